import { EngineError } from '../engine.ts';

/** A file that cannot become a table; `message` says what is wrong and where. */
export function unreadable(
  key: string,
  message: string,
  params: Record<string, string | number> = {},
): EngineError {
  return new EngineError('FILE_UNREADABLE', key, message, params);
}

export const MAX_COLUMNS = 5000;

/** @throws EngineError when a table would have more columns than can be shown or queried */
export function checkColumnCount(count: number): void {
  if (count <= MAX_COLUMNS) return;
  throw unreadable('too_many_columns', `The table has ${count} columns; ${MAX_COLUMNS} is the most.`, {
    count,
    limit: MAX_COLUMNS,
  });
}
