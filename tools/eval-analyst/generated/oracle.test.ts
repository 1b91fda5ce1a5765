import { describe, expect, test } from 'vitest';
import { generateCases } from './cases.ts';
import { answerOf } from './oracle.ts';
import { plainColumns, readPlainCsv, writePlainCsv } from './plain-table.ts';
import { isRight } from './said.ts';

const CSV = `Name,Team,Points,Joined,Player ID
Ada,Red,10,2020-01-05,1
Bo,Red,,2020-02-05,2
Cy,Blue,3.5,2021-03-05,3
Di,Blue,4,2021-03-06,4
Ed,Green,"2",2021-03-07,5
Fay,Green,9,2022-03-07,6
`;

const table = readPlainCsv(CSV);
const columns = plainColumns(table);
const column = (name: string) => columns.find((one) => one.name === name);

describe('answers by plain code', () => {
  test('columns are what their cells are', () => {
    expect(columns.map(({ kind }) => kind)).toEqual(['name', 'category', 'measure', 'date', 'id']);
  });

  test('cells with signs of the format come back as they were', () => {
    const odd = { header: ['a', 'b'], rows: [['x,y', 'say "no"\nnow']] };
    expect(readPlainCsv(writePlainCsv(odd))).toEqual(odd);
  });

  test('empty cells count nothing, and shares are of the whole', () => {
    const slots = { m: column('Points'), c: column('Team'), v: 'Blue' };
    expect(answerOf('average', slots, 6)).toEqual({ type: 'number', value: 5.7 });
    expect(answerOf('missing', slots, 6)).toEqual({ type: 'number', value: 1 });
    expect(answerOf('median', slots, 6)).toEqual({ type: 'number', value: 4 });
    expect(answerOf('sum_where', slots, 6)).toEqual({ type: 'number', value: 7.5 });
    expect(answerOf('without', slots, 6)).toEqual({ type: 'number', value: 21 });
    expect(answerOf('share', slots, 6)).toEqual({ type: 'number', value: (100 * 7.5) / 28.5 });
    expect(answerOf('top', slots, 6)).toEqual({ type: 'names', names: ['Green'] });
    expect(answerOf('year', { ...slots, d: column('Joined'), y: 2021 }, 6)).toEqual({
      type: 'number',
      value: 9.5,
    });
  });

  test('a tie leaves open who is first', () => {
    const tied = plainColumns(readPlainCsv(CSV.replace(',9,', ',8,')));
    const [c, m] = [tied.find(({ name }) => name === 'Team'), tied.find(({ name }) => name === 'Points')];
    expect(answerOf('top', { m, c }, 6)).toBeUndefined();
  });

  test('another number, another name or a missing group is wrong', () => {
    const said = { unknown: [], sql: '', passed: [], offers: [] };
    const number = { type: 'number', value: 5.7 } as const;
    expect(isRight({ ...said, bold: ['5.7'], rows: [[5.7]] }, number)).toBe(true);
    expect(isRight({ ...said, bold: ['5.71'], rows: [[5.71]] }, number)).toBe(false);
    const names = { type: 'names' as const, names: ['Red'] };
    expect(isRight({ ...said, bold: ['Red'], rows: [['Red', 10]] }, names)).toBe(true);
    expect(
      isRight(
        {
          ...said,
          bold: ['Red', 'Blue'],
          rows: [
            ['Red', 10],
            ['Blue', 9],
          ],
        },
        names,
      ),
    ).toBe(false);
    const groups = {
      type: 'groups' as const,
      groups: new Map([
        ['Red', 10],
        ['Blue', 7.5],
      ]),
    };
    expect(isRight({ ...said, bold: [], rows: [['Red', 10]] }, groups)).toBe(false);
    expect(isRight({ ...said, bold: ['1'], rows: [[1]] }, { type: 'refusal' })).toBe(false);
  });

  test('the same seed makes the same questions, another one others', () => {
    const asked = (seed: string): string[] => generateCases(table, seed, 10).map(({ question }) => question);
    expect(asked('a')).toEqual(asked('a'));
    expect(asked('a')).not.toEqual(asked('b'));
    expect(asked('a').length).toBe(10);
  });
});
