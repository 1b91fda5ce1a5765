import { ApiError, type ErrorCode } from '../kernel/api-error.ts';
import { type Locale, translate } from '../kernel/messages.ts';
import type { Services } from '../services.ts';

/** What became of one of them; why it was not done in the language of the reader. */
interface Item {
  id: string;
  done: boolean;
  error_code?: ErrorCode;
  msg?: string;
}

/**
 * Does something to each of many records, one after the other and each in a transaction of its own: one that is refused leaves the
 * others as they are, and the report says why it was.
 */
export async function doToMany(
  { log }: Pick<Services, 'log'>,
  locale: Locale,
  ids: readonly string[],
  work: (id: string) => Promise<void>,
): Promise<{ done: number; failed: number; items: Item[] }> {
  const items: Item[] = [];
  for (const id of ids)
    try {
      await work(id);
      items.push({ id, done: true });
    } catch (error) {
      if (!(error instanceof ApiError)) log.error({ err: error, id }, 'one of many records was not changed');
      const [code, msg] =
        error instanceof ApiError
          ? [error.code, translate(locale, error.messageId, error.params)]
          : (['SERVER_ERROR', translate(locale, 'error.server')] as const);
      items.push({ id, done: false, error_code: code, msg });
    }
  const done = items.filter((item) => item.done).length;
  return { done, failed: items.length - done, items };
}
