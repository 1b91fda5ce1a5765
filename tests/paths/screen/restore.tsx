// The dialog in which an administrator brings a backup back.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect } from 'vitest';
import { RestoreDialog } from '../../../src/features/admin/backups/RestoreDialog.tsx';
import { loadFormatter, loadTexts } from '../../../src/i18n/texts.ts';
import { model } from '../../../src/machines/restore/restore.cases.ts';
import type {
  RestoreContext,
  RestoreEvent,
  RestoreGroup,
  RestoreInput,
} from '../../../src/machines/restore/restore.machine.ts';
import { press, type } from '../../../src/ui/testing/render.tsx';
import { READY, restoreOf } from '../answers/backups.ts';
import { CASES, neverInRestore, turnedBox } from '../never-in-restore.ts';
import { control, pressControl } from './document.ts';
import { screenDriver } from './screen-driver.ts';

const AREAS = ['core', 'backups', 'approvals', 'details', 'fields', 'forms'] as const;
const GROUPS: Readonly<Record<RestoreGroup, string>> = {
  settings: 'Settings:',
  texts: 'Texts and help:',
  rights: 'Roles and rights:',
  plans: 'Plans:',
};
const question = () => document.querySelector('[role="alertdialog"]');
const radio = (value: string) =>
  document.querySelector<HTMLInputElement>(`input[type="radio"][value="${value}"]`);
const boxOf = (group: RestoreGroup) =>
  [...document.querySelectorAll('label')]
    .find(({ textContent }) => textContent?.startsWith(GROUPS[group]))
    ?.querySelector('input');
const isBusy = () => question()?.querySelector('[aria-busy="true"]') != null;

/** What waits for a second administrator shows the request that it has become; whether it waits says the path. */
const HELD = {
  msg_type: 'error',
  error_code: 'APPROVAL_REQUIRED',
  msg: 'A second administrator has to agree.',
  approval: { id: '019a0000-0000-7000-8000-000000000004', expires_at: 1_790_000_000 },
};
let realFetch = globalThis.fetch;
const answerHeld: typeof fetch = async (input) =>
  input instanceof Request && input.url.endsWith('/restore')
    ? Response.json(HELD, { status: 409 })
    : new Promise(() => {});

export const restoreScreen = screenDriver<RestoreEvent>({
  model,
  hasSetting: () => true,
  further: { cases: CASES },
  async open({ input }) {
    // the client comes with the first call: here it is there before
    await Promise.all([
      import('../../../src/api/client.ts'),
      import('../../../src/features/admin/approvals/HeldDialog.tsx'),
      loadFormatter(),
      ...AREAS.map(loadTexts),
    ]);
    realFetch = globalThis.fetch;
    globalThis.fetch = answerHeld;
    const { phase } = input as RestoreInput;
    return (
      <QueryClientProvider client={new QueryClient()}>
        <RestoreDialog
          backup={{ id: READY.id, at: READY.created_at }}
          {...(phase && { begun: restoreOf(phase) })}
          canRestore
          onClose={() => {}}
        />
      </QueryClientProvider>
    );
  },
  close() {
    globalThis.fetch = realFetch;
  },
  offers: () => true,
  never: neverInRestore,
  look(state) {
    expect(radio('all') !== null).toBe(state === 'choosing');
    expect(question() !== null).toBe(
      ['confirming', 'asking', 'undoAsking', 'undoing'].includes(String(state)),
    );
    expect(isBusy()).toBe(state === 'asking' || state === 'undoing');
  },
  events: {
    'scope.chosen': async ({ groups }, { machine }) => {
      if (radio('all') === null) return;
      const { groups: before } = machine().getSnapshot().context as RestoreContext;
      const box = turnedBox(before, groups);
      const wanted = box === null ? radio(groups === null ? 'all' : 'parts') : boxOf(box);
      if (wanted) await press(wanted);
    },
    'restore.requested': () => pressControl('Continue'),
    'restore.confirmed': ({ name, reason }) => answer('Restore', reason, name),
    'restore.cancelled': () => pressControl('Cancel'),
    'undo.requested': async () => {
      if (question() === null) await pressControl('Undo');
    },
    'undo.confirmed': ({ reason }) => answer('Undo', reason),
    'undo.cancelled': () => pressControl('Cancel'),
  },
});

/** Fills in the question that is asked, and presses its button. */
async function answer(button: string, reason: string, name?: string): Promise<void> {
  const why = question()?.querySelector('textarea');
  const typed = question()?.querySelector('input');
  if (!why || isBusy() || (name !== undefined) !== Boolean(typed)) return;
  await type(why, reason);
  if (typed) await type(typed, name ?? '');
  if (control(button)) await pressControl(button);
}
