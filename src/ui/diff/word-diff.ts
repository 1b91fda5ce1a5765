import { diffWordsWithSpace } from 'diff';

/** A piece of a line, and whether the other side has it not. */
export interface WordSpan {
  readonly text: string;
  readonly changed: boolean;
}

export interface WordDiff {
  readonly before: readonly WordSpan[];
  readonly after: readonly WordSpan[];
}

/** Characters of both lines together above which words are not compared. */
const MOST_CHARACTERS = 4000;
const MOST_EDITS = 400;
/** Below this share of common characters the lines have too little to do with each other to mark words. */
const LEAST_COMMON = 0.25;

/**
 * The words in which two lines differ; in scripts without spaces the characters.
 *
 * @returns `null` where the lines are too long or too different for it to help
 */
export function compareWords(before: string, after: string): WordDiff | null {
  if (before.length + after.length > MOST_CHARACTERS) return null;
  const changes = diffWordsWithSpace(before, after, { maxEditLength: MOST_EDITS });
  if (!changes) return null;
  const sides: { before: WordSpan[]; after: WordSpan[] } = { before: [], after: [] };
  let common = 0;
  for (const { value, added, removed } of changes) {
    if (!added) sides.before.push({ text: value, changed: removed });
    if (!removed) sides.after.push({ text: value, changed: added });
    if (!added && !removed) common += value.trim().length;
  }
  const longest = Math.max(before.trim().length, after.trim().length, 1);
  return common / longest < LEAST_COMMON ? null : sides;
}
