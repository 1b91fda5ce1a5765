import type { ColumnView } from '../schema/table-view.ts';
import { baseForm } from '../text/word-forms.ts';
import { CONCEPTS, type Concept } from './concepts.ts';
import { foldName } from './folded-text.ts';
import type { Language, OtherLanguage } from './language.ts';
import { translatedNames } from './translated-names.ts';
import { TOLD_BY_CHANNEL } from './web-concepts.ts';

/** Endings that only say that a column names something: 产品名称, 商品名, 고객명. */
const NAME_ENDINGS = /(?:名称|名字|姓名|名|种类|명|이름)$/;
/** Nouns for rows: 订单 asks for orders, not for the 订单日期 of them. */
const ROWS = /^(?:订单|交易|记录|销售|数据)$/;
const UNIT_REMARK = /[（([【][^）)\]】]*[）)\]】]/g;

/** The name of a column as it is compared: folded, remarks in brackets off, underscores as spaces. */
export function plainName(name: string, simplify: boolean): string {
  const bare = name.replace(UNIT_REMARK, ' ').trim();
  return foldName(bare === '' ? name : bare, simplify)
    .replace(/_/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Meanings of a column by its name, in whichever of the languages it is written, and by what its table tells of it. */
export function conceptsOf(column: Pick<ColumnView, 'name' | 'alsoMeans'>): Set<string> {
  const named = conceptsOfName(column);
  return column.alsoMeans === undefined ? named : new Set([...named, column.alsoMeans]);
}

function conceptsOfName(column: Pick<ColumnView, 'name'>): Set<string> {
  const known = CACHE.get(column.name);
  if (known !== undefined) return known;
  const found = new Set<string>([
    ...englishConcepts(column.name),
    ...frenchConcepts(column.name),
    ...headConcepts(column.name, 'zh'),
    ...headConcepts(column.name, 'ja'),
    ...headConcepts(column.name, 'ko'),
  ]);
  if (CACHE.size > 5000) CACHE.clear();
  CACHE.set(column.name, found);
  return found;
}

const CACHE = new Map<string, Set<string>>();

/** Meanings of a name that is written in Chinese, Japanese or Korean; empty for others. */
export function eastAsianConcepts(name: string): Set<string> {
  return new Set([...headConcepts(name, 'zh'), ...headConcepts(name, 'ja'), ...headConcepts(name, 'ko')]);
}

/** The head of a Chinese, Japanese or Korean name is its end: 产品类别 is a category. */
function headConcepts(name: string, language: 'zh' | 'ja' | 'ko'): string[] {
  const plain = plainName(name, language === 'zh').replaceAll(' ', '');
  const head = endConcept(plain, language);
  const stripped = plain.replace(NAME_ENDINGS, '');
  const bare = stripped === plain || stripped === '' ? [] : endConcept(stripped, language);
  return [...head, ...bare];
}

function endConcept(plain: string, language: Language): string[] {
  let longest = 0;
  let found: string[] = [];
  for (const concept of CONCEPTS) {
    for (const word of concept.names[language]) {
      const bare = word.replaceAll(' ', '');
      if (!plain.endsWith(bare) || bare.length < longest) continue;
      // One character is a name only by itself: 店 is a store, 书店 need not be what 店 asks for.
      if (bare.length === 1 && plain.length > 2) continue;
      if (bare.length > longest) found = [];
      longest = bare.length;
      found.push(concept.id);
    }
  }
  return found;
}

/** The head of an English name is its last word, before "name", "id" and "type" also the one before. */
function englishConcepts(name: string): string[] {
  const words = plainName(name.replace(/([a-z])([A-Z])/g, '$1 $2'), false)
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');
  const found: string[] = [];
  const take = (head: string[]): void => {
    const [whole, last] = [head.join(' '), head.at(-1) ?? ''];
    for (const concept of CONCEPTS)
      if (concept.names.en.some((word) => word === whole || word === last || word === baseForm(last)))
        found.push(concept.id);
  };
  // "Price per unit" is a price and no unit, and "Cost total" a cost.
  const per = words.indexOf('per');
  if (per > 0) words.splice(per);
  take(words);
  if (['total', 'amount', 'sum'].includes(words.at(-1) ?? '') && words.length > 1) take(words.slice(0, -1));
  if (['name', 'id', 'type', 'method'].includes(words.at(-1) ?? '') && words.length > 1)
    take(words.slice(0, -1));
  return found;
}

/** The head of a French name is its first words: « prix de vente » is a price. */
function frenchConcepts(name: string): string[] {
  const plain = plainName(name, false);
  const found: { id: string; length: number }[] = [];
  for (const concept of CONCEPTS)
    for (const word of concept.names.fr)
      if (plain === word || plain.startsWith(`${word} `)) found.push({ id: concept.id, length: word.length });
  const longest = Math.max(0, ...found.map(({ length }) => length));
  const heads = found.filter(({ length }) => length === longest).map(({ id }) => id);
  const behind = plain.match(/^(?:nom|type|numero|code) (?:de |du |des |de la |de l'|d')(.+)$/)?.[1];
  return behind === undefined ? heads : [...heads, ...frenchConcepts(behind)];
}

/** A way to say a column, and how sure it is: 1 for its name. */
export interface ColumnSurface {
  text: string;
  column: ColumnView;
  weight: number;
}

/** Every way in which a question in a language can name the columns of a table. */
export function columnSurfaces(columns: ColumnView[], language: Language): ColumnSurface[] {
  const surfaces: ColumnSurface[] = [];
  const simplify = language === 'zh';
  for (const column of columns.filter(({ unnamed }) => unnamed !== true)) {
    const name = plainName(column.name, simplify);
    surfaces.push(
      { text: foldName(column.name, simplify), column, weight: 1 },
      { text: name, column, weight: 1 },
    );
    if (column.alias !== undefined) surfaces.push({ text: column.alias, column, weight: 1 });
    if (name.includes(' ') && language !== 'fr')
      surfaces.push({ text: name.replaceAll(' ', ''), column, weight: 1 });
    if (language === 'fr') for (const text of frenchPlurals(name)) surfaces.push({ text, column, weight: 1 });
    if (language === 'en')
      for (const text of englishPlurals(name)) surfaces.push({ text, column, weight: 1 });
    if (column.timed === true)
      for (const text of timedNames(name, language)) surfaces.push({ text, column, weight: 0.95 });
    if (language === 'fr')
      for (const text of frenchHeads(name, column, columns)) surfaces.push({ text, column, weight: 0.85 });
    const bare = name.replace(NAME_ENDINGS, '');
    if (bare.length >= 2 && bare !== name) surfaces.push({ text: bare, column, weight: 0.95 });
    const verb = name.replace(/(?:日期|时间|年月|年份)$/, '');
    if (language === 'zh' && column.time !== 'none' && verb.length >= 2 && verb !== name && !ROWS.test(verb))
      surfaces.push({ text: verb, column, weight: 0.8 });
    for (const { concept, weight } of meaningsOf(column, columns))
      for (const text of concept.names[language])
        for (const form of language === 'en' ? [text, ...englishPlurals(text)] : [text])
          surfaces.push({ text: form, column, weight });
    if (/[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}]/u.test(name))
      surfaces.push(...ends(name, column, columns, simplify));
  }
  if (language !== 'en') surfaces.push(...translated(columns, surfaces, language));
  return surfaces.filter(({ text }) => text !== '');
}

/** Words that most names of a table begin with, such as the table's own name, and that say nothing of a column. */
function sharedWords(columns: readonly ColumnView[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { words } of columns)
    for (const lemma of new Set(words.slice(0, -1).map((word) => word.lemma)))
      counts.set(lemma, (counts.get(lemma) ?? 0) + 1);
  const least = Math.max(4, 0.7 * columns.length);
  return new Set([...counts].filter(([, count]) => count >= least).map(([lemma]) => lemma));
}

/** English names word by word in another language; a part of a name where no other column is called so. */
function translated(
  columns: ColumnView[],
  known: readonly ColumnSurface[],
  language: OtherLanguage,
): ColumnSurface[] {
  const shared = sharedWords(columns);
  const all = columns
    .filter(({ unnamed }) => unnamed !== true)
    .flatMap((column) => translatedNames(column, language, shared).map((name) => ({ ...name, column })));
  const taken = new Map<string, Set<ColumnView>>();
  for (const { text, column } of [...known, ...all])
    taken.set(text, (taken.get(text) ?? new Set()).add(column));
  return all
    .filter(({ text, isWhole }) => isWhole || taken.get(text)?.size === 1)
    .map(({ text, column, isWhole }) => ({ text, column, weight: isWhole ? 0.9 : 0.85 }));
}

/** Meanings of a column among those of its table: what another column is called by itself is rather that one. */
function meaningsOf(column: ColumnView, columns: ColumnView[]): { concept: Concept; weight: number }[] {
  const own = conceptsOf(column);
  // "New users" are users as well, but "users" are those of the column Users.
  const isCalled = (other: ColumnView, { names }: Concept): boolean =>
    Object.values(names).some((list) =>
      [true, false].some((simplify) => list.includes(plainName(other.name, simplify))),
    );
  const found = CONCEPTS.filter(({ id }) => own.has(id)).map((concept) => {
    const isOther =
      !isCalled(column, concept) && columns.some((other) => other !== column && isCalled(other, concept));
    return { concept, weight: isOther ? 0.7 : 0.9 };
  });
  if (!own.has('channel') || !columns.some((other) => conceptsOf(other).has('session'))) return found;
  const told = CONCEPTS.filter(
    ({ id }) => TOLD_BY_CHANNEL.includes(id) && !columns.some((other) => conceptsOf(other).has(id)),
  );
  return [...found, ...told.map((concept) => ({ concept, weight: 0.9 }))];
}

/** The end of a long name stands for it where no other name ends so: 人次 for 门诊人次. */
function ends(name: string, column: ColumnView, columns: ColumnView[], simplify: boolean): ColumnSurface[] {
  const found: ColumnSurface[] = [];
  for (let length = 2; length < name.length; length += 1) {
    const text = name.slice(-length).trim();
    const others = columns.filter((other) => plainName(other.name, simplify).endsWith(text));
    if (others.length === 1 && text.length >= 2) found.push({ text, column, weight: 0.85 });
  }
  return found;
}

/** How a column whose unit is one of time is called with a word for time: 候诊(分钟) is 候诊时间, « Attente (min) » temps d'attente. */
function timedNames(name: string, language: Language): string[] {
  if (language === 'zh') return ['时间', '时长'].map((time) => name + time);
  if (language === 'ja') return [`${name}時間`, `${name}の時間`];
  if (language === 'ko') return [`${name} 시간`, `${name}시간`];
  if (language !== 'fr') return [];
  const of = /^[aeiouh]/.test(name)
    ? [`d'${name}`, `de l'${name}`]
    : [`de ${name}`, `du ${name}`, `de la ${name}`];
  return ['temps', 'duree', 'durees'].flatMap((time) => of.map((behind) => `${time} ${behind}`));
}

/** Heads of French names that say nothing of what a column is. */
const EMPTY_HEADS =
  /^(?:nombre|nb|total|totaux|taux|part|parts|nom|type|numero|code|liste|mois|jour|annee|semaine|moyenne|somme|plus|moins|en|de|la|le|les|a)$/;

/** « Solde » for « Solde du compte », where no other name begins so and no meaning of the column is called so. */
function frenchHeads(name: string, column: ColumnView, columns: readonly ColumnView[]): string[] {
  const head = name.match(/^(\p{L}{3,}) (?:de|du|des|d'|en|au|a)(?: |\b)/u)?.[1];
  if (head === undefined || EMPTY_HEADS.test(head)) return [];
  const isOther = (other: ColumnView): boolean =>
    other !== column && plainName(other.name, false).split(' ').includes(head);
  return columns.some(isOther) ? [] : [head, ...frenchPlurals(head)];
}

/** An English name with its last word in the plural or the singular: store and stores, city and cities. */
export function englishPlurals(name: string): string[] {
  const [, before = '', last = ''] = name.match(/^(.*?)([^ ]*)$/) ?? [];
  if (!/^[a-z]{3,}$/.test(last)) return [];
  const plural = /(?:s|x|ch|sh)$/.test(last)
    ? `${last}es`
    : /[^aeiou]y$/.test(last)
      ? `${last.slice(0, -1)}ies`
      : `${last}s`;
  return [before + plural, before + baseForm(last)].filter((text) => text !== name);
}

/** A French name with its words in the plural or the singular: ville and villes, prix unitaire and prix unitaires. */
export function frenchPlurals(name: string): string[] {
  const words = name.split(' ');
  const plural = (word: string): string =>
    /[sxz]$/.test(word)
      ? word
      : /(?:au|eu)$/.test(word)
        ? `${word}x`
        : /al$/.test(word)
          ? `${word.slice(0, -1)}ux`
          : `${word}s`;
  const singular = (word: string): string => word.replace(/aux$/, 'al').replace(/(?<=\p{L}{3})s$/u, '');
  const head = words[0] ?? '';
  const rest = words.slice(1).join(' ');
  const tail = rest === '' ? '' : ` ${rest}`;
  return [
    words.map(plural).join(' '),
    words.map(singular).join(' '),
    `${plural(head)}${tail}`,
    `${singular(head)}${tail}`,
  ].filter((text) => text !== name);
}
