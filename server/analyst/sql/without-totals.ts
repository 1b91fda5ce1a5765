// Rows that add up others, in the conditions of a query and in words.
import { fill, type Phrases } from '../phrases/phrases.ts';
import type { TableView } from '../schema/table-view.ts';
import { quoteName, quoteText } from './quote.ts';

/** Conditions that leave out the rows of a table that add up others. */
export function withoutTotals({ totals }: TableView): string[] {
  if (totals === undefined) return [];
  const labelled = totals.labels.map(({ column, values }) => {
    const name = quoteName(column.name);
    const others = `${name} NOT IN (${values.map(quoteText).join(', ')})`;
    // a row without a label is none of the totals
    return column.nulls > 0 ? `(${name} IS NULL OR ${others})` : others;
  });
  if (totals.place !== undefined) return [...labelled, `rowid <> ${totals.place}`];
  const filled = totals.unlabelled?.map(({ name }) => `${quoteName(name)} IS NOT NULL`) ?? [];
  return filled.length === 0
    ? labelled
    : [...labelled, filled.length === 1 ? filled.join('') : `(${filled.join(' OR ')})`];
}

/** How the rows that add up others are called, for a sentence. */
export function namesOfTotals({ totals }: TableView, phrases: Phrases): string {
  const names = [...new Set(totals?.labels.flatMap(({ values }) => values))];
  const told = [...names.slice(0, MOST_NAMES), ...(names.length > MOST_NAMES ? ['…'] : [])];
  const isNamed = totals?.unlabelled === undefined && totals?.place === undefined;
  return isNamed ? told.join(', ') : [...told, phrases.reading.lastRow].join(', ');
}

/** Says which rows are left out. */
export function toldLeftOut(view: TableView, phrases: Phrases): string {
  const values = namesOfTotals(view, phrases);
  return fill(view.totals?.holdsOthers ? phrases.reading.othersOut : phrases.leftOut, { values });
}

/** Most labels that a sentence names. */
const MOST_NAMES = 8;
