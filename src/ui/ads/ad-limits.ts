/** Lengths of the parts of a search ad, in half-width characters; a full-width one counts twice. */
export const AD_LIMITS = { path: 15, headline: 30, description: 90 } as const;

/** How many parts of a kind an ad shows (spec section 3). */
export const AD_PARTS = { path: 2, headline: 3, description: 2 } as const;

/** Characters that take the room of two: Chinese, Japanese and Korean letters and full-width signs, and emoji. */
const FULL_WIDTH =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u;

/** Length of a part as an ad counts it. Letters with their marks count once. */
export function adLength(text: string): number {
  let length = 0;
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text.trim()))
    length += FULL_WIDTH.test(segment) ? 2 : 1;
  return length;
}
