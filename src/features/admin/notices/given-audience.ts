// From a list of people to a notice for them. The page that sends notices finds its audience in the state of its history entry: hundreds
// of ids are too long for an address, and it outlives a reload.
import { navigate } from 'wouter/use-browser-location';
import { adminPaths } from '../../../admin-paths.ts';
import type { NoticeAudience } from '../../../machines/notice-send/index.ts';
import type { BulkTarget } from '../../../records/list/resource-list-config.ts';

/** The most people that a notice names one by one (AdminNoticeAudience of the contract). */
export const MOST_NAMED = 200;

interface Given {
  readonly audience: NoticeAudience;
}

/**
 * Whom a notice to the chosen rows of the list of people is for: those whom the filters find when it is sent where all are chosen, else
 * each by id.
 * @returns undefined where they are too many to be named
 */
export async function chosenPeople({
  isAll,
  count,
  query: { filters, search },
  items,
}: BulkTarget<{ readonly id: string }>): Promise<NoticeAudience | undefined> {
  if (isAll)
    return {
      kind: 'filters',
      ...(Object.keys(filters).length > 0 && { filters: JSON.stringify(filters) }),
      ...(search !== '' && { search }),
    };
  if (count > MOST_NAMED) return undefined;
  return { kind: 'ids', ids: (await items(new AbortController().signal)).map(({ id }) => id) };
}

/** Opens the page that sends notices, with whom it is for. */
export function sendNoticeTo(audience: NoticeAudience): void {
  navigate(adminPaths.noticeSend(), { state: { audience } satisfies Given });
}

/** Whom a notice is for, as another page said: `sendNoticeTo` wrote it, or nobody did. */
export function givenAudience(state: unknown): NoticeAudience | undefined {
  if (typeof state !== 'object' || state === null || !('audience' in state)) return undefined;
  return (state as Given).audience; // nothing else writes it
}
