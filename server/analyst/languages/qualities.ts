// Adjectives in the superlative that name what is measured by themselves: which kinds of columns they are of, and which end of them.
import type { Direction } from '../intent.ts';
import { isMeasure } from '../parse/roles.ts';
import type { ColumnView, TableView } from '../schema/table-view.ts';
import { countsTimeUntil } from '../schema/time-kind.ts';
import { conceptsOf } from './column-names.ts';
import { foldName } from './folded-text.ts';
import { LANGUAGES, type Language } from './language.ts';
import { expand } from './lexicon.ts';

/** What a column measures, as far as an adjective can be about it. */
type Kind =
  | 'pay'
  | 'price'
  | 'duration'
  | 'speed'
  | 'age'
  | 'birth'
  | 'built'
  | 'distance'
  | 'length'
  | 'height'
  | 'weight'
  | 'area'
  | 'size'
  | 'population'
  | 'capacity';

/** Names of such columns, beside the meanings that the analyst knows of them. */
const NAMES: Record<Kind, RegExp> = {
  pay: /\b(?:salary|salaries|wages?|pay|compensation|remuneration)\b/,
  price:
    /\b(?:price|fare|rent|cost)\b|tarif|prix|loyer|价格|单价|票价|租金|価格|単価|値段|料金|家賃|가격|단가|요금/,
  duration:
    /\bduration\b|\brun ?time\b|\b(?:running|elapsed|travel|delivery|response|finish|finishing|race|flight|lap|waiting|processing) time\b|^time$|duree|时长|用时|耗时|所要時間|소요 ?시간/,
  speed: /\bspeed\b|\bvelocity\b|vitesse|速度|时速|時速|속도|속력/,
  age: /\bage\b|年龄|年齢|나이|연령/,
  birth: /\bbirth|\bborn\b|naissance|出生|生日|生年|誕生|생년|출생|생일/,
  built:
    /\b(?:built|founded|established|constructed|opened|opening)\b|建成|成立|开业|創業|設立|開業|建築|준공|설립|개업|fondation|construction/,
  distance: /\bdistance\b|\bmileage\b|距离|里程|距離|거리/,
  length: /\blength\b|longueur|长度|長さ|길이/,
  height: /\bheight\b|hauteur|高度|身高|高さ|身長|높이|신장/,
  area: /\barea\b|superficie|surface|面积|面積|면적/,
  size: /\bsize\b|\b(?:square|sq)[ _]?(?:feet|ft|m|meters|metres)\b|\bacres\b|taille|规模|サイズ|크기/,
  population: /\bpopulation\b|\binhabitants\b|habitants|人口|인구/,
  capacity: /\bcapacity\b|capacite|容量|収容|定員|수용|정원/,
  weight: /\bweight\b|\bmass\b|poids|重量|体重|重さ|무게|중량|체중/,
};
/** Kinds whose meaning is known under the same name, or this one. */
const MEANINGS: Partial<Record<Kind, string>> = { pay: 'salary' };
/** Kinds that are dates or years. */
const DATES: ReadonlySet<Kind> = new Set(['birth', 'built']);

/** An adjective: the kinds that it is about, with the end that it means of each. */
interface Quality {
  kinds: Partial<Record<Kind, Direction>>;
  words: Record<Language, string>;
}

