import type { Language } from './language.ts';

/** A number that begins at a place of a folded text. */
export interface Amount {
  value: number;
  /** Where it ends, exclusive. */
  end: number;
  /** True where it was written in words. */
  words: boolean;
}

const DIGITS: Record<string, number> = {
  零: 0,
  〇: 0,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
};
const PLACES: Record<string, number> = { 十: 10, 百: 100, 千: 1000 };
const SCALES: Record<Language, Record<string, number>> = {
  zh: { 百万: 1e6, 千万: 1e7, 万: 1e4, 亿: 1e8, 千: 1e3, 百: 100 },
  ja: { 百万: 1e6, 千万: 1e7, 万: 1e4, 億: 1e8, 千: 1e3, 百: 100 },
  ko: { 백만: 1e6, 천만: 1e7, 만: 1e4, 억: 1e8, 천: 1e3, 백: 100 },
  en: { million: 1e6, thousand: 1e3, k: 1e3 },
  fr: { milliards: 1e9, milliard: 1e9, millions: 1e6, million: 1e6, mille: 1e3, k: 1e3 },
};
const FRENCH: Record<string, number> = {
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  six: 6,
  sept: 7,
  huit: 8,
  neuf: 9,
  dix: 10,
  onze: 11,
  douze: 12,
  quinze: 15,
  vingt: 20,
  trente: 30,
  quarante: 40,
  cinquante: 50,
  cent: 100,
  mille: 1000,
};
const ENGLISH: Record<string, number> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
};
const KOREAN: Record<string, number> = {
  하나: 1,
  한: 1,
  두: 2,
  세: 3,
  네: 4,
  다섯: 5,
  여섯: 6,
  일곱: 7,
  여덟: 8,
  아홉: 9,
  열: 10,
};

/** The number that begins at a place: 1,200, 3.5, 2万, 十二, trois, 3,5 and 1 200 in French; undefined where none does. */
export function readAmount(text: string, start: number, language: Language): Amount | undefined {
  const rest = text.slice(start, start + 40);
  if (
    /[\p{L}\d.,]/u.test(text[start - 1] ?? ' ') &&
    /\d/.test(rest[0] ?? '') &&
    /[\d.,a-z]/.test(text[start - 1] ?? '')
  )
    return undefined;
  return digits(rest, start, language) ?? words(rest, start, text, language);
}

function digits(rest: string, start: number, language: Language): Amount | undefined {
  const pattern =
    language === 'fr'
      ? /^-?(?:\d{1,3}(?:[ \u00a0\u202f]\d{3})+|\d+)(?:[.,]\d+)?/
      : /^-?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?/;
  const match = rest.match(pattern)?.[0];
  if (match === undefined) return undefined;
  const value = Number(
    match
      .replace(/[ \u00a0\u202f]/g, '')
      .replace(language === 'fr' ? ',' : /,/g, language === 'fr' ? '.' : ''),
  );
  if (!Number.isFinite(value)) return undefined;
  const behind = rest.slice(match.length);
  const space = behind.startsWith(' ') ? 1 : 0;
  for (const [scale, factor] of Object.entries(SCALES[language])) {
    if (!behind.slice(space).startsWith(scale)) continue;
    if ((language === 'fr' || language === 'en') && /[a-z]/.test(behind[space + scale.length] ?? ''))
      continue;
    return { value: value * factor, end: start + match.length + space + scale.length, words: false };
  }
  return { value, end: start + match.length, words: false };
}

function words(rest: string, start: number, text: string, language: Language): Amount | undefined {
  if (language === 'zh' || language === 'ja') {
    const match = rest.match(/^[零〇一二两三四五六七八九十百千]+/)?.[0];
    const value = match === undefined ? undefined : chineseNumber(match);
    if (match === undefined || value === undefined) return undefined;
    const scale = rest[match.length] ?? '';
    const factor = SCALES[language][scale];
    return factor === undefined || factor < 10_000
      ? { value, end: start + match.length, words: true }
      : { value: value * factor, end: start + match.length + 1, words: true };
  }
  if (/[\p{L}\d]/u.test(text[start - 1] ?? ' ')) return undefined;
  const word = rest.match(/^\p{L}+/u)?.[0] ?? '';
  const found = language === 'fr' ? FRENCH[word] : language === 'en' ? ENGLISH[word] : undefined;
  if (found !== undefined) return { value: found, end: start + word.length, words: true };
  if (language === 'ko')
    for (const [name, value] of Object.entries(KOREAN))
      if (rest.startsWith(name) && /^ ?(?:개|명|곳|가지|건)/.test(rest.slice(name.length)))
        return { value, end: start + name.length, words: true };
  return undefined;
}

/** 三 is 3, 十二 is 12, 二百五十 is 250; undefined for what is no number. */
function chineseNumber(text: string): number | undefined {
  let total = 0;
  let digit: number | undefined;
  for (const character of text) {
    const place = PLACES[character];
    if (place === undefined) {
      if (digit !== undefined && digit !== 0) return undefined;
      digit = DIGITS[character];
    } else {
      total += (digit ?? 1) * place;
      digit = undefined;
    }
  }
  return total + (digit ?? 0);
}
