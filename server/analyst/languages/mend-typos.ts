import { editDistance, isTypoOf } from '../text/edit-distance.ts';

/** A stretch of a folded question that is a slip of the keyboard, and the name that was meant. `end` is exclusive. */
export interface Typo {
  start: number;
  end: number;
  meant: string;
}

/** Least length of a name in letters, syllables or characters for a slip in it to be mended. */
const LEAST_LETTERS = 5;
const LEAST_SYLLABLES = 3;
const LEAST_KATAKANA = 5;
const LEAST_HAN = 4;

const LATIN = /^[a-z']+$/;
const HANGUL = /^[\p{Script=Hangul} ]+$/u;
const KATAKANA = /^[\p{Script=Katakana}ー]+$/u;
const HAN = /^\p{Script=Han}+$/u;

/** Names of a table, folded: of its columns, and of its columns and values. */
export interface TableNames {
  columns: ReadonlySet<string>;
  all: ReadonlySet<string>;
}

/**
 * The name that an unknown stretch of a question was meant to be: the only one of the table's names that is a slip away.
 * Words of Latin letters may be a part of a name of several words. In other scripts names stand without spaces, so that
 * what is around the stretch is looked at too; short ones are never guessed, as one character makes another name of them,
 * nor are values in Chinese characters.
 */
export function findTypo(text: string, start: number, end: number, names: TableNames): Typo | undefined {
  const word = text.slice(start, end);
  return LATIN.test(word) ? latinTypo(word, start, end, names.all) : otherTypo(text, start, end, names);
}

function latinTypo(word: string, start: number, end: number, names: ReadonlySet<string>): Typo | undefined {
  if (word.length < LEAST_LETTERS) return undefined;
  const near = new Set<string>();
  for (const name of names)
    for (const part of name.split(/[\s-]+/)) {
      const bare = part.replace(/^[ldnsq]'/, '');
      // A word that is right is no slip, whatever it is like.
      if (bare === word) return undefined;
      if (LATIN.test(bare) && isTypoOf(word, bare)) near.add(bare);
    }
  // A word and its plural are one.
  const singular = new Set([...near].map((name) => name.replace(/s$/, '')));
  const [meant] = [...near].sort((one, other) => one.length - other.length);
  return meant !== undefined && singular.size === 1 ? { start, end, meant } : undefined;
}

function otherTypo(text: string, start: number, end: number, names: TableNames): Typo | undefined {
  const found = new Map<string, Typo>();
  for (const name of names.all) {
    if (HAN.test(name) && !names.columns.has(name)) continue;
    const letters = lettersOf(name);
    if (letters === undefined || text.includes(name)) continue;
    for (const length of [name.length, name.length - 1, name.length + 1])
      for (let from = Math.max(0, end - length); from <= start; from += 1) {
        const written = text.slice(from, from + length);
        // The first character must be right, as it nearly always is.
        if (from + length > text.length || written[0] !== name[0]) continue;
        const other = lettersOf(written, name);
        if (other === undefined || editDistance(other, letters, 1) !== 1) continue;
        if (!found.has(name)) found.set(name, { start: from, end: from + length, meant: name });
      }
  }
  const [typo] = found.values();
  return found.size === 1 ? typo : undefined;
}

/** What a slip is counted in: the letters of Korean syllables, else characters; undefined for names too short to guess. */
function lettersOf(text: string, like = text): string | undefined {
  if (HANGUL.test(like))
    return like.length >= LEAST_SYLLABLES && HANGUL.test(text) ? text.normalize('NFD') : undefined;
  if (KATAKANA.test(like)) return like.length >= LEAST_KATAKANA && KATAKANA.test(text) ? text : undefined;
  return like.length >= LEAST_HAN && HAN.test(like) && HAN.test(text) ? text : undefined;
}
