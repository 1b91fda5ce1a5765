import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openScratchEngine, type ScratchEngine } from '../scratch-engine.ts';

// Each test asks processes that a busy machine serves slowly.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

let scratch: ScratchEngine;
beforeAll(async () => {
  scratch = await openScratchEngine();
});
afterAll(() => scratch.close());

describe('NUL characters are taken out of a file, which is said', () => {
  test.each([
    ['csv', 'a.csv', 'na\0me,n\nA\0da,1\nGrace,2\n', 2],
    ['csv with a row that is too long', 'a.csv', 'name,n\nAda,1\nx\0,2,3\nGrace,2\n', 1],
    [
      'json',
      'a.json',
      JSON.stringify([
        { name: 'A\0da', n: 1 },
        { name: 'Grace', n: 2 },
      ]),
      1,
    ],
    ['ndjson', 'a.ndjson', '{"name": "A\\u0000da", "n": 1}\n{"name": "Grace", "n": 2}\n', 1],
  ])('%s', async (_, file, content, count) => {
    const { columns, issues, table } = await scratch.load(file, content);
    expect(columns.map(({ name }) => name)).toEqual(['name', 'n']);
    expect(issues).toContainEqual({ code: 'removed_characters', severity: 'medium', count });
    expect(JSON.stringify(issues)).not.toContain('\\u0000');
    expect(await scratch.ask('SELECT * FROM t ORDER BY n', table)).toEqual([
      ['Ada', 1],
      ['Grace', 2],
    ]);
  });

  test('csv in the preview, too', async () => {
    const { columns, rows, issues } = await scratch.preview('a.csv', 'name,n\nA\0da,1\nGrace,2\n');
    expect(columns[0]?.samples).toEqual(['Ada', 'Grace']);
    expect(rows[0]).toEqual(['Ada', '1']);
    expect(issues.map(({ code }) => code)).toContain('removed_characters');
  });

  test('a file without any has no such issue', async () => {
    const { issues } = await scratch.preview('a.csv', 'name,n\nAda,1\nGrace,2\n');
    expect(issues).toEqual([]);
  });
});

test.each([',', ',,\n,,\n', ';;;', '\t\n'])(
  'a file of nothing but delimiters is refused in our words: %j',
  async (content) => {
    await expect(scratch.preview('a.csv', content)).rejects.toMatchObject({
      code: 'FILE_UNREADABLE',
      key: 'no_rows',
    });
  },
);

test('a long value is cut between characters, never within one', async () => {
  const face = `${'a'.repeat(199)}😀 and so on`;
  const { columns, issues } = await scratch.load('a.csv', `note,n\n${face},1\n${face},2\n${face},3\n`);
  expect(JSON.stringify([columns, issues])).not.toMatch(/\\ud[89ab]/);
});
