import type { Schema } from '../../../kernel/schemas.ts';
import { EngineError } from '../engine.ts';
import { STORED_TYPES } from '../import/typed-expression.ts';
import { identifier, literal } from '../sql-text.ts';
import type { StepColumn } from './compile-step.ts';
import { convertedValue } from './convert-value.ts';
import { labelOf } from './derive-labels.ts';

type CategorizeStep = Schema<'CategorizeStep'>;
type ExtractStep = Schema<'ExtractStep'>;
type Rule = Schema<'CategoryRule'>;
type ColumnType = StepColumn['type'];

/** Characters of all words of a step: each is looked for in every row. */
const MOST_CHARACTERS = 10_000;

/** A column that rules, people and a model make of another one: SQL over the stage before. */
export interface DerivedColumn {
  type: ColumnType;
  /** The source as text; NULL where it is empty. */
  source: string;
  /** What the rules make of it; NULL where none fits. It is dear: whoever needs more of the others reads it once. */
  ruled: string;
  /** What a model made of a text: NULL where it was not asked, empty where it did not decide. To be read once, too. */
  label: (source: string) => string;
  /** The value, of SQL of the source, of what the rules and of what the model made. */
  value: (source: string, ruled: string, label: string) => string;
  /** Where the value comes from: `person`, `rule`, `model` or `otherwise`; NULL where there is none. */
  origin: (source: string, ruled: string, label: string) => string;
  /** The source as it is, where its values have an order that ranges can be made of. */
  ordered?: string;
}

/**
 * What a step derives of a column. Rules are read in their order and the first that fits decides; what a person corrected
 * goes before them, what a model made after them; an empty source has no value.
 *
 * @throws EngineError `QUERY_REFUSED` where a rule or a correction does not fit the column
 */
export function deriveColumn(step: CategorizeStep | ExtractStep, column: StepColumn): DerivedColumn {
  const plain = convertedValue(identifier(column.name), column.type, { type: 'text' });
  const source = `nullif(trim(${plain}), '')`;
  const type = derivedType(step);
  const ruled =
    step.method === 'categories' ? categorySql(step, column, source) : extractionSql(step, column, source);
  const rest =
    step.method === 'categories' && step.otherwise !== undefined && step.otherwise.trim() !== ''
      ? literal(step.otherwise.trim())
      : undefined;
  const corrected = step.corrections.map(({ of, value }) => ({
    of: literal(of.trim()),
    value: correctedSql(value.trim(), type),
  }));
  const stored = STORED_TYPES[type];
  const isOwn = corrected.map(({ of }) => of).join(', ');
  // a label that the column's type cannot hold is none
  const labelled = (label: string) => `TRY_CAST(nullif(${label}, '') AS ${stored})`;
  return {
    type,
    source,
    ruled: `CAST(${ruled} AS ${stored})`,
    label: labelOf(step.labels ?? [], column.name),
    value: (of, made, label) => {
      const own = corrected.map((one) => `WHEN ${of} = ${one.of} THEN ${one.value}`).join(' ');
      const ways = [made, labelled(label), ...(rest === undefined ? [] : [rest])];
      return `CASE WHEN ${of} IS NULL THEN NULL ${own} ELSE coalesce(${ways.join(', ')}) END`;
    },
    origin: (of, made, label) =>
      `CASE WHEN ${of} IS NULL THEN NULL ${isOwn && `WHEN ${of} IN (${isOwn}) THEN 'person' `}WHEN ${made} IS NOT NULL THEN 'rule' WHEN ${labelled(label)} IS NOT NULL THEN 'model' ${rest === undefined ? '' : `ELSE 'otherwise' `}END`,
    ...(hasRanges(column.type) && { ordered: identifier(column.name) }),
  };
}

const hasRanges = (type: ColumnType) =>
  type === 'integer' || type === 'number' || type === 'date' || type === 'datetime';

/** The type of the column that a step derives. */
export function derivedType(step: CategorizeStep | ExtractStep): ColumnType {
  if (step.method === 'categories') return 'text';
  switch (step.extract) {
    case 'year':
    case 'quarter':
    case 'month':
    case 'weekday':
      return 'integer';
    case 'number':
      return 'number';
    default:
      return 'text';
  }
}

