import { type Locale, translate } from '../../kernel/messages.ts';
import type { Schema } from '../../kernel/schemas.ts';

/**
 * Why a run failed, in the language of who reads it: what is missing is named anew. What the data engine said stays in the language
 * of the run, which may have been made while nobody looked.
 */
export function problemText(
  locale: Locale,
  { text, missing_columns: columns, missing_tables: tables }: Schema<'RunProblem'>,
): string {
  if (tables.length > 0) return translate(locale, 'analysis.tablesGone', { names: tables.join(', ') });
  if (columns.length === 0) return text;
  const names = columns.map(({ table, column }) => `${table}: ${column}`).join(', ');
  return translate(locale, 'analysis.columnsGone', { names });
}