const QUALITIES: Quality[] = [
  {
    kinds: { pay: 'greatest' },
    words: {
      en: '(best|highest)( |-)paid',
      zh: '薪酬最高的 / 待遇最高的',
      ja: '最も高給の / 一番高給の / 最も高給な / 一番高給な',
      ko: '(가장|제일) 보수가 높은',
      fr: '(le|la|les) mieux (paye|payee|payes|payees|remunere|remuneree|remuneres|remunerees)',
    },
  },
  {
    kinds: { pay: 'least' },
    words: {
      en: '(worst|lowest|least)( |-)paid',
      zh: '薪酬最低的 / 待遇最低的',
      ja: '最も薄給の / 一番薄給の',
      ko: '(가장|제일) 보수가 낮은',
      fr: '(le|la|les) moins bien (paye|payee|payes|payees|remunere|remuneree|remuneres|remunerees)',
    },
  },
  {
    kinds: { price: 'greatest' },
    words: {
      en: 'most expensive / priciest / costliest',
      zh: '最贵 / 最贵的 / 最昂贵 / 最昂贵的',
      ja: '最も高価な / 一番高価な',
      ko: '(가장|제일) 비싼',
      fr: '(le|la|les) plus (cher|chere|chers|cheres)',
    },
  },
  {
    kinds: { price: 'least' },
    words: {
      en: 'cheapest / least expensive / most affordable',
      zh: '最便宜 / 最便宜的',
      ja: '(最も|もっとも|一番)(安い|安価な|安かった) / 最安の',
      ko: '(가장|제일) (싼|저렴한)',
      fr: '(le|la|les) moins (cher|chere|chers|cheres)',
    },
  },
  {
    kinds: { speed: 'greatest', duration: 'least' },
    words: {
      en: 'fastest / quickest',
      // without 的, as 增长最快的 is growth
      zh: '最快',
      ja: '(最も|もっとも|一番)(速い|早い|速かった) / 最速の',
      ko: '(가장|제일) (빠른|빨랐던)',
      fr: '(le|la|les) plus (rapide|rapides)',
    },
  },
  {
    kinds: { speed: 'least', duration: 'greatest' },
    words: {
      en: 'slowest',
      zh: '最慢',
      ja: '(最も|もっとも|一番)(遅い|遅かった)',
      ko: '(가장|제일) (느린|느렸던)',
      fr: '(le|la|les) plus (lent|lente|lents|lentes) / (le|la|les) moins (rapide|rapides)',
    },
  },
  {
    kinds: { duration: 'greatest', distance: 'greatest', length: 'greatest' },
    words: {
      en: 'longest',
      zh: '最长 / 最长的',
      ja: '(最も|もっとも|一番)(長い|長かった) / 最長の',
      ko: '(가장|제일) (긴|길었던)',
      fr: '(le|la|les) plus (long|longue|longs|longues)',
    },
  },
  {
    kinds: { duration: 'least', distance: 'least', length: 'least', height: 'least' },
    words: {
      en: 'shortest',
      zh: '最短 / 最短的',
      ja: '(最も|もっとも|一番)(短い|短かった) / 最短の',
      ko: '(가장|제일) (짧은|짧았던)',
      fr: '(le|la|les) plus (court|courte|courts|courtes)',
    },
  },
  {
    kinds: { age: 'greatest', birth: 'least', built: 'least' },
    words: {
      en: 'oldest / eldest',
      zh: '最年长 / 最年长的 / 最老 / 最老的',
      ja: '(最も|もっとも|一番)(年上の|高齢の|高齢な) / 最年長の / 最高齢の',
      ko: '(가장|제일) 나이 많은 / (가장|제일) 나이가 많은 / 최고령',
      fr: '(le|la|les) plus (age|agee|ages|agees|vieux|vieil|vieille|vieilles)',
    },
  },
  {
    kinds: { age: 'least', birth: 'greatest' },
    words: {
      en: 'youngest',
      zh: '最年轻 / 最年轻的',
      ja: '(最も|もっとも|一番)若い / 最年少の',
      ko: '(가장|제일) (젊은|어린) / 최연소',
      fr: '(le|la|les) plus (jeune|jeunes)',
    },
  },
  {
    kinds: { weight: 'greatest' },
    words: {
      en: 'heaviest',
      zh: '最重 / 最重的',
      ja: '(最も|もっとも|一番)(重い|重かった)',
      ko: '(가장|제일) 무거운',
      fr: '(le|la|les) plus (lourd|lourde|lourds|lourdes)',
    },
  },
  {
    kinds: { weight: 'least' },
    words: {
      en: 'lightest',
      zh: '最轻 / 最轻的',
      ja: '(最も|もっとも|一番)(軽い|軽かった)',
      ko: '(가장|제일) 가벼운',
      fr: '(le|la|les) plus (leger|legere|legers|legeres)',
    },
  },
  {
    kinds: { area: 'greatest', size: 'greatest', population: 'greatest', capacity: 'greatest' },
    words: {
      en: 'largest / biggest',
      zh: '最大 / 最大的',
      ja: '(最も|もっとも|一番)(大きい|大きな|大きかった) / 最大の',
      ko: '(가장|제일) (큰|컸던)',
      fr: '(le|la|les) plus (grand|grande|grands|grandes|gros|grosse|grosses)',
    },
  },
  {
    kinds: { area: 'least', size: 'least', population: 'least', capacity: 'least' },
    words: {
      en: 'smallest',
      zh: '最小 / 最小的',
      ja: '(最も|もっとも|一番)(小さい|小さな|小さかった) / 最小の',
      ko: '(가장|제일) (작은|작았던)',
      fr: '(le|la|les) plus (petit|petite|petits|petites)',
    },
  },
  {
    kinds: { height: 'greatest' },
    words: {
      en: 'tallest',
      zh: '最高大的',
      ja: '(最も|一番)背の高い',
      ko: '(가장|제일) 키가 큰',
      fr: '(le|la|les) plus (haut|haute|hauts|hautes)',
    },
  },
];

