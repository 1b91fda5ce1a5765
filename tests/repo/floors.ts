/** The floors of `server/`, from the ground up: a file imports its own floor and those below. */
const FLOORS: Readonly<Record<string, number>> = {
  kernel: 1,
  platform: 2,
  analyst: 3,
  adapters: 3,
  access: 4,
  records: 4,
  domain: 5,
  admin: 6,
  http: 7,
  socket: 7,
};
/** Files of `server/` itself put everything together. */
const TOP = 8;

/** Imports that still lead upwards; the list only shrinks. `services.ts` names everything that the server is made of. */
export const UPWARD: readonly string[] = [
  'server/adapters/model/model-context.ts -> server/domain/credits/prices.ts',
  'server/kernel/contract.ts -> server/domain/sign-in/sessions.ts',
  'server/platform/db/migrate.ts -> server/access/permissions/seed.ts',
  'server/platform/db/schema/billing.ts -> server/adapters/payment/payment-provider.ts',
  'server/platform/events/open-events.ts -> server/config.ts',
  'server/platform/files/open-file-store.ts -> server/config.ts',
  'server/platform/threads/body-thread.ts -> server/http/request-body.ts',
  'server/platform/threads/threads.ts -> server/domain/texts/document-thread.ts',
];

/** The floor of a file of `server/`; undefined where its folder has none. */
function floorOf(file: string): number | undefined {
  const folder = /^server\/([^/]+)\//.exec(file)?.[1];
  return folder === undefined ? TOP : FLOORS[folder];
}

/**
 * Why an import within `server/` leads upwards.
 *
 * @returns what to do instead; undefined when it may stay
 */
export function upwardImport(file: string, target: string): string | undefined {
  if (!file.startsWith('server/') || !target.startsWith('server/')) return undefined;
  if (target === 'server/services.ts') return undefined;
  const [from, to] = [floorOf(file), floorOf(target)];
  if (from === undefined || to === undefined)
    return 'This folder is on no floor: give it one in tests/repo/floors.ts.';
  return to > from
    ? 'Move what both need down, or hand it in as a parameter: imports of server/ go downwards.'
    : undefined;
}
