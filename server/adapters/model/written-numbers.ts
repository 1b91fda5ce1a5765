/** A number as it is written in a sentence. */
export interface WrittenNumber {
  raw: string;
  /** What it can mean: 1,234 is a thousand or one and a bit. */
  readings: NumberReading[];
  /** True after words such as "about", where trailing zeros are rounding. */
  approximate: boolean;
}

interface NumberReading {
  value: number;
  /** The last written digit's worth, 0.1 for 4.5. */
  unit: number;
}

/** Stands in the place of what is no number, so that its neighbours do not become one. */
const GAP = '\uFFFC';

const MONTH =
  '(?:jan(?:uary|vier)?|feb(?:ruary)?|f[ée]v(?:rier)?|mar(?:ch|s)?|apr(?:il)?|avr(?:il)?|may|mai|june?|juin|july?|juil(?:let)?|aug(?:ust)?|ao[uû]t|sept?(?:ember|embre)?|oct(?:ober|obre)?|nov(?:ember|embre)?|dec(?:ember)?|d[ée]c(?:embre)?)\\.?';
const YEAR = '(?:19|20)\\d{2}';

/** Languages in which a block says how something is computed. Blocks of data (json, csv), of text and of no language say what is so. */
const CODE_LANGUAGES =
  'sql|mysql|postgres|postgresql|pgsql|plpgsql|sqlite|duckdb|bigquery|snowflake|tsql|plsql|py|python|python3|r|julia|js|javascript|jsx|ts|typescript|tsx|sh|bash|shell|zsh|powershell|dax|m|powerquery|vba|excel|java|kotlin|scala|c|cpp|c\\+\\+|cs|csharp|c#|go|rust|php|rb|ruby|perl|lua|swift|matlab|stata|sas|html|css|regex';

