import type { Language } from './language.ts';

/** A stretch of a folded question that names percentiles; `end` is exclusive. */
interface PercentileSpan {
  end: number;
  /** Each between 0 and 100. */
  percents: number[];
}

type Read = (groups: (string | undefined)[]) => number[];

const QUARTERS = [25, 50, 75];
const TENTHS = [10, 20, 30, 40, 50, 60, 70, 80, 90];
const percent: Read = ([text]) => [Number(text?.replace(',', '.'))];
/** A quarter or a tenth by its place in words or digits. */
const placed =
  (step: number, words: Record<string, number>): Read =>
  ([text]) => [step * (words[text ?? ''] ?? Number(text?.match(/\d+/)?.[0]))];
const all =
  (percents: number[]): Read =>
  () =>
    percents;

const EN_PLACES = { first: 1, lower: 1, second: 2, third: 3, upper: 3, ninth: 9, tenth: 10 };
const FR_PLACES = { premier: 1, inferieur: 1, deuxieme: 2, troisieme: 3, superieur: 3, neuvieme: 9 };
const ZH_PLACES = { 下: 1, 第一: 1, 一: 1, 第二: 2, 二: 2, 上: 3, 第三: 3, 三: 3 };

const RULES: Record<Language, [string, Read][]> = {
  en: [
    ['(\\d{1,2}(?:\\.\\d+)?)(?:st|nd|rd|th)?[- ]percentile', percent],
    ['percentile (\\d{1,2}(?:\\.\\d+)?)', percent],
    ['p(\\d{1,2})', percent],
    ['(first|lower|second|third|upper|1st|2nd|3rd) quartile', placed(25, EN_PLACES)],
    ['(first|ninth|\\d(?:st|nd|rd|th)) decile', placed(10, EN_PLACES)],
    ['quartiles', all(QUARTERS)],
    ['deciles', all(TENTHS)],
  ],
  zh: [
    ['第?(\\d{1,2}(?:\\.\\d+)?)个?(?:百分位|%分位|分位)(?:数|值|点)?', percent],
    ['p(\\d{1,2})', percent],
    ['(下|上|第一|第二|第三|第[123])四分位(?:数|值|点)?', placed(25, ZH_PLACES)],
    ['四分位(?:数|值|点)', all(QUARTERS)],
  ],
  ja: [
    ['第?(\\d{1,2}(?:\\.\\d+)?)(?:パーセンタイル|百分位数|%点)(?:値)?', percent],
    ['(第[1-3]|第一|第二|第三)四分位(?:数|点)?', placed(25, ZH_PLACES)],
    ['四分位(?:数|点)', all(QUARTERS)],
  ],
  ko: [
    ['(\\d{1,2}(?:\\.\\d+)?)(?: ?번째)? ?(?:백분위수|백분위|퍼센타일)', percent],
    ['(?:제 ?)?([1-3]) ?사분위수?', placed(25, {})],
    ['사분위수', all(QUARTERS)],
  ],
  fr: [
    ['(\\d{1,2}(?:[.,]\\d+)?)(?:e|eme) (?:per)?centile', percent],
    ['(?:per)?centile (\\d{1,2})', percent],
    ['p(\\d{1,2})', percent],
    ['(premier|deuxieme|troisieme|1er|2e|3e) quartile', placed(25, FR_PLACES)],
    ['quartile (inferieur|superieur)', placed(25, FR_PLACES)],
    ['(premier|neuvieme|1er|[2-9]e) decile', placed(10, FR_PLACES)],
    ['quartiles', all(QUARTERS)],
    ['deciles', all(TENTHS)],
  ],
};

const COMPILED = new Map<Language, [RegExp, Read][]>();

function compiled(language: Language): [RegExp, Read][] {
  const known = COMPILED.get(language);
  if (known !== undefined) return known;
  // In Korean and Chinese other words follow without a space.
  const edge = language === 'en' || language === 'fr' ? '(?![\\p{L}\\d])' : '(?!\\d)';
  const rules = RULES[language].map(([source, read]): [RegExp, Read] => [
    new RegExp(`(?:${source})${edge}`, 'uy'),
    read,
  ]);
  COMPILED.set(language, rules);
  return rules;
}

/** The percentiles that are named at a place of a folded text: "90th percentile", 上四分位数, « troisième quartile ». */
export function readPercentiles(text: string, start: number, language: Language): PercentileSpan[] {
  if (/[a-z\d.,]/.test(text[start - 1] ?? ' ')) return [];
  return compiled(language).flatMap(([rule, read]) => {
    rule.lastIndex = start;
    const match = rule.exec(text);
    if (match === null) return [];
    const percents = read(match.slice(1));
    const isSound = percents.every((value) => value > 0 && value < 100);
    return isSound ? [{ end: start + match[0].length, percents }] : [];
  });
}

/** A number of hundredths: 80 %, 80 percent, 80パーセント. */
const HUNDREDTHS =
  /(\d{1,3}(?:[.,]\d+)?) ?(?:%(?!\d)|(?:percent|per cent|pour ?cent)(?![\p{L}\d])|パーセント|퍼센트)/uy;

/** The number of hundredths that begins at a place. `end` is exclusive. */
export function readHundredths(text: string, start: number): { end: number; value: number } | undefined {
  if (/[\d.,]/.test(text[start - 1] ?? ' ')) return undefined;
  HUNDREDTHS.lastIndex = start;
  const match = HUNDREDTHS.exec(text);
  if (match?.[1] === undefined) return undefined;
  return { end: start + match[0].length, value: Number(match[1].replace(',', '.')) };
}
