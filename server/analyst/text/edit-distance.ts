/** Edits (insert, delete, replace, swap of neighbours) between two words; stops counting above `limit` and gives limit + 1. */
export function editDistance(left: string, right: string, limit: number): number {
  if (Math.abs(left.length - right.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= right.length; j += 1) {
      const same = left[i - 1] === right[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1]) {
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return last[right.length] ?? limit + 1;
}

/** How many edits a mistyped word may have: none below five letters, one below nine, else two. */
export function allowedTypos(word: string): number {
  if (word.length < 5) return 0;
  return word.length < 9 ? 1 : 2;
}

/** Whether a word is another one with a slip of the keyboard. The first letter must be right, as it nearly always is. */
export function isTypoOf(word: string, intended: string): boolean {
  if (word === intended || word[0] !== intended[0]) return false;
  if (/\d/.test(word)) return false;
  const limit = Math.min(allowedTypos(word), allowedTypos(intended));
  return limit > 0 && editDistance(word, intended, limit) <= limit;
}