function correctedSql(value: string, type: ColumnType): string {
  if (value === '') return 'NULL';
  const isWhole = /^[-+]?\d{1,15}$/.test(value);
  const isNumber = /^[-+]?(\d{1,15})(\.\d{1,15})?$/.test(value);
  if ((type === 'integer' && !isWhole) || (type === 'number' && !isNumber))
    throw new EngineError('QUERY_REFUSED', 'derive_correction', `"${value}" is no number.`, { value });
  return `CAST(${literal(value)} AS ${STORED_TYPES[type]})`;
}

function categorySql({ rules }: CategorizeStep, column: StepColumn, source: string): string {
  const count = rules.reduce((sum, { words = [] }) => sum + words.join('').length, 0);
  if (count > MOST_CHARACTERS)
    throw new EngineError('QUERY_REFUSED', 'derive_too_long', `The rules have ${count} characters.`, {
      count,
      limit: MOST_CHARACTERS,
    });
  // letters that are composed of several signs are compared as one
  const text = `nfc_normalize(${source})`;
  const branches = rules.map((rule) => {
    const condition = rule.match === 'range' ? rangeSql(rule, column) : textSql(rule, text);
    return `WHEN ${condition} THEN ${literal(rule.category.trim())}`;
  });
  return branches.length === 0 ? 'CAST(NULL AS VARCHAR)' : `CASE ${branches.join(' ')} END`;
}

/** A letter or digit of a script that parts words by spaces; the others (Chinese, Japanese, Thai) have no edges to look for. */
const SPACED = /[\p{L}\p{N}]/u;
const UNSPACED =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;
const EDGE = '[^\\p{L}\\p{N}]';

const escaped = (word: string) => word.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');

const anyOf = (words: readonly string[]) => `(?i:${words.map(escaped).join('|')})`;

