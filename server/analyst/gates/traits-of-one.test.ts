// Ages, heights and temperatures are never added up, in any language; what adds up still is.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenAnalyst, openAnalyst } from '../testing/open-analyst.ts';

const NAMES = 'Ada Bea Cal Dan Eli Fox Gus Hal'.split(' ');
const VALUES = [31, 24, 47, 52, 28, 39, 61, 24];
const table = (
  header: string,
  groups: readonly [string, string],
  more: (at: number) => string = () => '',
): string =>
  `${header}\n${VALUES.map((value, at) => `${NAMES[at]},${groups[at % 2]},${value}${more(at)}`).join('\n')}\n`;
const beside = (at: number): string => `,${20 + ((at * 7) % 23)}`;

const TABLES = {
  members: table('Name,Team,Age', ['North', 'South']),
  boxers: table('Name,Team,Weight (kg),Age', ['North', 'South'], beside),
  stations: table('Station,Region,Temperature', ['North', 'South']),
  pieces: table('Item,Shelf,Unit price', ['Upper', 'Lower']),
  年齢: table('名前,チーム,年齢', ['北', '南']),
  体重: table('姓名,性别,体重', ['女', '男']),
  体温: table('이름,팀,나이', ['북부', '남부']),
  tailles: table('Nom,Équipe,Taille', ['Nord', 'Sud']),
  poids: table('Nom,Équipe,Poids,Âge', ['Nord', 'Sud'], beside),
};
type Table = keyof typeof TABLES;

const SUMS: readonly [locale: string, table: Table, question: string][] = [
  ['en_US', 'members', 'total age'],
  ['en_US', 'members', 'total age by team'],
  ['en_US', 'members', 'what is the sum of the ages'],
  ['en_US', 'boxers', 'total weight'],
  ['en_US', 'boxers', 'total weight by team'],
  ['en_US', 'boxers', 'which team has the highest total weight'],
  ['en_US', 'stations', 'total temperature'],
  ['en_US', 'pieces', 'total unit price'],
  ['ja_JP', '年齢', '年齢の合計'],
  ['zh_CN', '体重', '总体重'],
  ['ko_KR', '体温', '나이 합계'],
  ['fr_FR', 'tailles', 'taille totale'],
  ['fr_FR', 'poids', 'poids total par équipe'],
];

describe('sums of what single persons and things are like', () => {
  let analyst: OpenAnalyst;
  beforeAll(async () => {
    analyst = await openAnalyst({
      ...TABLES,
      parcels: table('Parcel,Depot,Weight (kg)', ['North', 'South']),
      colis: table('Colis,Dépôt,Poids', ['Nord', 'Sud']),
      包裹: table('包裹,仓库,重量', ['北', '南']),
    });
  }, 120_000);
  afterAll(() => analyst.close());

  test.each(SUMS)(
    'are refused, and what can be asked is answered (%s, %s: %s)',
    async (locale, name, question) => {
      const about = { tables: [name], locale };
      const { refusal } = await analyst.ask(question, about);
      expect([refusal?.reason, refusal?.unknown_words]).toEqual(['not_understood', []]);
      const [first] = refusal?.readings ?? [];
      const { sql, refusal: again } = await analyst.ask(first?.question ?? '', about);
      expect(again).toBeUndefined();
      expect(sql).toContain('avg(');
    },
  );

  test.each([
    ['en_US', 'parcels', 'total weight'],
    ['fr_FR', 'colis', 'poids total'],
    ['zh_CN', '包裹', '总重量'],
  ])('weights of parcels add up (%s, %s)', async (locale, name, question) => {
    const { result } = await analyst.ask(question, { tables: [name], locale });
    expect(result?.rows).toEqual([[306]]);
  });

  test.each([
    ['en_US', 'members', 'average age', 38.25],
    ['en_US', 'boxers', 'average weight', 38.25],
    ['zh_CN', '体重', '平均体重', 38.25],
    ['en_US', 'members', 'maximum age', 61],
    ['en_US', 'boxers', 'highest weight', 61],
  ])('the average and the greatest are told (%s, %s: %s)', async (locale, name, question, value) => {
    const { result } = await analyst.ask(question, { tables: [name], locale });
    expect(result?.rows[0]?.at(-1)).toBe(value);
  });
});
