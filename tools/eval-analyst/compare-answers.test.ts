import { expect, test } from 'vitest';
import { sameRows } from './compare-answers.ts';

test.each([
  [[['Ostby', 2]], [['Ostby', 2]], true],
  [
    [
      ['Vell', 1],
      ['Ostby', 2],
    ],
    [
      ['Ostby', 2],
      ['Vell', 1],
    ],
    true,
  ],
  [[['Ostby', 9, 2.0000001]], [[2, 'ostby']], true],
  [[['Ostby', 2]], [['Ostby', 3]], false],
  [
    [
      ['Ostby', 2],
      ['Ostby', 2],
    ],
    [
      ['Ostby', 2],
      ['Vell', 2],
    ],
    false,
  ],
  [
    [
      ['Ostby', 2],
      ['Vell', 1],
    ],
    [['Ostby', 2]],
    false,
  ],
  [[['Ostby', null]], [['Ostby', 0]], false],
  [[], [], false],
] as const)('a result has the gold rows in any order, and no others: %j and %j', (said, gold, isSame) => {
  expect(sameRows(said, gold)).toBe(isSame);
});