/** A pattern that finds any of the words as a whole. Words of one kind share their edges, which are the dear part of a pattern. */
function wholeWords(words: readonly string[]): string {
  const hasEdge = (letter = '') => SPACED.test(letter) && !UNSPACED.test(letter);
  const kinds = new Map<string, string[]>();
  for (const word of words) {
    const letters = [...word];
    const kind = `${hasEdge(letters[0])} ${hasEdge(letters.at(-1))}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), escaped(word)]);
  }
  const parts = [...kinds].map(([kind, same]) => {
    const [before, after] = kind.split(' ').map((edge) => edge === 'true');
    return `${before ? `(?:^|${EDGE})` : ''}(?i:${same.join('|')})${after ? `(?:$|${EDGE})` : ''}`;
  });
  return parts.join('|');
}

function textSql({ match, category, words = [] }: Rule, text: string): string {
  const given = words.map((word) => word.trim().normalize('NFC')).filter((word) => word !== '');
  if (given.length === 0)
    throw new EngineError('QUERY_REFUSED', 'derive_words', `The rule for "${category}" has no words.`, {
      category,
    });
  const fits = (pattern: string) => `regexp_matches(${text}, ${literal(pattern)})`;
  switch (match) {
    case 'word':
      // edges are dear to look for: only where the letters of a word are
      return `(${fits(anyOf(given))} AND ${fits(wholeWords(given))})`;
    case 'starts':
      return fits(`^${anyOf(given)}`);
    case 'is':
      return `lower(${text}) IN (${given.map((word) => literal(word.toLowerCase())).join(', ')})`;
    case 'pattern':
      // each on its own: a wrong bracket is told, and does not close one of the others
      return `(${given.map((pattern) => fits(`(?i:${pattern})`)).join(' OR ')})`;
    default:
      return fits(anyOf(given));
  }
}

function rangeSql({ category, from = '', below = '' }: Rule, { name, type }: StepColumn): string {
  if (!hasRanges(type))
    throw new EngineError(
      'QUERY_REFUSED',
      'derive_range_type',
      `Ranges need numbers or dates, which column "${name}" does not hold.`,
      { column: name },
    );
  const isNumber = type === 'integer' || type === 'number';
  const bound = (value: string) => {
    const fits = isNumber ? /^[-+]?\d{1,15}(\.\d{1,15})?$/.test(value) : isDay(value);
    if (!fits)
      throw new EngineError('QUERY_REFUSED', 'derive_range', `The range for "${category}" cannot be read.`, {
        category,
      });
    return `CAST(${literal(value)} AS ${isNumber ? 'DOUBLE' : STORED_TYPES[type]})`;
  };
  const column = identifier(name);
  const conditions = [
    ...(from.trim() === '' ? [] : [`${column} >= ${bound(from.trim())}`]),
    ...(below.trim() === '' ? [] : [`${column} < ${bound(below.trim())}`]),
  ];
  if (conditions.length === 0)
    throw new EngineError('QUERY_REFUSED', 'derive_range', `The range for "${category}" cannot be read.`, {
      category,
    });
  return `(${conditions.join(' AND ')})`;
}

function isDay(value: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T00:00:00Z`) : undefined;
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

/** Digits with their groups of three and their part behind the decimal sign, in whatever way they are written. */
const NUMBER = "[0-9]+(?:[ \u00a0\u202f.,'’][0-9]{3})*(?:[.,][0-9]+)?";
const SIGN = '[-−]';
const HOST = '(?:[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]*[\\p{L}\\p{N}])?[.])+\\p{L}{2,}';

function extractionSql(
  { extract, decimal = '.', date_order: order = 'ymd' }: ExtractStep,
  { name, type }: StepColumn,
  source: string,
): string {
  const found = (pattern: string, group = 0, of = source) =>
    `nullif(regexp_extract(${of}, ${literal(pattern)}, ${group}), '')`;
  const isTime = type === 'date' || type === 'datetime';
  const day = () => {
    if (type !== 'text' && !isTime)
      throw new EngineError('QUERY_REFUSED', 'derive_needs_days', `Column "${name}" holds no dates.`, {
        column: name,
      });
    return isTime
      ? identifier(name)
      : `(${convertedValue(identifier(name), type, { type: 'date', date_order: order })})`;
  };
  switch (extract) {
    case 'year':
      return isTime
        ? `year(${identifier(name)})`
        : `TRY_CAST(${found('(?:^|[^0-9])((?:1[5-9]|20)[0-9]{2})(?:$|[^0-9])', 1)} AS BIGINT)`;
    case 'quarter':
      return `quarter(${day()})`;
    case 'month':
      return `month(${day()})`;
    case 'weekday':
      return `isodow(${day()})`;
    case 'number': {
      const negative = found(`^(?:[^0-9]*[\\s(:=€$£¥₩])?(${SIGN}${NUMBER})`, 1);
      const text = `replace(coalesce(${negative}, ${found(NUMBER)}), '−', '-')`;
      // the conversion names its text many times, which is found once so
      const converted = convertedValue('found', 'text', { type: 'number', decimal });
      return `list_transform([${text}], lambda found: ${converted})[1]`;
    }
    case 'unit':
      return `coalesce(${found(`^[^0-9]*${NUMBER}\\s?([\\p{L}%‰°µ²³/€$£¥₩]+)`, 1)}, ${found(`([€$£¥₩]|\\b[A-Z]{3})\\s?${SIGN}?[0-9]`, 1)})`;
    case 'email':
      return `lower(${found("[\\p{L}\\p{N}._%+'-]+@(?:[\\p{L}\\p{N}-]+[.])+\\p{L}{2,}")})`;
    case 'domain':
      return `regexp_replace(${found(`(?:@|://|^|\\s)(${HOST})`, 1, `lower(${source})`)}, '^www[.]', '')`;
    case 'brackets':
      return `nullif(trim(coalesce(${found('[(]([^()]+)[)]', 1)}, ${found('（([^（）]+)）', 1)}, ${found('\\[([^\\[\\]]+)\\]', 1)}, ${found('【([^【】]+)】', 1)})), '')`;
  }
}
