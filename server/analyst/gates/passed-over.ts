// Words that a reading took for less than they say: women for people, a cell for a column that means about the same.
import type { Intent } from '../intent.ts';
import { isMeasure } from '../parse/roles.ts';
import type { TableView } from '../schema/table-view.ts';
import { tokenise } from '../text/tokens.ts';
import { columnsOfIntent, conditionsOfIntent, measuresOf } from './columns-of.ts';
import { someKind } from './kinds-of-rows.ts';
import { wordsOf } from './tables-named.ts';

/** People of one sex. */
const OF_ONE_SEX =
  /\b(?:women|woman|men|man|girls?|boys?|females?|males?|ladies|gentlemen|femmes?|hommes?|filles?|garçons?)\b|女性|男性|女生|男生|女人|男人|女子|男子|여성|남성|여자|남자/i;
const SEXES = /sex|gender|genre|性别|性別|성별/i;

/** Women are counted as if all rows were: nothing of the reading says which of them are meant. */
export function countsBothSexes(text: string, intent: Intent, view: TableView): boolean {
  const said = text.match(OF_ONE_SEX)?.[0];
  if (said === undefined || conditionsOfIntent(intent).length > 0) return false;
  const used = [...columnsOfIntent(intent)];
  if (used.some(({ name, words }) => SEXES.test(name) || words.some(({ key }) => key === said.toLowerCase())))
    return false;
  const [word] = tokenise(said);
  return !wordsOf(view.table.name).some(({ lemma }) => lemma === word?.lemma);
}

/** Most different cells of a column whose cells are kinds of rows. */
const MOST_KINDS = 50;
/** Words that ask for a number, whatever cells hold them. */
const ASKING = new Set(
  'total average mean each many much what which have show give list number with from'.split(' '),
);

/**
 * "Total income" where a cell of the column *Type* is *Income* and no column is called so: the word says which rows, and a
 * reading that takes it for *Amount* adds up all of them. Words of conditions are read already.
 */
export function takesCellForColumn(text: string, intent: Intent, view: TableView): boolean {
  const isSummed = measuresOf(intent).some(
    (measure) => measure.type === 'aggregate' && (measure.name === 'sum' || measure.name === 'avg'),
  );
  if (!isSummed || conditionsOfIntent(intent).length > 0) return false;
  const used = columnsOfIntent(intent);
  const own = new Set(
    view.columns
      .filter(isMeasure)
      .flatMap(({ words, extraWords }) => [...words, ...extraWords].map(({ lemma }) => lemma)),
  );
  const spare = new Set(
    tokenise(text).flatMap(({ key, lemma, number }) =>
      key.length > 3 && number === undefined && !own.has(lemma) && !ASKING.has(lemma) ? [lemma] : [],
    ),
  );
  return someKind(
    view,
    { most: MOST_KINDS, isLeftOut: (column) => used.has(column) },
    (word, words) => words.length === 1 && spare.has(word.lemma),
  );
}

/** Heads of names that count pieces. */
const PIECES = new Set(['stock', 'inventory', 'quantity', 'qty', 'unit', 'piece', 'order']);

/** "Stock value" is an amount of money: the number of pieces is not it, though the word is in no name. */
export function takesPiecesForValue(text: string, intent: Intent): boolean {
  return measuresOf(intent).some((measure) => {
    if (measure.type !== 'aggregate') return false;
    const last = measure.column.words.at(-1);
    if (last === undefined || !PIECES.has(last.lemma)) return false;
    const tokens = tokenise(text);
    return tokens.some(
      ({ lemma }, at) =>
        (lemma === 'value' && tokens[at - 1]?.lemma === last.lemma) ||
        (['value', 'worth'].includes(lemma) && ['of', 'our'].includes(tokens[at + 1]?.key ?? '')),
    );
  });
}

/** Units that count in thousands or more, in names of columns. */
const SCALED =
  /万元|亿元|千元|百万円|千円|億円|万円|천원|만원|백만원|억원|\b[km]\s?(?:€|\$|£|usd|eur)|(?:€|\$|£)\s?[km]\b|\b(?:thousand|million)s?\b|\bmilliers?\b/i;
const ASKED_PLAIN =
  /多少元|几元|何円|いくら円|몇 ?원|얼마 ?원|\bin (?:euros?|dollars?|pounds?)\b|\ben (?:euros?|dollars?)\b|(?:combien|nombre) d['’]euros?/i;

/** "How many yuan" of a column in ten thousands of them: the number would be of another unit than was asked for. */
export function takesOtherUnit(text: string, intent: Intent): boolean {
  if (!ASKED_PLAIN.test(text)) return false;
  return measuresOf(intent).some(
    (measure) => measure.type === 'aggregate' && SCALED.test(measure.column.name),
  );
}

/** Names of what was so before, or was worked out anew, and words of questions that ask for it. */
const EARLIER_NAME = /^(?:prev(?:ious)?|prior|adj(?:usted)?)[ ._]+(?=\S)/i;
const EARLIER_SAID =
  /\b(?:prev(?:ious)?|prior|before|adj(?:usted)?|yesterday|précédente?|veille|ajustée?)\b|[前昨]|上一|调整|調整|전일|이전|조정/i;

/** "Average close" is not that of *Prev Close* where a column is called *Close Price*: nothing of the question says the day before. */
export function takesEarlierForOwn(text: string, intent: Intent, { columns }: TableView): boolean {
  if (EARLIER_SAID.test(text)) return false;
  return measuresOf(intent).some((measure) => {
    if (measure.type !== 'aggregate' || !EARLIER_NAME.test(measure.column.name)) return false;
    const head = measure.column.words.at(-1)?.lemma;
    return columns.some(
      ({ name, words }) => !EARLIER_NAME.test(name) && words.some(({ lemma }) => lemma === head),
    );
  });
}
