/** Share of the pairs of letters that two names have in common (Dice's coefficient), from 0 to 1. */
export function likeness(one: string, other: string): number {
  const [first, second] = [pairsOf(one), pairsOf(other)];
  let common = 0;
  const left = [...second];
  for (const pair of first) {
    const at = left.indexOf(pair);
    if (at < 0) continue;
    left.splice(at, 1);
    common += 1;
  }
  return first.length + second.length === 0 ? 0 : (2 * common) / (first.length + second.length);
}

function pairsOf(name: string): string[] {
  const letters = Array.from(name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''));
  return letters.length === 1
    ? letters
    : letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}

/** Below this two names have too little in common for one to be meant by the other. */
const MEANT = 0.6;

/** The name that a mistyped or half remembered one most likely means; undefined where none is like it. */
export function nearestName(written: string, names: readonly string[]): string | undefined {
  let nearest: { name: string; score: number } | undefined;
  for (const name of names) {
    const score = Math.max(likeness(written, name), orderedLikeness(written, name));
    if (score >= MEANT && (nearest === undefined || score > nearest.score)) nearest = { name, score };
  }
  return nearest?.name;
}

/** Share of letters that two names have in common in the same order: one wrong letter breaks two pairs of a short name. */
function orderedLikeness(one: string, other: string): number {
  const [first, second] = [Array.from(one.toLowerCase()), Array.from(other.toLowerCase())];
  if (first.length + second.length === 0) return 0;
  let last: number[] = new Array(second.length + 1).fill(0);
  for (const letter of first) {
    const row = [0];
    for (const [place, beside] of second.entries()) {
      row.push(letter === beside ? (last[place] ?? 0) + 1 : Math.max(last[place + 1] ?? 0, row[place] ?? 0));
    }
    last = row;
  }
  return (2 * (last.at(-1) ?? 0)) / (first.length + second.length);
}
