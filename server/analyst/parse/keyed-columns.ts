import type { ColumnView, TableView } from '../schema/table-view.ts';
import type { ValueIndex } from '../schema/value-index.ts';
import { type Token, tokenise } from '../text/tokens.ts';
import type { Operand } from './keyed-values.ts';
import { chooseSpans, findSpans } from './spans.ts';

/** Words of statistical prose that add no condition. */
const PROSE = new Set(
  'calculate compute determine find what is the of in a an are there any column columns dataset data given provided perform conduct check if whether adheres adhere adhering follows follow to normal distribution normally distributed and between by for with value values coefficient correlation correlated correlate correlates pearson relationship linear strength using use test shapiro wilk kolmogorov smirnov normality identify detect provide give report mean average median mode standard deviation std variance minimum maximum min max range sum total skewness kurtosis quartile quartiles interquartile iqr method z score scores zscore outlier outliers yes how many much then also from recorded all s it its this that does do individuals people incurred incurred they have number their level levels as on whole entire each other s statistics statistical summary information missing null entries rows row has have contain contains contained which highest lowest missing most so can be detected question if so 1 2 3 4 5 6 7 8 9 10 e name named called new feature creating create created calculated multiplying multiply product adding dividing ratio subtracting difference engineering first second engineer resulting result based defined below above or whose corresponding identifier identifiers s storms asset commodity trading listed passengers customers countries houses players games records significance level alpha evaluate exist exists display show me us at time present significant association assess remove removing removed cleaned clean after before values these them identified dataset'.split(
    ' ',
  ),
);

/** Columns of a question in order; undefined where words are left that could be a condition. */
export function mentionedColumns(
  text: string,
  view: TableView,
  index: ValueIndex,
  today: string,
): { columns: ColumnView[]; feature?: { operand: Operand; words: string[] } } | undefined {
  // How outliers are defined is the method, not a condition.
  const plain = text.replace(
    /(?:\. )?(?:define an outlier as|an outlier is)?[^.]*(?:more|greater) than \d(?:\.\d)? ?(?:\*|x|times) (?:the )?(?:interquartile range|iqr)(?:[^.]|\.(?=\d))*/gi,
    ' ',
  );
  const tokens = tokenise(
    plain.replace(/(?:below|above) q[13] ?[-+] ?1\.5 ?\* ?iqr/gi, ' ').replace(/\(([^)]*)\)/g, ' $1 '),
  );
  const literal = literalColumns(text, view);
  const spans = findSpans(tokens, view, index, today).filter(
    (span) => span.meaning.type === 'column' && (span.meaning.exact || span.weight >= 0.6),
  );
  const chosen = chooseSpans(tokens, spans);
  const columns: ColumnView[] = [];
  const covered = new Set<Token>();
  for (const span of chosen) {
    if (span.meaning.type !== 'column') continue;
    const window = tokens.slice(span.start, span.end);
    const named = span.meaning.columns.filter((column) => literal.includes(column));
    const options = named.length > 0 ? named : span.meaning.columns;
    const prose = window.every((token) => PROSE.has(token.key));
    if (prose && named.length === 0) continue;
    for (const token of window) covered.add(token);
    if (options.length !== 1) {
      if (options.every((option) => columns.includes(option))) continue;
      return undefined;
    }
    for (const option of options) if (!columns.includes(option)) columns.push(option);
  }
  for (const column of literal) if (!columns.includes(column)) columns.push(column);
  const names = new Set([
    ...literal.flatMap((column) => tokenise(column.name).map((token) => token.key)),
    ...literal.flatMap((column) => tokenise(column.name.replaceAll('_', ' ')).map((token) => token.key)),
  ]);
  const feature = readFeature(text, columns);
  const left = tokens.filter(
    (token) =>
      !covered.has(token) &&
      !names.has(token.key) &&
      !PROSE.has(token.key) &&
      !PROSE.has(token.lemma) &&
      !feature?.words.includes(token.key) &&
      token.number === undefined &&
      !columns.some((column) =>
        column.words.some((word) => word.lemma === token.lemma || word.stem === token.stem),
      ),
  );
  if (
    /(?:above|below|over|under|more than|less than|greater than|at least|at most|older than|younger than|exceed\w*|before|after|since|between) (?:the year )?\$?\d/i.test(
      plain,
    )
  )
    return undefined;
  if (left.length > 4 || columns.length === 0)
    return columns.length === 0 && left.length === 0 ? { columns } : undefined;
  // One or two words of description ("the charges incurred by smokers") may hide a condition, so cells must not know them.
  if (left.some((token) => index.hasWord(token.key) || index.hasWord(token.lemma))) return undefined;
  return feature === undefined ? { columns } : { columns, feature };
}

