// No request holds the event loop for long, by reflection: each text, list and map of each operation at a quarter and at all of its
// largest size, one at a time. Measured is the processor time of this thread, which nothing else on the machine changes.
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { OPERATIONS, type Operation } from '../../server/kernel/contract.ts';
import { messages } from '../../server/platform/db/schema/chats.ts';
import { type LargeField, largeFields } from '../../tools/bench/large-bodies.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';
import { exampleAddress, exampleValue, resolveSchema } from '../harness/example-value.ts';
import { tokenFor } from '../harness/operation-calls.ts';
import { isObjectField, OBJECT_FIELDS, type ObjectKind, ownedObjects } from '../harness/owned-objects.ts';

/** Characters below which a field cannot take long, whatever is done with it. */
const LARGE = 16_000;
/** Milliseconds of processor time below which growth says nothing. */
const FLOOR_MS = 60;
/** Four times as much may take this many times as long. */
const MOST_GROWTH = 5;
/** Characters of JSON that the event loop may parse at once. */
const LARGEST_PARSED = 256 * 1024;

let app: TestApp;
let administrator: string;
let owned: Record<ObjectKind, string>;
/** What was parsed in this thread and is too large for it. */
const tooLarge: string[] = [];
beforeAll(async () => {
  app = await openTestApp();
  const person = await app.person('super_admin');
  administrator = person.token;
  owned = await ownedObjects(app, person);
}, 60_000);
afterAll(() => app.close());

/** The objects that a body may name, where they exist. */
function namedIn({ body }: Operation): object {
  return Object.fromEntries(
    Object.entries(resolveSchema(body ?? {}).properties ?? {}).flatMap(([name, given]) => {
      // the file that is there is neither a picture nor a pdf
      if (!isObjectField(name) || name === 'image_ids' || name === 'pdf_ids') return [];
      const id = owned[OBJECT_FIELDS[name]];
      return [[name, resolveSchema(given).type === 'array' ? [id] : id]];
    }),
  );
}

/** Sends a body. @returns milliseconds of processor time of this thread until all that it caused has ended */
async function cpuOf(operation: Operation, body: string): Promise<number> {
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const ids = names.flatMap((name) => (isObjectField(name) ? [[name, owned[OBJECT_FIELDS[name]]]] : []));
  const path = exampleAddress(operation, Object.fromEntries(ids));
  const { parse } = JSON;
  JSON.parse = (text: string, ...rest) => {
    if (text.length > LARGEST_PARSED) tooLarge.push(`${operation.id}: ${text.length} characters`);
    return parse(text, ...rest);
  };
  const before = process.threadCpuUsage();
  let status: number;
  try {
    const answer = await app.raw(operation.method, path, { token: tokenFor(operation, administrator), body });
    await answer.arrayBuffer();
    await answered();
    status = answer.status;
  } finally {
    JSON.parse = parse;
  }
  const { user, system } = process.threadCpuUsage(before);
  expect(status, `${operation.id} ${operation.path}`).toBeLessThan(500);
  return (user + system) / 1000;
}

/** Waits until no answer is being made. */
async function answered(): Promise<void> {
  await vi.waitFor(
    async () => {
      const running = await app.services.db
        .select({ id: messages.id })
        .from(messages)
        .where(inArray(messages.status, ['generating']));
      if (running.length > 0) throw new Error('an answer is being made');
    },
    { timeout: 60_000, interval: 20 },
  );
}

const JSON_OPERATIONS = OPERATIONS.filter(({ media }) => media === 'application/json');
const FIELDS = JSON_OPERATIONS.flatMap((operation) =>
  largeFields(operation, {}, exampleValue)
    .map(({ field, size }, place) => ({ id: operation.id, field, size, place, operation }))
    .filter(({ size }) => size >= LARGE),
);

it('there are large fields to look at', () => expect(FIELDS.length).toBeGreaterThan(30));

it.each(FIELDS)(
  '$id takes a time in proportion to $field',
  async ({ operation, place }) => {
    const large = largeFields(operation, namedIn(operation), exampleValue)[place];
    const least = async (share: number, tries: number) => {
      const body = JSON.stringify((large as LargeField).body(share)); // it is one of those that are listed
      const times: number[] = [];
      for (let round = 0; round < tries; round += 1) times.push(await cpuOf(operation, body));
      return Math.min(...times);
    };
    // most fields take so little that one call says it
    if ((await least(1, 1)) < FLOOR_MS) return;
    const [quarter, full] = [await least(0.25, 3), await least(1, 3)];
    expect(full, `a quarter takes ${quarter} ms`).toBeLessThan(Math.max(FLOOR_MS, quarter * MOST_GROWTH));
  },
  240_000,
); // a document of 2 MB takes a thread a while on a busy machine

it('nothing larger than 256 KB was parsed in the event loop', () => expect(tooLarge).toEqual([]));
