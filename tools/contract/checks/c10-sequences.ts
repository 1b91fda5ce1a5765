import { isObject } from '../document.ts';
import { brief, type Complaint, type Exchange } from '../exchange.ts';
import type { Check } from './check.ts';

/** What was written is read back, a page holds what was asked for, what was deleted is gone, one key does one thing. */
export const sequences: Check = {
  id: 'C10',
  title: 'what is created is there, what is deleted is gone, what is put is read back',
  look(exchange) {
    const { answer, intent, notes, title } = exchange;
    if (answer.status === 0 || answer.status >= 500) return [];
    if (intent === 'gone' && !exchange.expected.includes(answer.status))
      return [
        {
          message: `${title}: it is still there.`,
          expected: `status ${exchange.expected.join(' or ')}`,
          got: `status ${answer.status}`,
        },
      ];
    if (intent === 'available' && answer.status >= 400)
      return [
        { message: `${title}: it is not there.`, expected: 'status 200', got: `status ${answer.status}` },
      ];
    if (answer.status !== 200) return [];
    const crowded = overfullPage(exchange);
    if (crowded) return [crowded];
    if (!notes) return [];
    if (notes.fault) return [notes.fault];
    const unchanged = notes.mustDiffer === undefined ? undefined : samePart(notes.mustDiffer, answer.json);
    if (unchanged !== undefined)
      return [
        {
          message: `${title}: it has not changed.`,
          expected: `another value than ${brief(unchanged)}`,
          got: brief(answer.text),
        },
      ];
    if (notes.mustHold !== undefined && !answer.text.includes(notes.mustHold))
      return [{ message: `${title}: it is not there.`, expected: notes.mustHold, got: brief(answer.text) }];
    if (notes.absent !== undefined && answer.text.includes(notes.absent))
      return [
        { message: `${title}: it is still there.`, expected: `no ${notes.absent}`, got: brief(answer.text) },
      ];
    const lost = notes.mustEqual === undefined ? undefined : lostPart(notes.mustEqual, answer.json);
    return lost === undefined
      ? []
      : [
          {
            message: `${title}: what was written is not read back.`,
            expected: brief(lost),
            got: brief(answer.text),
          },
        ];
  },
};

/** Parameters that say how many are wanted, with the lists of answers that hold them. */
const PAGES = [
  ['page_size', 'items'],
  ['limit', 'rows'],
  ['limit', 'values'],
] as const;

/** A page with more items than were asked for. */
function overfullPage({ request, answer, operation }: Exchange): Complaint | undefined {
  const query = new URLSearchParams(request.path.split('?')[1]);
  for (const [name, list] of PAGES) {
    const asked = operation.parameters.some((parameter) => parameter.name === name) ? query.get(name) : null;
    const items = isObject(answer.json) ? answer.json[list] : undefined;
    if (asked !== null && Array.isArray(items) && items.length > Number(asked))
      return {
        message: 'A page has more items than were asked for.',
        expected: `${asked} ${list} at most`,
        got: `${items.length} ${list}`,
      };
  }
  return undefined;
}

/** The first written field that the object of an answer which has most of them has not with the same value. */
function lostPart(written: unknown, read: unknown): unknown {
  if (!isObject(written)) return undefined;
  const wanted = Object.entries(written);
  const lostOf = (object: Record<string, unknown>) =>
    wanted.filter(([name, value]) => !isSame(object[name], value));
  let lost = wanted;
  for (const object of objectsOf(read)) {
    const missing = lostOf(object);
    if (missing.length < lost.length) lost = missing;
  }
  const [first] = lost;
  return first ? { [first[0]]: first[1] } : undefined;
}

/** The first of some values that the first object with these fields still has. */
function samePart(before: unknown, read: unknown): unknown {
  if (!isObject(before)) return undefined;
  const names = Object.keys(before);
  for (const object of objectsOf(read)) {
    if (!names.every((name) => name in object)) continue;
    const same = names.find((name) => isSame(object[name], before[name]));
    return same === undefined ? undefined : { [same]: before[same] };
  }
  return undefined;
}

/** Whether two values are the same; the order of the fields of an object does not matter. */
function isSame(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return one === other;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => isSame(one[key], other[key]));
}

function* objectsOf(value: unknown): Generator<Record<string, unknown>> {
  if (!isObject(value)) return;
  if (!Array.isArray(value)) yield value;
  for (const item of Object.values(value)) yield* objectsOf(item);
}
