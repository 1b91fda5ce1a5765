import { expect, it } from 'vitest';
import { isCreateOption, shownOptions } from './combobox-options.ts';

const contains = (whole: string, part: string) => whole.toLowerCase().includes(part.toLowerCase());
const options = [
  { value: 'fr', label: 'France', hint: 'Paris' },
  { value: 'jp', label: 'Japan', hint: 'Tokyo' },
];
const values = (text: string, isSearched = false, createLabel?: string) =>
  shownOptions(options, text, contains, isSearched, createLabel).shown.map(({ value, label }) =>
    isCreateOption({ value, label }) ? `+${label}` : value,
  );

it('what is typed is found in the name and in the second line', () => {
  expect(values('')).toEqual(['fr', 'jp']);
  expect(values('jap')).toEqual(['jp']);
  expect(values('paris')).toEqual(['fr']);
  expect(values('x')).toEqual([]);
});

it('options that were searched for elsewhere are not filtered again', () => {
  expect(values('x', true)).toEqual(['fr', 'jp']);
});

it('a new option can be made of a name that is not there yet', () => {
  expect(values('Jap', false, 'Add "Jap"')).toEqual(['jp', '+Add "Jap"']);
  expect(values('japan', false, 'Add "japan"')).toEqual(['jp']);
  expect(values('', false, 'Add ""')).toEqual(['fr', 'jp']);
});

it('a long list is cut, and what is left out is counted', () => {
  const many = Array.from({ length: 100 + 5 }, (_, index) => ({
    value: String(index),
    label: `Option ${index}`,
  }));
  const { shown, left } = shownOptions(many, 'option', contains, false);
  expect([shown.length, left]).toEqual([100, 5]);
});
