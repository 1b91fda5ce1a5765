// Whether an answer of the analyst is the gold one of a question set.

/** Text in the form in which answers are compared: folded, without quotes, brackets at the end and thousands separators. */
function normaliseAnswer(text: string): string {
  const folded = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[\u2018\u2019\u00b4`]/g, "'")
    .replace(/["\u201c\u201d]/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
  const bare = folded
    .replace(/\[[^\]]*\]/g, '')
    .replace(/[.]$/, '')
    .trim();
  const number = bare
    .replace(/,(?=\d{3})/g, '')
    .replace(/^[$£€]/, '')
    .replace(/%$/, '');
  if (/^[+-]?\d*\.?\d+$/.test(number)) return String(Number(Number(number).toPrecision(10)));
  const date = dateOf(bare);
  return date ?? bare;
}

function dateOf(text: string): string | undefined {
  if (/^\d{4}-\d{2}-\d{2}/.test(text)) return text.slice(0, 10);
  // A time of day or a duration is the same with and without the zero before its hours.
  if (/^0?\d:\d{2}(:\d{2})?$/.test(text)) return text.replace(/^0(?=\d:)/, '');
  if (!/\d{4}/.test(text) || !/^[a-z0-9 ,/.-]+$/.test(text) || !/([a-z]{3}|\d+\/\d+\/)/.test(text))
    return undefined;
  const date = new Date(`${text} UTC`);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString().slice(0, 10);
}

/** Whether two answers are equal, a remark in brackets or a unit behind a number aside. */
function sameAnswer(said: string, gold: string): boolean {
  const [a, b] = [normaliseAnswer(said), normaliseAnswer(gold)];
  if (a === b) return true;
  const strip = (text: string): string => normaliseAnswer(text.replace(/\s*\([^)]*\)\s*$/, ''));
  if (strip(said) === strip(gold) && strip(said) !== '') return true;
  const lead = (text: string): string | undefined =>
    text.match(/^([+-]?\d[\d,]*\.?\d*)\s*(%|[a-z²]+\.?)?( more| less)?$/i)?.[1]?.replace(/,/g, '');
  const [x, y] = [lead(said), lead(gold)];
  if (x !== undefined && y !== undefined && Math.abs(Number(x) - Number(y)) < 1e-9) return true;
  return a === 'yes' ? b === 'true' : a === 'no' && b === 'false';
}

/** Lists are compared as sets. */
export function sameAnswers(said: string[], gold: string[]): boolean {
  const unique = said.filter((one, index) => said.findIndex((other) => sameAnswer(one, other)) === index);
  return unique.length === gold.length && gold.every((one) => unique.some((other) => sameAnswer(other, one)));
}

/** A keyed number is right within the rounding that its gold shows. */
export function sameKeyed(said: string, gold: string): boolean {
  const [a, b] = [Number(said.replace(/,/g, '')), Number(gold.replace(/,/g, ''))];
  if (!Number.isNaN(a) && !Number.isNaN(b) && said.trim() !== '')
    return Math.abs(a - b) < 1e-9 + 1e-6 * Math.abs(b);
  const list = (text: string): string[] =>
    text
      .replace(/^"|"$/g, '')
      .split(',')
      .map((part) => normaliseAnswer(part))
      .sort();
  return list(said).join('|') === list(gold).join('|');
}

/** Whether a result has the rows of the gold one, in any order; columns that stand beside those asked for do no harm. */
export function sameRows(
  said: readonly (readonly unknown[])[],
  gold: readonly (readonly unknown[])[],
): boolean {
  if (said.length !== gold.length || gold.length === 0) return false;
  const open = [...said];
  return gold.every((row) => {
    const place = open.findIndex((other) => row.every((cell) => other.some((one) => isSameCell(one, cell))));
    if (place >= 0) open.splice(place, 1);
    return place >= 0;
  });
}

function isSameCell(one: unknown, other: unknown): boolean {
  if (one === null || other === null) return one === other;
  const [a, b] = [Number(one), Number(other)];
  if (!Number.isNaN(a) && !Number.isNaN(b)) return Math.abs(a - b) <= 1e-6 * Math.max(1, Math.abs(b));
  return sameAnswer(String(one), String(other));
}
