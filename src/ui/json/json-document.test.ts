import { expect, it } from 'vitest';
import { isDocument, type JsonDocument, readJson } from './json-document.ts';
import { treeStep } from './json-keys.ts';
import { findPlaces, maskValues, pathOf, scalarText, sourceOf, visiblePlaces } from './json-view.ts';

function read(text: string): JsonDocument {
  const document = readJson(text);
  if (!isDocument(document)) throw new Error(`No JSON: ${JSON.stringify(document)}`);
  return document;
}
const values = (document: JsonDocument) => document.nodes.map((node) => scalarText(document, node));

it('numbers keep every digit that was written', () => {
  expect(values(read('[12345678901234567890, 1.10, 1e400, -0]')).slice(1)).toEqual([
    '12345678901234567890',
    '1.10',
    '1e400',
    '-0',
  ]);
});

it('repeated names and their order stay', () => {
  const { nodes } = read('{"b":1,"a":2,"b":3}');
  expect(nodes.slice(1).map(({ key }) => key)).toEqual(['b', 'a', 'b']);
});

it('escapes in strings and names are read', () => {
  const document = read('{"a\\n\\u00e9":"tab\\t\\"q\\""}');
  expect(document.nodes[1]?.key).toBe('a\né');
  expect(values(document)[1]).toBe('tab\t"q"');
});

it('a hundred thousand levels are read without a limit of depth', () => {
  expect(read('['.repeat(100_000) + ']'.repeat(100_000)).nodes).toHaveLength(100_000);
});

it.each([
  ['', 1, 1],
  ['{"a":1,}', 1, 8],
  ['[1,]', 1, 4],
  ['[1 2]', 1, 4],
  ['{"a":\n tru}', 2, 5],
  ['01', 1, 2],
  ['"a\nb"', 1, 3],
  ['"\\x"', 1, 2],
  ['[1', 1, 3],
  ['{} {}', 1, 4],
  ["{'a':1}", 1, 2],
])('%j is no JSON, and it is said where', (text, line, column) => {
  expect(readJson(text)).toEqual({ line, column });
});

it('everything that JSON.parse reads is read, and nothing else', () => {
  for (const text of [
    'null',
    ' [ ] ',
    '{"":{}}',
    '-1.5E-3',
    '"\\ud83d\\ude00"',
    '[[],[{}]]',
    '+1',
    '.5',
    'nul',
    '[,]',
  ]) {
    let isValid = true;
    try {
      JSON.parse(text);
    } catch {
      isValid = false;
    }
    expect(isDocument(readJson(text)), text).toBe(isValid);
  }
});

it('what is under a hidden name is neither found nor copied, whatever its case and depth', () => {
  const document = read('{"user":"ann","API_KEY":{"value":"sesame"},"list":[{"api_key":"sesame"}]}');
  const masked = maskValues(document, ['api_key']);
  expect(findPlaces(document, masked, 'sesame')).toEqual([]);
  expect(sourceOf(document, masked, 0)).toBe(
    '{"user":"ann","API_KEY":"••••••","list":[{"api_key":"••••••"}]}',
  );
  expect(visiblePlaces(document, masked, () => true).map((place) => pathOf(document, place))).toEqual([
    '$',
    '$.user',
    '$.API_KEY',
    '$.list',
    '$.list[0]',
    '$.list[0].api_key',
  ]);
});

it('a path quotes names that are no plain words', () => {
  const document = read('{"a b":[{"c":1}]}');
  expect(pathOf(document, 3)).toBe('$["a b"][0].c');
});

it('names and values are found whatever their case', () => {
  const document = read('{"Name":"x","y":"NAME tag","z":[1]}');
  expect(findPlaces(document, maskValues(document, []), 'name')).toEqual([1, 2]);
});

it('letters jump to a name that begins with them, past the end back to the start', () => {
  const document = read('{"apple":1,"banana":2,"avocado":3}');
  const masked = maskValues(document, []);
  const at = (row: number, letters: string) =>
    treeStep(letters.slice(-1), {
      document,
      masked,
      places: [0, 1, 2, 3],
      row,
      isExpanded: () => true,
      letters,
      page: 10,
    });
  expect(at(0, 'a')).toEqual({ kind: 'move', place: 1 });
  expect(at(1, 'a')).toEqual({ kind: 'move', place: 3 });
  expect(at(3, 'a')).toEqual({ kind: 'move', place: 1 });
  expect(at(1, 'av')).toEqual({ kind: 'move', place: 3 });
  expect(at(0, 'x')).toBeNull();
});
