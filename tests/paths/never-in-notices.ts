// What nobody can do where a notice is sent, on the screens and in Chromium alike.
import type { NoticeAudience } from '../../src/machines/notice-send/index.ts';
import { model } from '../../src/machines/notice-send/notice-send.cases.ts';
import type { WalkedTarget } from './walkable-paths.ts';

export const neverInNotices: WalkedTarget['never'] = (event, { context }) => {
  if (event.type === 'count.retried') return context.problem === null ? 'It was counted.' : null;
  if (event.type !== 'audience.chosen') return null;
  // Safe: the cases and a golden path of this machine hold audiences there.
  const from = context.audience as NoticeAudience;
  const to = event.audience as NoticeAudience;
  if (to.kind !== 'filters' || (to.filters ?? to.search) === undefined) return null;
  if (from.kind !== 'filters') return 'Filters are asked for after they were chosen.';
  return from.filters === to.filters && from.search === to.search ? 'It is chosen already.' : null;
};

/** What the page offers depends on whom it is for, and whether they were counted. */
export const FURTHER_IN_NOTICES: NonNullable<WalkedTarget['further']> = {
  live: (snapshot) => [
    model.live(snapshot),
    snapshot.context.audience.kind,
    snapshot.context.problem !== null,
  ],
};
