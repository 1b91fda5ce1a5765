// Makes questions of a table from templates, each with the answer that plain code works out.
import { answerOf, type Expected, type Slots } from './oracle.ts';
import {
  mayHoldTotals,
  type PlainColumn,
  type PlainTable,
  pick,
  plainColumns,
  seededNumbers,
} from './plain-table.ts';
import {
  ANSWERED,
  ASKED_IN,
  type Asked,
  type AskedIn,
  REFUSED,
  type Template,
  type Unanswerable,
} from './templates.ts';

/** A question of a table with its right answer. */
export interface GeneratedCase {
  id: Asked | Unanswerable;
  language: AskedIn;
  question: string;
  expected: Expected;
  slots: Slots;
}

/** Words of names that make a template say something else: "total Total", "average Average score", "highest Rank". */
const SPEAKING =
  /\b(?:total|sum|average|avg|mean|median|max|min|maximum|minimum|count|number|rank|share|percent|percentage|difference|top|row|rows|record|records|missing|rate|growth|change|per|by|of|in|and|or|by|than|not|no|vs|is|how|which|who|what|did|do|are|you|the|a)\b|%|\?|\(|,|总|合计|合計|総|평균|합계/i;
/** Chances to fill the letters of a template so that one answer is left. */
const TRIES = 6;
const EAST_ASIAN = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

/** What of a table can stand in questions. */
interface Material {
  measures: PlainColumn[];
  categories: PlainColumn[];
  names: PlainColumn[];
  dates: PlainColumn[];
  ids: PlainColumn[];
  /** Whether a text stands in one column alone, and in no longer cell or header. */
  isOwn(value: string, column: PlainColumn): boolean;
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

function materialOf(table: PlainTable): Material {
  const columns = plainColumns(table).filter(({ name }) => !SPEAKING.test(name.replaceAll('_', ' ')));
  // "Price" beside "Unit price": which is meant by the short name is the reader's to say
  const plain = columns.filter(
    ({ name }) =>
      !table.header.some(
        (other) =>
          other.trim() !== name &&
          fold(other)
            .split(/[^\p{L}\p{N}]+/u)
            .includes(fold(name)),
      ),
  );
  const of = (kind: PlainColumn['kind']): PlainColumn[] => plain.filter((column) => column.kind === kind);
  const texts = table.header.map((name, index) => ({
    name: name.trim(),
    texts: new Set([name, ...table.rows.map((row) => row[index] ?? '')].map(fold)),
  }));
  return {
    measures: of('measure'),
    categories: of('category'),
    names: of('name'),
    dates: of('date'),
    ids: of('id'),
    isOwn: (value, { name }) => {
      const wanted = fold(value);
      const letters = EAST_ASIAN.test(value) ? 2 : 3;
      if (value.length < letters || SPEAKING.test(value) || /[^\p{L}\p{N} '’.-]/u.test(value)) return false;
      return texts.every(({ name: other, texts: held }) =>
        [...held].every((text) => (text === wanted ? other === name : !text.includes(wanted))),
      );
    },
  };
}

function fillSlots(template: string, material: Material, next: () => number): Slots | undefined {
  const wants = (letter: string): boolean => template.includes(`{${letter}}`);
  const { measures, categories, names, dates, ids, isOwn } = material;
  const slots: Slots = {};
  if (wants('m') || wants('n')) slots.m = pick(measures, next);
  if (wants('c') || wants('v')) slots.c = pick(categories, next);
  if (wants('e') || wants('x')) slots.e = pick(names, next);
  if (wants('i')) slots.i = pick(ids, next);
  if (wants('v')) slots.v = pick([...new Set(slots.c?.cells)], next);
  if (wants('w')) slots.w = pick([...new Set(slots.c?.cells)], next);
  if (wants('x')) slots.x = pick(slots.e?.cells ?? [], next);
  if (wants('n')) slots.n = pick(slots.m?.numbers.filter((one) => one !== undefined && one >= 0) ?? [], next);
  if (wants('y')) {
    slots.d = dates.length === 1 ? dates[0] : undefined;
    const year = Number(pick(slots.d?.cells.filter((cell) => cell !== '') ?? [], next)?.slice(0, 4));
    if (slots.d !== undefined && Number.isInteger(year)) slots.y = year;
  }
  const { c, e, v, w, x } = slots;
  if (v !== undefined && (c === undefined || !isOwn(v, c))) return undefined;
  if (w !== undefined && (c === undefined || w === v || !isOwn(w, c))) return undefined;
  if (x !== undefined && (e === undefined || !isOwn(x, e))) return undefined;
  return slots;
}

/** The question in words; undefined where a letter stands for nothing. */
function say(wording: string, slots: Slots): string | undefined {
  let isWhole = true;
  const said = wording.replace(/\{([a-z])\}/g, (_, letter: keyof Slots) => {
    const filled = slots[letter];
    if (filled === undefined) isWhole = false;
    return typeof filled === 'object' ? filled.name : String(filled);
  });
  return isWhole ? said : undefined;
}

/** Letters that a template needs beside those that its words say. */
const BESIDE: Partial<Record<Asked | Unanswerable, string>> = {
  sum_where: '{c}',
  average_where: '{c}',
  count_where: '{c}',
  share: '{c}',
  difference: '{c}',
  without: '{c}',
  lookup: '{e}',
};

/**
 * Questions of a table, the same for the same seed.
 * @param count most of them
 */
export function generateCases(table: PlainTable, seed: string, count: number): GeneratedCase[] {
  if (table.rows.length < 6 || mayHoldTotals(table)) return [];
  const next = seededNumbers(seed);
  const material = materialOf(table);
  // people ask of East Asian headers in their own language or in English
  const own = table.header.some((name) => EAST_ASIAN.test(name));
  const spoken = ASKED_IN.filter((language) => !own || isSpokenOf(language, table.header.join(' ')));
  const made = new Map<string, GeneratedCase>();
  const templates: (Template<Asked> | Template<Unanswerable>)[] = [...ANSWERED, ...REFUSED];
  for (let tries = 0; made.size < count && tries < count * TRIES; tries += 1) {
    // one template after the other, so that a short run has them all
    if (tries % templates.length === 0) templates.sort(() => next() - 0.5);
    const template = templates[tries % templates.length];
    const language = pick(spoken, next);
    if (template === undefined || language === undefined) break;
    const wording = pick(template[language], next) ?? '';
    const slots = fillSlots(wording + (BESIDE[template.id] ?? ''), material, next);
    const question = slots === undefined ? undefined : say(wording, slots);
    if (slots === undefined || question === undefined) continue;
    const expected = isAnswered(template)
      ? answerOf(template.id, slots, table.rows.length)
      : ({ type: 'refusal' } as const);
    if (expected !== undefined) made.set(question, { id: template.id, language, question, expected, slots });
  }
  return [...made.values()];
}

/** The right answer of the same question over a changed table; undefined where that leaves more than one open. */
export function answerOver(one: GeneratedCase, table: PlainTable): Expected | undefined {
  const template = ANSWERED.find(({ id }) => id === one.id);
  if (template === undefined) return one.expected;
  const columns = plainColumns(table);
  const again = (column: PlainColumn | undefined): PlainColumn | undefined =>
    columns.find(({ name, kind }) => name === column?.name && kind === column.kind);
  const slots: Slots = { ...one.slots };
  for (const letter of ['m', 'c', 'e', 'd', 'i'] as const) {
    const column = one.slots[letter];
    if (column === undefined) continue;
    const found = again(column);
    if (found === undefined) return undefined;
    slots[letter] = found;
  }
  return answerOf(template.id, slots, table.rows.length);
}

function isAnswered(template: Template<Asked> | Template<Unanswerable>): template is Template<Asked> {
  return ANSWERED.some(({ id }) => id === template.id);
}

function isSpokenOf(language: AskedIn, header: string): boolean {
  if (language === 'en') return true;
  if (/[\uac00-\ud7af]/.test(header)) return language === 'ko';
  if (/[\u3040-\u30ff]|(?:売上|価格|支払|単価)/.test(header)) return language === 'ja';
  return language === 'zh';
}
