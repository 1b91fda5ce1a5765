import type { Shape } from '../../api/shapes.ts';
import type { MessageId } from '../../i18n/texts.ts';

const WEEK_SECONDS = 7 * 86_400;

/** Chats of today, of the last seven days, and older; empty groups are left out. Times are Unix seconds. */
export function groupByAge(
  chats: Shape<'Chat'>[],
  now: Date,
): { titleId: MessageId; items: Shape<'Chat'>[] }[] {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime() / 1000;
  const groups = [
    { titleId: 'shell.today' as const, items: chats.filter(({ last_message_at: at }) => at >= midnight) },
    {
      titleId: 'shell.lastDays' as const,
      items: chats.filter(({ last_message_at: at }) => at < midnight && at >= midnight - WEEK_SECONDS),
    },
    {
      titleId: 'shell.older' as const,
      items: chats.filter(({ last_message_at: at }) => at < midnight - WEEK_SECONDS),
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}
