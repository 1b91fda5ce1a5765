import type { MessageId, Translate } from '../../i18n/texts.ts';

/** A piece of the query language with what it does. */
interface Help {
  /** What is put into the field. */
  operator: string;
  /** What shows, where it is not the text itself. */
  sample?: string;
  meaningId: MessageId;
}

/** The query language of the search, as the server reads it. */
const OPERATORS: readonly Help[] = [
  { operator: 'in:chat', meaningId: 'search.help.inChat' },
  { operator: 'in:table', meaningId: 'search.help.inTable' },
  { operator: 'in:project', meaningId: 'search.help.inProject' },
  { operator: 'in:"', sample: 'in:"…"', meaningId: 'search.help.inName' },
  { operator: 'from:me', meaningId: 'search.help.fromMe' },
  { operator: 'from:assistant', meaningId: 'search.help.fromAssistant' },
  { operator: 'has:table', meaningId: 'search.help.hasTable' },
  { operator: 'has:chart', meaningId: 'search.help.hasChart' },
  { operator: 'has:file', meaningId: 'search.help.hasFile' },
  { operator: 'before:', sample: 'before:2026-03-01', meaningId: 'search.help.before' },
  { operator: 'after:', sample: 'after:2026-03', meaningId: 'search.help.after' },
  { operator: 'on:today', meaningId: 'search.help.on' },
];
const SIGNS: readonly Help[] = [
  { operator: '"', sample: '"…"', meaningId: 'search.help.phrase' },
  { operator: '-', sample: '-…', meaningId: 'search.help.without' },
];

/** What may be typed next. */
interface OperatorHint {
  id: string;
  /** As it is written. */
  label: string;
  /** What it does. */
  meaning: string;
  /** The query with it in place of the word that was being typed. */
  query: string;
}

/** Hints that stand at the end of what matches, when a word is typed that could become an operator. */
const FITTING = 4;

/**
 * The operators that fit what is being typed: all of them where nothing is typed, those that begin like the last word otherwise.
 *
 * @param query what stands in the field
 */
export function operatorHints(query: string, t: Translate): OperatorHint[] {
  const word = /\S*$/.exec(query)?.[0].toLowerCase() ?? '';
  const isEmpty = query.trim() === '';
  const fitting = isEmpty
    ? [...OPERATORS, ...SIGNS]
    : OPERATORS.filter(
        ({ operator }) => word.length >= 2 && operator.startsWith(word) && operator !== word,
      ).slice(0, FITTING);
  const before = query.slice(0, query.length - word.length);
  return fitting.map(({ operator, sample = operator, meaningId }) => ({
    id: `operator:${operator}`,
    label: sample,
    meaning: t(meaningId),
    query: /[:"-]$/.test(operator) ? before + operator : `${before}${operator} `,
  }));
}

/** A query without what stands between two places, such as an operator whose chip was removed. */
export function withoutRange(query: string, start: number, end: number): string {
  return `${query.slice(0, start).trimEnd()} ${query.slice(end).trimStart()}`.trim();
}

/** The words of a query without its operators, quotes and minus signs: what names are compared with. */
export function plainWords(query: string): string {
  return query
    .replace(/(?:^|\s)[-－]?[a-z]+[:：](?:"[^"]*"?|\S*)/gi, ' ')
    .replace(/(?:^|\s)[-－](?:"[^"]*"?|\S+)/g, ' ')
    .replace(/["“”„«»「」『』]/g, ' ')
    .trim();
}
