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
