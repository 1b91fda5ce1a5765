import type { Shape } from '../../api/shapes.ts';
import type { MessageId } from '../../i18n/texts.ts';

type Chat = Shape<'Chat'>;

/** Days before today that stand together. */
const PREVIOUS_DAYS = 7;
const DAY_MS = 86_400_000;

/**
 * Pinned chats, then those of today, of yesterday, of the seven days before today, and older ones; empty groups are left out.
 * @param zone the person's own, by whose days the chats are told apart, whatever the device's
 */
export function groupByAge(
  chats: readonly Chat[],
  now: Date,
  zone: string,
): { titleId: MessageId; items: Chat[] }[] {
  // Canada writes yyyy-MM-dd
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone });
  /** Numbers days one after another; days of 23 and 25 hours are days. */
  const dayOf = (at: Date) => Date.parse(format.format(at)) / DAY_MS;
  const today = dayOf(now);
  /** Those that are as many days old. */
  const aged = (from: number, to: number) =>
    chats.filter(({ pinned, last_message_at: at }) => {
      const age = today - dayOf(new Date(at * 1000));
      return !pinned && age >= from && age <= to;
    });
  const groups = [
    { titleId: 'keep.pinned' as const, items: chats.filter(({ pinned }) => pinned) },
    { titleId: 'shell.today' as const, items: aged(Number.NEGATIVE_INFINITY, 0) },
    { titleId: 'keep.yesterday' as const, items: aged(1, 1) },
    { titleId: 'keep.previousDays' as const, items: aged(2, PREVIOUS_DAYS) },
    { titleId: 'shell.older' as const, items: aged(PREVIOUS_DAYS + 1, Number.POSITIVE_INFINITY) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}