/** Columns whose name stands in the text letter by letter. */
function literalColumns(text: string, view: TableView): ColumnView[] {
  const named = view.columns.filter(
    (column) =>
      new RegExp(
        `(?<![\\w])${column.name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w])`,
        column.name.length > 3 || column.name !== column.name.toLowerCase() ? '' : 'i',
      ).test(text) && column.name.length > 1,
  );
  const inside = named.filter(
    (column) =>
      !named.some(
        (other) =>
          other !== column &&
          other.name.includes(column.name) &&
          !new RegExp(`["'\`]${column.name}["'\`]`).test(text),
      ),
  );
  return inside.sort((left, right) => text.indexOf(left.name) - text.indexOf(right.name));
}

/** The one column that the constraints name in quotation marks, where the question only describes it. */
export function columnOfConstraints(
  text: string,
  constraints: string,
  view: TableView,
  index: ValueIndex,
): { columns: ColumnView[] } | undefined {
  const quoted = view.columns.filter(({ name }) =>
    ['"', "'", '`'].some((mark) => constraints.includes(`${mark}${name}${mark} column`)),
  );
  const [column, other] = quoted;
  if (column === undefined || other !== undefined || /\b(?:where|whose|who|only|except)\b/i.test(text))
    return undefined;
  // Words of the description may hide a condition, so cells must not know them, nor numbers but that of the name.
  const left = tokenise(text).filter(({ key, lemma }) => !PROSE.has(key) && !PROSE.has(lemma));
  const isCondition = left.some(
    ({ key, lemma, number }) =>
      (number !== undefined && !column.name.includes(key)) || index.hasWord(key) || index.hasWord(lemma),
  );
  return isCondition ? undefined : { columns: [column] };
}

function readFeature(text: string, columns: ColumnView[]): { operand: Operand; words: string[] } | undefined {
  const match = text.match(/(?:feature|column|variable) (?:called|named) ["'“”]?([\w ]+?)["'“”]? /i);
  const quoted = text.match(/(?:feature|column|variable) (?:called|named) ["'“]([^"'”]+)["'”]/i)?.[1];
  const name = quoted ?? match?.[1];
  if (name === undefined) return undefined;
  const [left, right] = columns;
  if (left === undefined || right === undefined) return undefined;
  const words = tokenise(name.replaceAll('_', ' '))
    .map((token) => token.key)
    .concat(tokenise(name).map((token) => token.key));
  if (/multipl|product of/i.test(text)) return { operand: { type: 'product', left, right }, words };
  if (/\bdivid|ratio of/i.test(text)) return { operand: { type: 'ratio', left, right }, words };
  if (/represents? the difference between|by subtracting the .* from/i.test(text)) {
    // "Subtract B from A" names them the other way round.
    const turned = /by subtracting/i.test(text);
    return {
      operand: { type: 'difference', left: turned ? right : left, right: turned ? left : right },
      words,
    };
  }
  if (/\badding|sum of/i.test(text)) return { operand: { type: 'sum', left, right }, words };
  return undefined;
}
