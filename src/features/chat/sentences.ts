/** The sentences at the beginning of a text that are complete, and how many characters they take with what is between them. */
interface Sentences {
  readonly sentences: readonly string[];
  readonly length: number;
}

/**
 * Complete sentences of a text that may still grow: the last one is complete only when another has begun or the text has ended.
 * Sentences end as Unicode says (UAX 29), so also in languages that put no space between them.
 *
 * @param locale BCP 47 tag of the text
 * @param ended nothing is added any more
 */
export function completeSentences(text: string, locale: string, ended: boolean): Sentences {
  const segments = [...new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(text)];
  const complete = ended ? segments : segments.slice(0, -1);
  return {
    sentences: complete.map(({ segment }) => segment).filter((sentence) => /[\p{L}\p{N}]/u.test(sentence)),
    length: complete.reduce((length, { segment }) => length + segment.length, 0),
  };
}

/** A sentence as it is read out: without marks of Markdown; a name such as net_sales keeps its line. */
export function spoken(sentence: string): string {
  return sentence
    .replace(/[*`~]+|(?<!\w)_+|_+(?!\w)/g, '')
    .replace(/[#>|\s]+/g, ' ')
    .trim();
}
