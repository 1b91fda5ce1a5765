import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FILMS, MEDALS, openSmallTable, type SmallTable } from '../testing/small-table.ts';

let films: SmallTable;
let medals: SmallTable;

beforeAll(async () => {
  films = await openSmallTable(FILMS);
  medals = await openSmallTable(MEDALS);
});

afterAll(async () => {
  await films.close();
  await medals.close();
});

describe('aggregates', () => {
  test('an aggregate is taken over the rows that fit, or for each group', async () => {
    expect(await films.rows('total gross in 2020')).toEqual([[270]]);
    expect(await films.rows('median gross')).toEqual([[180]]);
    expect((await films.rows('average gross by genre'))[0]).toEqual(['Thriller', 390]);
  });

  test('values that only name things or do not add up are not summed with certainty', () => {
    expect(films.best('sum of rating').score).toBeLessThan(0.7);
  });

  test('the highest rank is the least number', async () => {
    expect(await medals.rows('what is the highest rank')).toEqual([[1]]);
  });

  test('a step of time groups by it, whether said by a noun or an adverb', () => {
    for (const text of ['gross by month', 'monthly gross']) expect(films.sql(text)).toContain("'%Y-%m'");
    expect(films.sql('number of films per year')).toContain('year("Released")');
  });

  test('of several dates the one is stepped through that is named after the step', async () => {
    const orders = await openSmallTable(
      `Order,Ordered,Shipped,Freight\n${Array.from({ length: 12 }, (_, at) => `A${at},2024-0${1 + (at % 6)}-03,2024-0${2 + (at % 6)}-11,${at}`).join('\n')}\n`,
    );
    expect(orders.sql('average freight by month of shipped')).toContain(`strftime("Shipped", '%Y-%m')`);
    expect(orders.sql('average freight by month')).toContain(`strftime("Ordered", '%Y-%m')`);
    await orders.close();
  });

  test('a share is of all rows, the shares of groups add up to a hundred', async () => {
    expect((await films.rows('what percentage of films are Drama'))[0]?.[0]).toBe(50);
    const shares = (await films.rows('share of gross by genre')).map((row) => Number(row[2]));
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 9);
  });
});

describe('counts', () => {
  test('rows, groups of rows and different values are counted', async () => {
    expect(await films.rows('how many films did Ana Weber direct')).toEqual([[3]]);
    expect(await films.rows('how many different directors')).toEqual([[4]]);
    expect((await films.rows('number of films by genre'))[0]).toEqual(['Drama', 4]);
  });

  test('a number that the table holds is read, not counted', async () => {
    expect(await medals.rows('how many gold medals did Arvia win')).toEqual([[10]]);
  });

  test('a row with totals is neither counted nor added', async () => {
    expect(await medals.rows('how many nations')).toEqual([[5]]);
    expect(await medals.rows('total gold')).toEqual([[22]]);
  });
});

describe('superlatives', () => {
  test('the row, the second row and the first rows by a value', async () => {
    expect(await films.rows('which film has the highest gross')).toEqual([['Glass Hour', 480]]);
    expect(await films.rows('which film has the second highest gross')).toEqual([['Paper Sun', 340]]);
    expect((await films.rows('top 3 films by gross')).map((row) => row[0])).toEqual([
      'Glass Hour',
      'Paper Sun',
      'Second Door',
    ]);
  });

  test('rows that share the greatest value are all given', async () => {
    expect(await medals.rows('which nation has the lowest gold')).toEqual([
      ['Dunland', 1],
      ['Estova', 1],
    ]);
  });

  test('the group with the most rows or the highest average', async () => {
    expect(await films.rows('which director has the most films')).toEqual([['Ana Weber', 3]]);
    expect((await films.rows('which genre has the highest average rating'))[0]?.[0]).toBe('Drama');
  });
});

describe('order', () => {
  test('after and before a row follow the rows of the file', async () => {
    expect(await films.rows('what film came after Night Ferry')).toEqual([['The Orchard']]);
    expect(await films.rows('what film came before Night Ferry')).toEqual([['Paper Sun']]);
    expect(await films.rows('what was the last film')).toEqual([['Winter Map']]);
  });
});

describe('comparisons', () => {
  test('the sides stand in the order of the question, with their difference', async () => {
    for (const text of [
      'did Low Tide gross more than Paper Sun',
      'which grossed more, Low Tide or Paper Sun',
      'what is the difference in gross between Low Tide and Paper Sun',
    ])
      expect(await films.rows(text), text).toEqual([[120, 340, 220]]);
  });

  test('an adjective names the column that it compares by', async () => {
    expect(await films.rows('is Glass Hour longer than Low Tide')).toEqual([[109, 95, 14]]);
  });

  test('two rows that a number names are set side by side', async () => {
    expect(await medals.rows('what is the difference in gold between rank 1 and rank 3')).toEqual([
      [10, 3, 7],
    ]);
  });

  test('years lie between two rows that have one year each', async () => {
    const books = await openSmallTable('Title,Year,Pages\nAsh,1990,100\nBirch,1997,80\nCedar,2003,95\n');
    try {
      for (const text of [
        'what is the difference in years between Ash and Birch',
        'how many years are between Ash and Birch',
        'how long was it between the release of Ash and Birch',
      ])
        expect(await books.rows(text), text).toEqual([[1990, 1997, 7]]);
    } finally {
      await books.close();
    }
  });

  test('what is the same as for another row leaves that row out', async () => {
    expect(await films.rows('which film has the same director as Copper Sky')).toEqual([['Night Ferry']]);
  });
});

