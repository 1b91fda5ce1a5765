// Rows that add up others, in the conditions of a query and in words.
import { fill, type Phrases } from '../phrases/phrases.ts';
import type { TableView } from '../schema/table-view.ts';
import { quoteName, quoteText } from './quote.ts';

/** Conditions that leave out the rows of a table that add up others. */
export function withoutTotals({ totals }: TableView): string[] {
  if (totals === undefined) return [];
  const labelled = totals.labels.map(({ column, values }) => {
    const name = quoteName(column.written ?? column.name);
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

/** How the rows that are left out are called, for a sentence. */
export function namesOfTotals({ totals }: TableView, phrases: Phrases): string {
  return toldNames(labelsOf(totals), totals, phrases).join(', ');
}

/** Says which rows are left out: those that add up others, and those that may be no data, each as what they are. */
export function toldLeftOut({ totals }: TableView, phrases: Phrases): string {
  const others = totals?.others ?? [];
  const sums = toldNames(
    labelsOf(totals).filter((name) => !others.includes(name)),
    totals,
    phrases,
  );
  const told = [
    [phrases.leftOut, sums],
    [phrases.reading.othersOut, toldNames(others, undefined, phrases)],
  ] as const;
  return told
    .filter(([, values]) => values.length > 0)
    .map(([text, values]) => fill(text, { values: values.join(', ') }))
    .join(' ');
}

/** What stands in the rows that are left out, each label once. */
export function labelsOf(totals: TableView['totals']): string[] {
  return [...new Set(totals?.labels.flatMap(({ values }) => values))];
}

/** The first of some labels, and the last row where it is left out without one. */
function toldNames(names: readonly string[], totals: TableView['totals'], phrases: Phrases): string[] {
  const told = [...names.slice(0, MOST_NAMES), ...(names.length > MOST_NAMES ? ['…'] : [])];
  const isNamed = totals?.unlabelled === undefined && totals?.place === undefined;
  return isNamed ? told : [...told, phrases.reading.lastRow];
}

/** Most labels that a sentence names. */
const MOST_NAMES = 8;
