// What a path is called: an id that lasts as long as its events do, and a name to read.
import type { EventCase } from '../../src/machines/path-model.ts';
import { asJson } from './target.ts';
import { eventName } from './transitions.ts';

/** Longer payloads are cut in names; ids tell them apart. */
const PAYLOAD_CHARACTERS = 40;

/** Seven characters that tell how the machine is started and every event. */
export function pathId(variant: string, events: readonly EventCase[]): string {
  return hashOf([variant, ...events.map((event) => JSON.stringify(asJson(event)))].join('\n'));
}

/** The FNV-1a hash of a text in seven characters of 0-9 and a-z. */
export function hashOf(text: string): string {
  let hash = 2_166_136_261;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  }
  return (hash >>> 0).toString(36).padStart(7, '0');
}

/** The events in their order; what repeats one after the other is folded. */
export function pathName(variant: string, events: readonly EventCase[]): string {
  return `${variant}: ${events.length === 0 ? 'the start' : folded(events.map(eventWords)).join(', ')}`;
}

function eventWords({ type, ...payload }: EventCase): string {
  const values = Object.values(payload).map((value) => {
    if (value instanceof Error) return value.message;
    const text = typeof value === 'string' ? value : JSON.stringify(asJson(value));
    return text.length > PAYLOAD_CHARACTERS ? `${text.slice(0, PAYLOAD_CHARACTERS - 1)}…` : text;
  });
  return [eventName(type), ...values].join(' ').trim();
}

function folded(words: readonly string[]): string[] {
  const names: string[] = [];
  for (let index = 0; index < words.length; ) {
    let [length, times] = [1, 1];
    for (const candidate of [1, 2]) {
      const found = repeats(words, index, candidate);
      if (found > 1 && found * candidate > length * times) [length, times] = [candidate, found];
    }
    const loop = words.slice(index, index + length);
    names.push(times === 1 ? loop.join('') : `${times} x (${loop.join(', ')})`);
    index += length * times;
  }
  return names;
}

function repeats(words: readonly string[], from: number, length: number): number {
  let times = 1;
  while (
    words.slice(from, from + length).every((word, index) => word === words[from + times * length + index]) &&
    from + (times + 1) * length <= words.length
  )
    times += 1;
  return times;
}
