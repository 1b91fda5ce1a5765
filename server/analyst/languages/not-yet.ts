// "Still open", 未关闭, « pas encore payées »: rows whose date of an event is empty.
import type { ColumnView, TableView } from '../schema/table-view.ts';
import { EVENTS } from './event-words.ts';
import type { Language } from './language.ts';

/** A question without its words for what has not happened, and the column that is empty where it has not. */
export interface NotYet {
  text: string;
  column: ColumnView;
}

/** Events that end something, so that an empty date says that it goes on. */
const ENDING = EVENTS.filter(({ id }) => !['order', 'due', 'hire'].includes(id));
/** What is not closed is open, by words of its own. */
const OPEN: Record<Language, string> = {
  en: 'open|unresolved|unclosed|outstanding',
  zh: '(?!)',
  ja: '(?!)',
  ko: '(?!)',
  fr: 'ouverte?s?',
};
/** Words for what has not happened; `VERB` stands for the words of the event, `OPEN` for those of a state that it ends. */
const SAID: Record<Language, string> = {
  en: '(?<![\\p{L}\\d])(?:(?:that|which|who) )?(?:(?:are|is|were|was|have|has) )?(?:(?:still|currently|yet) )?(?:OPEN|un(?:VERB)|not (?:yet )?(?:been )?(?:VERB)(?: yet)?)(?: (?:now|at the moment))?(?![\\p{L}\\d])',
  zh: '(?:目前)?(?:尚|还|仍)?(?:未|没有?)(?:被)?(?:VERB)',
  ja: '(?:未(?:VERB)|(?:まだ)?(?:VERB)(?:して|されて)?いない|(?:まだ)?(?:VERB)していない)',
  ko: '(?:아직 )?(?:미(?:VERB)|(?:VERB)(?:이|가)? ?(?:되지|하지) 않은|(?:VERB)(?:이|가)? ?안 ?된)',
  fr: "(?<![\\p{L}\\d])(?:qui )?(?:(?:ne |n')?(?:sont|est|ont|a) )?(?:(?:encore|toujours) )?(?:OPEN|(?:pas|non) (?:encore )?(?:[ée]t[ée] )?(?:VERB))(?![\\p{L}\\d])",
};

/**
 * What a question asks of rows in which something has not happened yet, by the one column of its date that is empty in some of them.
 * Undefined where no word says so, and where a column is called by the word.
 */
export function readNotYet(text: string, { columns }: TableView, language: Language): NotYet | undefined {
  for (const event of ENDING) {
    const dates = columns.filter(({ name, time }) => time === 'date' && event.column.test(name));
    const [column] = dates;
    if (column === undefined || dates.length > 1 || column.nulls === 0) continue;
    const open = event.id === 'close' ? OPEN[language] : '(?!)';
    const source = SAID[language].replaceAll('VERB', event.verb[language]).replaceAll('OPEN', open);
    const said = new RegExp(source, 'iu').exec(text);
    if (said === null) continue;
    const words = said[0].trim().toLowerCase();
    if (columns.some(({ name }) => name.trim().toLowerCase() === words)) return undefined;
    const before = text.slice(0, said.index).trimEnd();
    const behind = text.slice(said.index + said[0].length).trimStart();
    const isSpaced = language !== 'zh' && language !== 'ja';
    const rest = [before, before === '' ? behind.replace(/^[的のㅤ]/u, '') : behind]
      .join(isSpaced ? ' ' : '')
      .trim();
    return { text: withRows(rest, language), column };
  }
  return undefined;
}

/** "How many are still open" counts rows without a word for them. */
function withRows(text: string, language: Language): string {
  const plain = text.replace(/[?？]$/, '').trim();
  return language === 'en' && /^how many(?: of (?:them|these))?$/i.test(plain) ? 'how many rows' : text;
}
