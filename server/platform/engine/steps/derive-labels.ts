import type { Schema } from '../../../kernel/schemas.ts';
import { literal } from '../sql-text.ts';

type Label = Schema<'DeriveLabel'>;

/** Characters of a text that can have a label: what the contract lets one have. */
export const LABELLED_LENGTH = 500;

/**
 * What a model made of a text, as SQL: NULL where it was not asked, an empty text where it did not decide. The labels are
 * joined once to all rows, whatever their number.
 *
 * @param labels of two of one text the later holds
 * @param taken a column's name that the SQL of the text may use
 * @returns SQL by the SQL of the text
 */
export function labelOf(labels: readonly Label[], taken: string): (source: string) => string {
  const known = new Map(labels.map(({ of, value }) => [of.trim(), value.trim()]));
  if (known.size === 0) return () => 'CAST(NULL AS VARCHAR)';
  const free = (wanted: string) => (taken.toLowerCase() === wanted ? `${wanted}_` : wanted);
  const [of, value] = [free('tw_label_of'), free('tw_label_value')];
  const rows = [...known].map(([text, label]) => `(${literal(text)}, ${literal(label)})`).join(', ');
  return (source) =>
    `(SELECT ${value} FROM (VALUES ${rows}) AS tw_labels(${of}, ${value}) WHERE ${of} = ${source})`;
}
