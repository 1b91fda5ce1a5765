import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openScratchEngine, type ScratchEngine } from '../scratch-engine.ts';
import { countsVersions } from './version-shape.ts';

// Each test asks processes that a busy machine serves slowly.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

let scratch: ScratchEngine;
beforeAll(async () => {
  scratch = await openScratchEngine();
});
afterAll(() => scratch.close());

describe('values that are versions', () => {
  test.each([
    ['under a name that says so', 'version', ['1.10', '1.20', '2.50']],
    ['under a name of two words', 'AppVersion', ['3.0', '4.0']],
    ['under a Chinese name', '版本号', ['1.10', '1.20']],
    ['some of three parts', 'tag', ['1.10', '2.3.4', '1.9']],
    ['that go on past nine', 'tag', ['1.8', '1.9', '1.10', '1.11']],
    ['that a last zero tells apart', 'chapter', ['1.1', '1.2', '1.10', '2.1']],
  ])('%s', (_, name, values) => {
    expect(countsVersions(name, values)).toBe(true);
  });

  test.each([
    ['prices', 'price', ['1.10', '2.50', '9.90']],
    ['prices of which some lost their zero', 'price', ['1.1', '2.5', '2.50', '3.75', '12.99']],
    ['measures below one', 'share', ['0.1', '0.10', '0.9']],
    ['measures with a zero after the point', 'size', ['1.9', '1.10', '1.05']],
    ['measures of three digits', 'size', ['1.9', '1.10', '1.125']],
    ['whole numbers', 'version', ['1', '2', '10']],
    ['a measure under a name that holds such a word', 'conversion', ['1.5', '2.25']],
  ])('%s are none', (_, name, values) => {
    expect(countsVersions(name, values)).toBe(false);
  });

  test('stay text as they are written, and can be taken for numbers by choice', async () => {
    const { columns, table } = await scratch.load('f.csv', 'tag,price\n1.9,1.10\n1.10,2.50\n1.1,9.90\n');
    expect(columns.map(({ type }) => type)).toEqual(['text', 'number']);
    expect(await scratch.ask('SELECT * FROM t ORDER BY rowid', table)).toEqual([
      ['1.9', 1.1],
      ['1.10', 2.5],
      ['1.1', 9.9],
    ]);
    const preview = await scratch.preview('f.csv', 'tag,n\n1.9,1\n1.10,2\n1.1,3\n');
    expect(preview.columns[0]).toMatchObject({ type: 'text', alternatives: ['number'] });
  });
});
