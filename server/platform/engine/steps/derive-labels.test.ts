import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Schema } from '../../../kernel/schemas.ts';
import { openScratchEngine, type ScratchEngine } from '../scratch-engine.ts';

let scratch: ScratchEngine;
let files = 0;
beforeAll(async () => {
  scratch = await openScratchEngine();
});
afterAll(() => scratch.close());

const label = (of: string, value: string) => ({ of, value, model: 'plain', at: 1 });
const base = { id: 's', enabled: true, kind: 'derive', name: 'Made', origin: 'From' } as const;

async function made(
  column: string,
  values: string[],
  step: Schema<'CategorizeStep'> | Schema<'ExtractStep'>,
) {
  files += 1;
  const content = `${column},N\n${values.map((value, index) => `"${value}",${index}`).join('\n')}\n`;
  const { table } = await scratch.load(`labels-${files}.csv`, content);
  const target = { path: `${scratch.folder}/labels-${files}.duckdb`, sqlName: 't' };
  await scratch.engine.applySteps({ raw: table, steps: [step], issues: [], target });
  const rows = await scratch.ask('SELECT Made, "From" FROM t', target);
  const open = await scratch.engine.openValues({ raw: table, steps: [step], limit: 2 });
  return { rows, open };
}

describe('labels of a model', () => {
  it.each(['Item', 'tw_label_of', 'TW_LABEL_VALUE'])(
    'make values of column %s, whatever it is named',
    async (column) => {
      const { rows } = await made(column, ["it's", 'b', ' c '], {
        ...base,
        method: 'categories',
        column,
        rules: [],
        corrections: [],
        labels: [label("it's", "'; DROP TABLE t; --"), label(' c', 'C')],
      });
      expect(rows).toEqual([
        ["'; DROP TABLE t; --", 'model'],
        [null, null],
        ['C', 'model'],
      ]);
    },
  );

  it('that the type of the column cannot hold make none; of two of a value the later holds', async () => {
    const { rows } = await made('Item', ['about 3 kg', 'a dozen', 'many'], {
      ...base,
      method: 'extract',
      column: 'Item',
      extract: 'number',
      corrections: [],
      labels: [
        label('about 3 kg', '4'),
        label('a dozen', '11'),
        label('a dozen', '12.5'),
        label('many', 'lots'),
      ],
    });
    expect(rows).toEqual([
      [3, 'rule'],
      [12.5, 'model'],
      [null, null],
    ]);
  });

  it('are missing of what is open: the most frequent first, without what rules, people and models have', async () => {
    const { open } = await made('Item', ['a', 'b', 'b', 'c', 'd', 'e', '', 'x'.repeat(501)], {
      ...base,
      method: 'categories',
      column: 'Item',
      rules: [{ category: 'C', match: 'is', words: ['c'] }],
      corrections: [{ of: 'd', value: 'D' }],
      otherwise: 'Other',
      labels: [label('e', '')],
    });
    expect(open).toEqual({ values: ['b', 'a'], valueCount: 2, rowCount: 3, tooLong: 1 });
  });
});
