/** Pixels of a Latin letter and of a wide one (CJK) in 13 px data type, and what a header has beside its words. */
const LATIN = 7.4;
const WIDE = 13;
const HEADER_EXTRA = 60;
const CELL_EXTRA = 30;
const NARROWEST = 88;
const WIDEST = 320;
/** Scripts whose letters are as wide as high. */
const IS_WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/;

function textWidth(words: string): number {
  let width = 0;
  for (const letter of words.slice(0, 60)) width += IS_WIDE.test(letter) ? WIDE : LATIN;
  return width;
}

/** A width in CSS pixels at which a column's title and most of its values can be read without being cut. */
export function columnWidth(title: string, values: readonly string[]): number {
  const widths = values.map(textWidth).sort((a, b) => a - b);
  // one very long value must not widen the column for all
  const usual = widths[Math.min(widths.length - 1, Math.floor(widths.length * 0.9))] ?? 0;
  return Math.round(
    Math.min(WIDEST, Math.max(NARROWEST, textWidth(title) + HEADER_EXTRA, usual + CELL_EXTRA)),
  );
}
