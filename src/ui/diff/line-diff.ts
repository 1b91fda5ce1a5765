import { diffArrays } from 'diff';

/** A run of lines; places count from 0. */
export type DiffPart =
  | { readonly kind: 'same'; readonly before: number; readonly after: number; readonly count: number }
  /** `removed` lines from `before` on are gone, `added` lines from `after` on are new; one of both may be 0. */
  | {
      readonly kind: 'changed';
      readonly before: number;
      readonly removed: number;
      readonly after: number;
      readonly added: number;
    };

export interface LineDiff {
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly parts: readonly DiffPart[];
  /** Lines. */
  readonly added: number;
  readonly removed: number;
  /** Some part differed too much to be compared line by line and is shown as replaced. */
  readonly coarse: boolean;
  /** The texts differ by CR and LF alone. */
  readonly onlyLineEndings: boolean;
}

// The work of comparing grows with the square of the edits. Both limits together keep two texts of 10 000 different
// lines below what a person notices as a wait.
const EDITS_AT_FIRST = 1000;
const EDITS_IN_GAP = 300;

/** Compares two texts line by line, with bounded work: the same texts give the same result on every machine. */
export function compareLines(beforeText: string, afterText: string): LineDiff {
  const before = linesOf(beforeText);
  const after = linesOf(afterText);
  // lines become numbers, so that comparing two is one step
  const ids = new Map<string, number>();
  const idOf = (line: string) => {
    const known = ids.get(line) ?? ids.size;
    ids.set(line, known);
    return known;
  };
  const comparison = new Comparison(before.map(idOf), after.map(idOf));
  const parts = comparison.compare();
  let added = 0;
  let removed = 0;
  for (const part of parts) {
    if (part.kind === 'same') continue;
    added += part.added;
    removed += part.removed;
  }
  return {
    before,
    after,
    parts,
    added,
    removed,
    coarse: comparison.coarse,
    onlyLineEndings: added === 0 && removed === 0 && beforeText !== afterText,
  };
}

/** The lines of a text, whatever ends them; an empty text has none, and a last line end begins no other line. */
export function linesOf(text: string): string[] {
  if (text === '') return [];
  const lines = text.split(/\r\n|\r|\n/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

class Comparison {
  readonly #before: readonly number[];
  readonly #after: readonly number[];
  readonly #parts: DiffPart[] = [];
  coarse = false;

  constructor(before: readonly number[], after: readonly number[]) {
    this.#before = before;
    this.#after = after;
  }

  compare(): readonly DiffPart[] {
    this.#range(0, this.#before.length, 0, this.#after.length, EDITS_AT_FIRST);
    return this.#parts;
  }

  /** Compares a range of both sides; where it has more edits than allowed, it is cut at lines that are unique in it. */
  #range(from: number, to: number, newFrom: number, newTo: number, edits: number): void {
    let [a, b, endA, endB] = [from, newFrom, to, newTo];
    while (a < endA && b < endB && this.#before[a] === this.#after[b]) {
      a += 1;
      b += 1;
    }
    while (a < endA && b < endB && this.#before[endA - 1] === this.#after[endB - 1]) {
      endA -= 1;
      endB -= 1;
    }
    this.#same(from, newFrom, a - from);
    this.#middle(a, endA, b, endB, edits);
    this.#same(endA, endB, to - endA);
  }

  #middle(a: number, endA: number, b: number, endB: number, edits: number): void {
    if (a === endA || b === endB) {
      this.#changed(a, endA - a, b, endB - b);
      return;
    }
    const changes = diffArrays(this.#before.slice(a, endA), this.#after.slice(b, endB), {
      maxEditLength: edits,
    });
    if (changes) {
      let [left, right] = [a, b];
      for (const { added, removed, count } of changes) {
        if (added) this.#changed(left, 0, right, count);
        else if (removed) this.#changed(left, count, right, 0);
        else this.#same(left, right, count);
        if (!added) left += count;
        if (!removed) right += count;
      }
      return;
    }
    const anchors = edits === EDITS_IN_GAP ? [] : this.#anchors(a, endA, b, endB);
    if (anchors.length === 0) {
      this.coarse = true;
      this.#changed(a, endA - a, b, endB - b);
      return;
    }
    let [left, right] = [a, b];
    for (const [atBefore, atAfter] of anchors) {
      this.#range(left, atBefore, right, atAfter, EDITS_IN_GAP);
      this.#same(atBefore, atAfter, 1);
      left = atBefore + 1;
      right = atAfter + 1;
    }
    this.#range(left, endA, right, endB, EDITS_IN_GAP);
  }

  /** Lines that stand exactly once on both sides, the longest run of them that keeps its order. */
  #anchors(a: number, endA: number, b: number, endB: number): [number, number][] {
    const places = onceOnly(this.#after, b, endB);
    const pairs: [number, number][] = [];
    for (const [line, place] of onceOnly(this.#before, a, endA)) {
      const other = places.get(line);
      if (other !== undefined) pairs.push([place, other]);
    }
    pairs.sort(([one], [other]) => one - other);
    return longestRising(pairs);
  }

  #same(before: number, after: number, count: number): void {
    if (count === 0) return;
    const last = this.#parts.at(-1);
    if (last?.kind === 'same') this.#parts[this.#parts.length - 1] = { ...last, count: last.count + count };
    else this.#parts.push({ kind: 'same', before, after, count });
  }

  #changed(before: number, removed: number, after: number, added: number): void {
    if (removed + added === 0) return;
    const last = this.#parts.at(-1);
    if (last?.kind === 'changed')
      this.#parts[this.#parts.length - 1] = {
        ...last,
        removed: last.removed + removed,
        added: last.added + added,
      };
    else this.#parts.push({ kind: 'changed', before, removed, after, added });
  }
}

/** The places of the lines that stand only once in a range. */
function onceOnly(lines: readonly number[], from: number, to: number): Map<number, number> {
  const places = new Map<number, number>();
  const repeated = new Set<number>();
  for (let place = from; place < to; place += 1) {
    const line = lines[place] ?? -1;
    if (places.has(line)) repeated.add(line);
    places.set(line, place);
  }
  for (const line of repeated) places.delete(line);
  return places;
}

/** The longest part of pairs, sorted by their first number, whose second numbers rise too. */
function longestRising(pairs: readonly [number, number][]): [number, number][] {
  const ends: number[] = [];
  const previous: number[] = [];
  pairs.forEach(([, value], index) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[ends[middle] ?? 0]?.[1] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    previous[index] = low === 0 ? -1 : (ends[low - 1] ?? -1);
    ends[low] = index;
  });
  const found: [number, number][] = [];
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1) {
    const pair = pairs[index];
    if (pair) found.push(pair);
  }
  return found.reverse();
}
