// What must be seen and must have left at each step of a path on a screen, as it was reviewed and committed.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { diffArrays } from 'diff';

/** The lines of a page, and of what left it with the step. */
export interface Sighting {
  readonly page: readonly string[];
  readonly left: readonly string[];
}

/**
 * A golden file of sightings. A path is written as a word for the page it begins with and one for what each step changes, because many
 * paths begin alike and many steps do the same.
 */
interface SightingsFile {
  readonly paths: Readonly<Record<string, string>>;
  readonly words: Readonly<Record<string, readonly string[]>>;
}

/** Of a step that changes nothing. */
const SAME = '-';

export function readSightings(machine: string): SightingsFile {
  const file = fileOf(machine);
  // Safe: written below.
  return existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as SightingsFile)
    : { paths: {}, words: {} };
}

/** @param walked what was seen, by the id of the path */
export function writeSightings(machine: string, walked: ReadonlyMap<string, readonly Sighting[]>): void {
  const words = new Map<string, readonly string[]>();
  const paths = [...walked].map(([id, sightings]) => {
    const told = sightings.map((_, place) => changesOf(sightings, place));
    for (const lines of told) if (lines.length > 0) words.set(wordOf(lines), lines);
    return [id, told.map((lines) => (lines.length === 0 ? SAME : wordOf(lines))).join(' ')] as const;
  });
  const sorted = <Value>(entries: Iterable<readonly [string, Value]>) =>
    Object.fromEntries([...entries].toSorted(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(
    fileOf(machine),
    `${JSON.stringify({ paths: sorted(paths), words: sorted(words) }, null, 1)}\n`,
  );
}

/** The first step at which something else is seen or leaves than should; null where there is none. */
export function differenceOf(
  { paths, words }: SightingsFile,
  id: string,
  sightings: readonly Sighting[],
): { readonly step: number; readonly text: string } | null {
  const expected = paths[id]?.split(' ');
  if (expected === undefined) return { step: 0, text: `what it shows was not written down yet: ${AGAIN}` };
  for (const [step] of sightings.entries()) {
    const lines = changesOf(sightings, step);
    const word = expected[step] ?? SAME;
    if (word === (lines.length === 0 ? SAME : wordOf(lines))) continue;
    const wanted = word === SAME ? [] : (words[word] ?? []);
    const parts = diffArrays([...wanted], lines).flatMap(({ added, removed, value }) =>
      added || removed ? value.map((line) => `${added ? 'got     ' : 'expected'} ${line}`) : [],
    );
    return { step, text: ['what changes on the screen with this step:', ...parts, AGAIN].join('\n') };
  }
  return null;
}

const AGAIN = 'If it is right so: npm run paths -- look';

/** Places of the lines that go with a step, lines that come, and what leaves; of the start, the whole page. */
function changesOf(sightings: readonly Sighting[], step: number): string[] {
  const { page = [], left = [] } = sightings[step] ?? {};
  const before = sightings[step - 1]?.page ?? [];
  if (step === 0) return [...page, ...left];
  let [from, to] = [0, 0];
  const changes = diffArrays([...before], [...page]).flatMap(({ added, removed, value }) => {
    const told = added ? value.map((line, index) => `+${to + index} ${line}`) : [];
    if (removed) told.push(`-${from}${value.length > 1 ? `..${from + value.length - 1}` : ''}`);
    if (!added) from += value.length;
    if (!removed) to += value.length;
    return told;
  });
  return [...changes, ...left];
}

/** The same for the same lines, wherever they are seen. */
function wordOf(lines: readonly string[]): string {
  let hash = 0n;
  for (const character of lines.join('\n'))
    hash = (hash * 1_099_511_628_211n + BigInt(character.codePointAt(0) ?? 0)) & 0xff_ffff_ffffn;
  return hash.toString(36);
}

function fileOf(machine: string): string {
  return path.join(import.meta.dirname, 'sightings', `${machine}.json`);
}
