import { customType } from 'drizzle-orm/pg-core';
import { storable } from '../../../kernel/storable-text.ts';

/** How JSON.stringify writes what jsonb does not keep (or a backslash before such letters, which is then looked at for nothing). */
const ESCAPED = /\\u0000|\\ud[89a-f]/;

/**
 * A column of jsonb for values of any source: texts from files, models and other services may hold what PostgreSQL does not keep,
 * and one such character must not lose the whole value. It is replaced by U+FFFD; what people send was refused at the door.
 */
export const keptJson = customType<{ data: unknown; driverData: string }>({
  dataType: () => 'jsonb',
  toDriver: (value) => {
    const text = JSON.stringify(value);
    return ESCAPED.test(text) ? JSON.stringify(value, replaced) : text;
  },
});

/** A replacer of JSON.stringify: texts and names as they can be kept. */
function replaced(_name: string, value: unknown): unknown {
  if (typeof value === 'string') return storable(value);
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [storable(name), item]));
}