/** Every form of the adjectives of a language; an English one with its article, as "the fastest" is a word of growth too. */
const surfacesOf = ({ words }: Quality, language: Language): string[] =>
  words[language]
    .split(' / ')
    .flatMap(expand)
    .flatMap((word) => (language === 'en' ? [word, `the ${word}`] : [word]));

const BY_SURFACE = new Map(
  QUALITIES.flatMap((quality) =>
    LANGUAGES.flatMap((language) => surfacesOf(quality, language)).map((word) => [word, quality] as const),
  ),
);

/** The adjectives of a language, as a lexicon holds them. */
export function qualityWords(language: Language): string {
  return QUALITIES.flatMap((quality) => surfacesOf(quality, language)).join(' / ');
}

/** Whether an adjective is about how large something is, which in a table without a size can be any amount. */
export function isOfSize(words: string): boolean {
  const quality = BY_SURFACE.get(foldName(words, false)) ?? BY_SURFACE.get(foldName(words, true));
  return quality !== undefined && 'size' in quality.kinds;
}

/**
 * The columns that an adjective can be about, with the end that it means. More than one has to be asked about; where
 * there is none, the table does not measure it.
 */
export function columnsOfQuality(
  words: string,
  { columns }: TableView,
): { column: ColumnView; direction: Direction }[] {
  const quality =
    BY_SURFACE.get(foldName(words, false)) ?? BY_SURFACE.get(foldName(words, true).replace(/\s+/g, ' '));
  if (quality === undefined) return [];
  return columns.flatMap((column) => {
    const found = Object.entries(quality.kinds).find(([kind]) =>
      // the keys are those of the kinds
      isOfKind(column, kind as Kind),
    );
    return found === undefined ? [] : [{ column, direction: found[1] }];
  });
}

function isOfKind(column: ColumnView, kind: Kind): boolean {
  const isDated = column.time === 'date' || column.time === 'year';
  if (DATES.has(kind) ? !isDated : !isMeasure(column) || column.time !== 'none') return false;
  if (kind === 'duration' && (column.timed === true || countsTimeUntil(column.name))) return true;
  if (conceptsOf(column).has(MEANINGS[kind] ?? kind)) return true;
  const name = foldName(column.name.replace(/([a-z])([A-Z])/g, '$1 $2'), true)
    .replace(/[（([【][^）)\]】]*[）)\]】]/g, ' ')
    .replace(/[_\s]+/g, ' ')
    .trim();
  return NAMES[kind].test(name) || NAMES[kind].test(foldName(column.name, false));
}
