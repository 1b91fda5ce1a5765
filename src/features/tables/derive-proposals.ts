import type { Shape } from '../../api/shapes.ts';
import type { Translate } from '../../i18n/texts.ts';
import type { CategoryRule } from './new-step.ts';

/** As the contract says. */
const MOST_RULES = 50;
const CATEGORY_LENGTH = 200;
const WORD_LENGTH = 300;

/** Rules to begin with: each frequent value that no rule fits yet becomes a category of its own, behind those that there are. */
export function rulesOfValues(
  rules: readonly CategoryRule[],
  missed: Shape<'DeriveCoverage'>['missed_values'],
): CategoryRule[] {
  const words = missed.map(({ value }) => String(value)).filter(({ length }) => length <= WORD_LENGTH);
  const made = words.map(
    (word): CategoryRule => ({ category: word.slice(0, CATEGORY_LENGTH), match: 'is', words: [word] }),
  );
  return [...rules, ...made].slice(0, MOST_RULES);
}

/** Ranges between the quarters of a column: one more than there are cuts. */
export function rulesOfCuts(cuts: readonly string[], t: Translate): CategoryRule[] {
  const first = cuts[0];
  const last = cuts.at(-1);
  if (first === undefined || last === undefined) return [];
  const between = cuts.slice(1).map((below, index): CategoryRule => {
    const from = cuts[index] ?? '';
    return { category: t('derive.rangeName', { from, below }), match: 'range', from, below };
  });
  return [
    { category: t('derive.rangeBelowName', { below: first }), match: 'range', below: first },
    ...between,
    { category: t('derive.rangeFromName', { from: last }), match: 'range', from: last },
  ];
}
