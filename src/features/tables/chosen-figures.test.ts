import { describe, expect, it } from 'vitest';
import { chosenFigures } from './chosen-figures.ts';

describe('the figures of chosen cells', () => {
  it('count what is empty, and add up numbers alone', () => {
    expect(chosenFigures([1, null, 'two', 3.5, true])).toEqual({
      cells: 5,
      empty: 1,
      sum: 4.5,
      average: 2.25,
    });
  });

  it('have no sum where no cell is a number', () => {
    expect(chosenFigures(['a', null])).toEqual({ cells: 2, empty: 1 });
  });

  it('have the decimals of the numbers, and lose nothing beside a large one', () => {
    expect(chosenFigures([0.1, 0.2]).sum).toBe(0.3);
    expect(chosenFigures([1e16, 1, -1e16]).sum).toBe(1);
    expect(chosenFigures([19.99, 5.01]).sum).toBe(25);
  });
});