/** What looks like a number and is none: code, addresses, citations, dates, times, ordinals, marks of a list. */
const NO_NUMBERS: RegExp[] = [
  // a fence ends at one like it, or with the text
  new RegExp(
    `^[ \\t]*(\`{3,}|~{3,})[ \\t]*(?:${CODE_LANGUAGES})(?![\\w#+-])[^\\n]*\\n[\\s\\S]*?(?:^[ \\t]*\\1[\`~]*[ \\t]*$|(?![\\s\\S]))`,
    'gim',
  ),
  /\{\{[^{}\n]*\}\}/g,
  /\bhttps?:\/\/[^\s)]+/g,
  /^[ \t]*(?:[-*+>][ \t]+)?\d{1,3}[.)](?=[ \t])/gm,
  /(?<![\d.,])(?:19|20)\d{2}([-/])(?:0?[1-9]|1[0-2])(?:\1\d{1,2})?(?:[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?(?![\d.,]*\d)/g,
  /(?<![\d.,])(?:19|20)\d{2}\.\d{1,2}\.\d{1,2}(?!\d)/g,
  /(?<![\d.,])\d{1,2}([/.])\d{1,2}\1(?:\d{4}|\d{2})(?!\d)/g,
  /(?<![\d:])\d{1,2}:\d{2}(?::\d{2})?(?!\d)/g,
  /\d{4}\s*[年년](?:\s*\d{1,2}\s*[月월])?(?:\s*\d{1,2}\s*[日일号])?/g,
  /(?<!\d)\d{1,2}\s*[月월](?:\s*\d{1,2}\s*[日일号])?/g,
  new RegExp(
    `(?<![\\p{L}\\d])(?:\\d{1,2}(?:st|nd|rd|th|er)?\\s+(?:of\\s+)?)?${MONTH}\\s+(?:${YEAR}|\\d{1,2}(?:st|nd|rd|th)?(?:,?\\s+${YEAR})?)(?![\\d.,]*\\d)`,
    'giu',
  ),
  new RegExp(`(?<![\\p{L}\\d.,])\\d{1,2}(?:st|nd|rd|th|er)?\\s+(?:of\\s+)?${MONTH}(?!\\p{L})`, 'giu'),
  /(?<![\d.,])\d{1,9}(?:st|nd|rd|th|er|re|e|ème|eme|nde?)(?![\p{L}\d])/giu,
  /(?:第|제)\s*\d+/g,
  /(?<!\d)\d{1,9}\s*(?:番目|번째|位|위)/g,
  /(?:#|\bno\.\s?|n[°º]\s?)\d+/gi,
];

/** Currencies that may stand right before a number; other letters there make it a name such as Q1 or sha256. */
const CURRENCY = /(?:USD|EUR|GBP|JPY|CNY|RMB|KRW|CHF|CAD|AUD|HKD|US|Rs)$/;
const APPROXIMATELY =
  /(?:\b(?:about|around|roughly|approximately|approx\.?|nearly|almost|over|under|(?:more|less|fewer) than|environ|près de|presque|plus de|moins de)|[~≈]|约|大约|大約|近|超过|約|およそ|ほぼ|약|거의|대략)\s*[$€£¥₩]?\s*$/iu;
const NUMBER = /\d{1,3}(?:[ \u00A0\u202F]\d{3})+(?!\d)(?:[.,]\d+)?|\d[\d.,'’_]*\d|\d/g;
const SCALE =
  /^[ \u00A0]?(?:(thousand|mille|k)|(millions?|mn|m)|(billions?|milliards?|bn|b)|(trillions?|tn))(?![\p{L}\d])|^\s?([十百千万萬億亿兆만억조천백]+)/iu;
const CJK_SCALE: Record<string, number> = {
  十: 10,
  百: 100,
  백: 100,
  千: 1e3,
  천: 1e3,
  万: 1e4,
  萬: 1e4,
  만: 1e4,
  億: 1e8,
  亿: 1e8,
  억: 1e8,
  兆: 1e12,
  조: 1e12,
};
const PERCENT = /^\s?(?:%|percent|per cent|pour cent|パーセント|퍼센트|프로(?!\p{L}))/iu;

/** Numbers spelled out; small ones are left alone, as "one of the two" is no figure. */
const SPELLED =
  /(?<![\p{L}\d])(?:(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?|hundred|thousand|million|billion|trillion|treize|quatorze|quinze|seize|vingt|trente|quarante|cinquante|soixante|mille|milliard)(?![\p{L}\d])|[一二三四五六七八九十百千万萬億亿〇零两]{3,}|百分之[一二三四五六七八九十百]+/giu;

// lengths are bounded so that a run of a million digits is read once, not from each of its digits
const CJK_COMPOUND =
  /(?<![\d,.])\d[\d,.]{0,30}[兆조億亿억万萬만](?:\s?\d[\d,.]{0,30}[億亿억万萬만])*(?:\s?\d[\d,.]{0,30}[億亿억万萬만]|\d[\d,.]{0,30})/g;

/** Digits, signs and points of East Asian width as ASCII, and 1億2345万 as 12345万. */
function plain(text: string): string {
  const narrow = text.replace(/[０-９．，％]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
  return narrow.replace(CJK_COMPOUND, (whole) => {
    const pieces = [...whole.matchAll(/(\d[\d,.]*)(\D?)/g)].map(([, digits = '', sign = '']) => ({
      digits,
      sign,
    }));
    const least = pieces.at(-1)?.sign ?? '';
    const sum = pieces.reduce(
      (total, { digits, sign }) => total + Number(digits.replaceAll(',', '')) * (CJK_SCALE[sign] ?? 1),
      0,
    );
    return Number.isNaN(sum) ? whole : `${Number((sum / (CJK_SCALE[least] ?? 1)).toPrecision(15))}${least}`;
  });
}

/**
 * The numbers of a text in the order in which they stand. Dates, years, times, ordinals, marks of a list, citations,
 * digits in names and blocks of code are none.
 */
export function writtenNumbers(text: string): WrittenNumber[] {
  let rest = plain(text);
  for (const pattern of NO_NUMBERS) rest = rest.replace(pattern, GAP);
  const found: WrittenNumber[] = [];
  for (const match of rest.matchAll(NUMBER)) {
    const before = rest.slice(Math.max(0, match.index - 24), match.index);
    const after = rest.slice(match.index + match[0].length, match.index + match[0].length + 16);
    if (isName(before, after)) continue;
    if (isYear(match[0], before, after)) continue;
    for (const number of readWritten(match[0], before, after)) found.push(number);
  }
  for (const match of rest.matchAll(SPELLED)) {
    // "3 million" is read with its digits above, "{{q1.r0.c0}} million" with its citation
    if (new RegExp(`[\\d${GAP}]\\s*$`, 'u').test(rest.slice(0, match.index))) continue;
    found.push({ raw: match[0], readings: [], approximate: false });
  }
  return found;
}

/** Digits after a letter or an underscore are part of a name, unless the letters are a currency or of a script without spaces; so are 3D and 5G. */
function isName(before: string, after: string): boolean {
  if (/^[DG](?![\p{L}\d])/u.test(after)) return true;
  if (!/[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}_][-–]?$/u.test(before)) return false;
  return !CURRENCY.test(before);
}

function isYear(raw: string, before: string, after: string): boolean {
  return (
    /^(?:19|20)\d{2}$/.test(raw) &&
    !/[$€£¥₩]\s?$/.test(before) &&
    !PERCENT.test(after) &&
    !SCALE.test(after) &&
    !/^\s?[€$£¥₩円元원]/.test(after)
  );
}

function readWritten(raw: string, before: string, after: string): WrittenNumber[] {
  const approximate = APPROXIMATELY.test(before);
  const scales = scalesAfter(after);
  const percent = PERCENT.test(after) || /百分之\s?$/.test(before);
  const readings = plainReadings(raw);
  // several numbers without space, such as 1,2,3
  if (readings.length === 0)
    return raw.split(/[.,'’_ \u00A0\u202F]+/).flatMap((piece) => readWritten(piece, '', ''));
  const scaled = readings.flatMap(({ value, unit }) =>
    scales.map((scale) => ({ value: value * scale, unit: unit * scale })),
  );
  const shares = percent ? scaled.map(({ value, unit }) => ({ value: value / 100, unit: unit / 100 })) : [];
  const shown = percent ? `${raw} %` : raw;
  return [{ raw: shown, readings: [...scaled, ...shares], approximate }];
}

/** What follows a number and multiplies it; a lone m or b may be a unit too. */
function scalesAfter(after: string): number[] {
  const match = SCALE.exec(after);
  if (match === null) return [1];
  const [whole, thousand, million, billion, trillion, cjk] = match;
  if (cjk !== undefined) {
    const scale = [...cjk].reduce((product, sign) => product * (CJK_SCALE[sign] ?? 1), 1);
    // after a space it can be the beginning of a word
    return whole.startsWith(cjk) ? [scale] : [scale, 1];
  }
  const scale = thousand ? 1e3 : million ? 1e6 : billion ? 1e9 : trillion ? 1e12 : 1;
  return whole.trim().length === 1 ? [scale, 1] : [scale];
}

/** Grouping and decimal signs of all five languages: 1,234.5 and 1.234,5 and 1 234,5 and 1'234.5. */
function plainReadings(raw: string): NumberReading[] {
  const text = raw.replace(/['’_ \u00A0\u202F]/g, '');
  const comma = text.lastIndexOf(',');
  const point = text.lastIndexOf('.');
  if (comma < 0 && point < 0) return [reading(text, '')];
  if (comma >= 0 && point >= 0) {
    const decimal = comma > point ? ',' : '.';
    const [whole = '', fraction = '', ...more] = text.split(decimal);
    return more.length === 0 && isGrouped(whole) ? [reading(whole.replace(/[.,]/g, ''), fraction)] : [];
  }
  const sign = comma >= 0 ? ',' : '.';
  const pieces = text.split(sign);
  const readings: NumberReading[] = [];
  if (isGrouped(text)) readings.push(reading(pieces.join(''), ''));
  if (pieces.length === 2) readings.push(reading(pieces[0] ?? '', pieces[1] ?? ''));
  return readings;
}

/** Groups of three, or of two before the last three as in India. */
function isGrouped(whole: string): boolean {
  return /^\d{1,3}([.,])\d{3}(?:\1\d{3})*$/.test(whole) || /^\d{1,2}(?:,\d{2})+,\d{3}$/.test(whole);
}

function reading(whole: string, fraction: string): NumberReading {
  return { value: Number(`${whole}.${fraction}0`), unit: 10 ** -fraction.length };
}