describe('lookups', () => {
  test('a verb names the column of its doer', async () => {
    expect(await films.rows('who directed Night Ferry')).toEqual([['Ivo Lind']]);
  });

  test('a list keeps the order of the file', async () => {
    expect(await films.rows('films longer than 110 minutes')).toEqual([
      ['Night Ferry'],
      ['Copper Sky'],
      ['Winter Map'],
    ]);
  });

  test('a value that the table does not hold stays unread', () => {
    expect(films.best('total gross of Belmark').unread).toContain('belmark');
    expect(films.best('which directors made more than 2 films').unread.length).toBeGreaterThan(0);
  });
});

describe('statistics', () => {
  test('each question about how the data lies has its own kind', () => {
    const kinds = {
      'correlation between gross and rating': 'correlation',
      'how many outliers in gross': 'outliers',
      'how many missing values in rating': 'missing',
      'are there duplicate rows': 'duplicates',
      'is gross normally distributed': 'normality',
    };
    for (const [text, kind] of Object.entries(kinds)) expect(films.best(text).intent.kind, text).toBe(kind);
  });

  test('a correlation counts only the rows that have both values', async () => {
    expect((await films.rows('correlation between gross and rating'))[0]?.[1]).toBe(7);
  });
});

describe('rows beside each other', () => {
  test('what two rows share is answered, what they do not is not', async () => {
    expect(await films.rows('Low Tide and Night Ferry both belong to which genre?')).toEqual([['Drama']]);
    expect(await films.rows('Low Tide and Paper Sun both belong to which genre?')).toHaveLength(2);
    expect(films.best('Low Tide and Paper Sun both belong to which genre?').notes).toContain('one expected');
  });

  test('who won most is counted in the column of winners, not of losers', async () => {
    const cup = await openSmallTable(
      'Year,Winner,Loser\n2001,Reds,Blues\n2002,Reds,Greens\n2003,Blues,Reds\n2004,Greens,Blues\n2005,Reds,Blues\n',
    );
    expect(await cup.rows('which team won the most games?')).toEqual([['Reds', 3]]);
    expect(cup.sql('how many games did Blues win?')).toContain(`"Winner" = 'Blues'`);
    await cup.close();
  });

  test('two values belong together where they are of one column', () => {
    expect(films.sql('total gross of Drama by Ana Weber and Ivo Lind')).toContain(
      `"Director" IN ('Ana Weber', 'Ivo Lind')`,
    );
  });

  test('a range takes the year that one of its ends says', () => {
    const sql = films.sql('total gross from January to June 2020');
    expect(sql).toContain('2020-01-01');
    expect(films.best('total gross since January').score).toBeLessThan(0.5);
  });
});

describe('rows one after another', () => {
  const CUP =
    'Edition,Champion,Runner-up,Result\nI,Reds,Blues,W 2-1\nII,Reds,Greens,W 1-0\nIII,Blues,Reds,L 0-3\nIV,Reds,Blues,W 4-1\nV,Blues,Greens,L 1-2\nVI,Blues,Reds,L 0-1\nVII,Blues,Reds,W 2-0\n';

  test.each([
    ['how many consecutive titles did Reds win?', [[2]]],
    ['number of consecutive championships won by Blues', [[3]]],
    ['what is the highest number of consecutive wins?', [[2]]],
    ['which team had the longest winning streak?', [['Blues', 3]]],
  ])('%s counts the longest run', async (text, rows) => {
    const cup = await openSmallTable(CUP);
    expect(await cup.rows(text)).toEqual(rows);
    await cup.close();
  });

  test('years one after another are not taken for rows', () => {
    expect(() => films.best('how many consecutive years did Ana Weber direct?')).toThrow();
  });

  test.each([
    ['who is above Ivo Lind in the list?', 'Director'],
    ['which film is listed above Night Ferry?', 'Film'],
    ['what was the previous film before 17 May 2019?', 'Film'],
  ])('%s asks for the row before', (text, column) => {
    const { intent } = films.best(text);
    expect(intent).toMatchObject({ kind: 'neighbour', step: -1, show: [{ name: column }] });
  });
});

describe('nouns', () => {
  test('where one column alone holds names, any noun for the rows means it', () => {
    const { score, intent } = medals.best('which country won the most gold medals?');
    expect(intent).toMatchObject({ kind: 'extreme', show: [{ name: 'Nation' }] });
    expect(score).toBeGreaterThan(0.8);
  });

  test('the top or the most amount of something is its greatest number', () => {
    for (const word of ['top', 'most', 'highest'])
      expect(medals.best(`which nation has the ${word} amount of silver?`).intent).toMatchObject({
        kind: 'extreme',
        direction: 'greatest',
        measure: { name: 'Silver' },
      });
    expect(medals.sql('what is the least amount of bronze?')).toContain('min("Bronze")');
  });

  test('what kind of thing a name is says nothing more', async () => {
    const shops = await openSmallTable(
      'Shop,Area,Sold\nOne,Silverlake,3\nTwo,Harbour,4\nThree,Silverlake,5\n',
    );
    expect(await shops.rows('total sold in the Silverlake neighborhood')).toEqual([[8]]);
    expect(shops.best('total sold in the Silverlake neighborhood').unread).toEqual([]);
    await shops.close();
  });

  test('two steps of one time are not read as one', () => {
    expect(films.best('number of films by month and day').unread).not.toEqual([]);
  });
});
