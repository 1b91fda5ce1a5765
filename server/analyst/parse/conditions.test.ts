import { afterAll, beforeAll, expect, test } from 'vitest';
import { FILMS, openSmallTable, type SmallTable } from '../testing/small-table.ts';

let films: SmallTable;

beforeAll(async () => {
  films = await openSmallTable(FILMS);
});

afterAll(() => films.close());

test.each([
  ['how many films have a rating of at least 7', '"Rating" >= 7'],
  ['how many films have a rating below 7', '"Rating" < 7'],
  ['how many films have a gross of 200 or more', '"Gross" >= 200'],
  ['how many films have a gross between 100 and 300', '"Gross" BETWEEN 100 AND 300'],
  ['how many films are longer than 100 minutes', '"Length (min)" > 100'],
])('a comparator tests the column that its number is about: %s', (text, condition) => {
  expect(films.sql(text)).toContain(`WHERE ${condition}`);
  expect(films.best(text).unread).toEqual([]);
});

test.each([
  ['films released before 2019', ['Low Tide', 'Paper Sun']],
  ['films released after 2021', ['Second Door', 'Winter Map']],
  ['films released since 2022', ['Second Door', 'Winter Map']],
  ['films released in February 2020', ['The Orchard']],
  ['films released in Q3 2020', ['Copper Sky']],
])('a period bounds the column of time: %s', async (text, names) => {
  expect((await films.rows(text)).map((row) => row[0])).toEqual(names);
});

test('values of one column joined by or are alternatives, of two columns both must fit', async () => {
  expect(films.sql('films by Ana Weber or Ivo Lind')).toContain(`"Director" IN ('Ana Weber', 'Ivo Lind')`);
  expect(await films.rows('how many Drama films by Ana Weber')).toEqual([[1]]);
});

test('a negation turns the condition behind it, and no other', () => {
  expect(films.sql('how many films are not Drama')).toContain(`WHERE NOT ("Genre" = 'Drama')`);
  expect(films.sql('average length of drama films excluding Night Ferry')).toContain(
    `"Genre" = 'Drama' AND NOT ("Film" = 'Night Ferry')`,
  );
});

test('a negation that cannot be placed stays unread', () => {
  expect(films.best('how many films without rating').unread).toContain('without');
});

test('none of a number is certain only where no cell is empty', () => {
  expect(films.best('how many films have no gross').score).toBeGreaterThan(0.9);
  expect(films.best('how many films have no rating').score).toBeLessThan(0.76);
});
