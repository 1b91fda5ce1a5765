// "Still open", 未关闭, « pas encore payées »: rows whose date of an event is empty.
import type { ColumnView, TableView } from '../schema/table-view.ts';
import { EVENTS, type EventId } from './event-words.ts';
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

/** How a question says that an event has not happened, by the event's id: "not closed", 未关闭. */
const WORDED: Partial<Record<EventId, Record<Language, string>>> = {
  ship: { en: 'not shipped', zh: '未发货', ja: '未出荷', ko: '미출고', fr: 'pas expédiées' },
  deliver: { en: 'not delivered', zh: '未送达', ja: '未納品', ko: '미배송', fr: 'pas livrées' },
  pay: { en: 'not paid', zh: '未付款', ja: '未入金', ko: '미결제', fr: 'pas payées' },
  return: { en: 'not returned', zh: '未退货', ja: '未返品', ko: '미반품', fr: 'pas retournées' },
  cancel: { en: 'not cancelled', zh: '未取消', ja: '未キャンセル', ko: '미취소', fr: 'pas annulées' },
  close: { en: 'not closed', zh: '未关闭', ja: '未完了', ko: '미완료', fr: 'pas clôturées' },
};

/** The words by which a question asks for the rows where a date is empty; undefined where no event is the one of that date. */
export function notYetWords({ name, time }: ColumnView, language: Language): string | undefined {
  const event = time === 'date' ? ENDING.find(({ column }) => column.test(name)) : undefined;
  return event && WORDED[event.id]?.[language];
}

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
    const rest = [before, before === '' ? behind.replace(/^[的の]/u, '') : behind]
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
