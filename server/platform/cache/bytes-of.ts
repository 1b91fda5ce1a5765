/** Parts of a value that are looked at: a large one is told too small, and never takes long. */
const MOST_PARTS = 2_000;

/**
 * About how many bytes of memory a value takes: 2 for a character, 8 for any other value and for each reference to one.
 * @param value of any kind; what refers to itself is counted once
 */
export function bytesOf(value: unknown): number {
  const seen = new Set<object>();
  const waiting: unknown[] = [value];
  let bytes = 0;
  for (let parts = 0; waiting.length > 0 && parts < MOST_PARTS; parts += 1) {
    const part = waiting.pop();
    bytes += 8;
    if (typeof part === 'string') bytes += 2 * part.length;
    else if (part instanceof Uint8Array) bytes += part.byteLength;
    else if (typeof part === 'object' && part !== null && !seen.has(part)) {
      seen.add(part);
      for (const inner of partsOf(part)) {
        if (waiting.length > MOST_PARTS) break;
        waiting.push(inner);
      }
    }
  }
  return bytes;
}

function* partsOf(whole: object): Generator<unknown> {
  if (Array.isArray(whole) || whole instanceof Set) yield* whole;
  else if (whole instanceof Map) for (const pair of whole) yield* pair;
  else
    for (const name in whole) {
      yield name;
      yield Reflect.get(whole, name);
    }
}
