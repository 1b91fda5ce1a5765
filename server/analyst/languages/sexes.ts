// Women and men in the words of each language, whatever the cells call them: Female, F, 女性.
import type { ColumnView } from '../schema/table-view.ts';
import { foldName } from './folded-text.ts';
import type { Language } from './language.ts';

type Sex = 'women' | 'men';

const SAID: Record<Sex, Record<Language, readonly string[]>> = {
  women: {
    en: ['women', 'woman', 'females', 'female', 'ladies'],
    zh: ['女性', '女', '女士', '女生', '女人', '女的'],
    ja: ['女性', '女', '女の人'],
    ko: ['여성', '여자'],
    fr: ['femmes', 'femme'],
  },
  men: {
    en: ['men', 'man', 'males', 'male', 'gentlemen'],
    zh: ['男性', '男', '男士', '男生', '男人', '男的'],
    ja: ['男性', '男', '男の人'],
    ko: ['남성', '남자'],
    fr: ['hommes', 'homme'],
  },
};
/** Cells that are no word of a question. */
const CELLS: Record<Sex, readonly string[]> = {
  women: ['feminin', '여', '女子'],
  men: ['masculin', '남', '男子'],
};
/** Letters are cells of one sex only in a column that is called so. */
const LETTERS: Record<Sex, readonly string[]> = { women: ['f', 'w'], men: ['m', 'h'] };
const NAMED = /(?:^|[^a-z])(?:sex|gender|sexe|genre)(?:$|[^a-z])|性别|性別|성별/i;

/** Most different values of such a column: the two, and what else or nothing is told. */
const MOST_VALUES = 6;

function cellOf(column: ColumnView, sex: Sex): string | undefined {
  const names = new Set([...Object.values(SAID[sex]).flat(), ...CELLS[sex]]);
  if (NAMED.test(column.name)) for (const letter of LETTERS[sex]) names.add(letter);
  const [cell, ...others] = column.values.filter((value) => names.has(foldName(value, false)));
  return others.length === 0 ? cell : undefined;
}

/** What a language calls the cells of a column that tells women from men; nothing of a column that does not tell both. */
export function sexNames(column: ColumnView, language: Language): { name: string; value: string }[] {
  if (column.type !== 'text' || !column.complete || column.values.length > MOST_VALUES) return [];
  const [women, men] = [cellOf(column, 'women'), cellOf(column, 'men')];
  if (women === undefined || men === undefined) return [];
  const cells = new Set([foldName(women, false), foldName(men, false)]);
  return [
    ...SAID.women[language].map((name) => ({ name, value: women })),
    ...SAID.men[language].map((name) => ({ name, value: men })),
  ].filter(({ name }) => !cells.has(name));
}
