import type { Shape } from '../../api/shapes.ts';
import type { MessageId } from '../../i18n/texts.ts';

type Chat = Shape<'Chat'>;

/** Days before today that stand together. */
const PREVIOUS_DAYS = 7;

/** Pinned chats, then those of today, of yesterday, of the seven days before today, and older ones, by the days of the person's own zone; empty groups are left out. */
export function groupByAge(chats: readonly Chat[], now: Date): { titleId: MessageId; items: Chat[] }[] {
  /** Midnight a number of days ago in Unix seconds; days of 23 and 25 hours are days. */
  const midnight = (daysAgo: number) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo).getTime() / 1000;
  const between = (from: number, to: number) =>
    chats.filter(({ pinned, last_message_at: at }) => !pinned && at >= from && at < to);
  const groups = [
    { titleId: 'keep.pinned' as const, items: chats.filter(({ pinned }) => pinned) },
    { titleId: 'shell.today' as const, items: between(midnight(0), Number.POSITIVE_INFINITY) },
    { titleId: 'keep.yesterday' as const, items: between(midnight(1), midnight(0)) },
    { titleId: 'keep.previousDays' as const, items: between(midnight(PREVIOUS_DAYS), midnight(1)) },
    { titleId: 'shell.older' as const, items: between(Number.NEGATIVE_INFINITY, midnight(PREVIOUS_DAYS)) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}
