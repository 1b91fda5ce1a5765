/** What no number is marked in: code, formulas, addresses, and the numbers that come from results. */
const UNTOUCHED =
  /(```[\s\S]*?(?:```|(?![\s\S]))|`[^`\n]*`|\$\$[\s\S]*?\$\$|\{\{[^{}\n]*\}\}|\]\([^)\n]*\)|^> ⚠.*$)/m;
const BEFORE = 'qdoubt-';

/** The number that a token made by `markDoubtful` stands for; null for any other token. */
export function doubtfulOf(token: string, numbers: readonly string[]): string | null {
  const place = token.startsWith(`{{${BEFORE}`) ? Number.parseInt(token.slice(2 + BEFORE.length), 10) : -1;
  return numbers[place] ?? null;
}

/**
 * Puts a token in the place of each number that is in no result, so that it can be drawn in another way. A number that is part of
 * a longer one stays.
 *
 * @param text Markdown
 * @param numbers as they are written in the text
 */
export function markDoubtful(text: string, numbers: readonly string[]): string {
  if (numbers.length === 0) return text;
  const places = new Map(numbers.map((raw, place) => [raw, place]));
  // the longest first: 12.5 before 12
  const anyOf = numbers
    .toSorted((a, b) => b.length - a.length)
    .map((raw) => raw.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|');
  const wanted = new RegExp(`(?<![\\d.,])(?:${anyOf})(?![\\d]|[.,]\\d)`, 'g');
  return text
    .split(UNTOUCHED)
    .map((piece, index) =>
      index % 2 === 1 ? piece : piece.replace(wanted, (raw) => `{{${BEFORE}${places.get(raw)}.r0.c0}}`),
    )
    .join('');
}
