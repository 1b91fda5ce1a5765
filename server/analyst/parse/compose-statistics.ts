import type { Reading } from '../intent.ts';
import { readConditions } from './conditions.ts';
import { finish, isMeasure } from './roles.ts';
import { columnAt, copySentence, cut, guess, pattern, type Sentence } from './sentence.ts';

const START =
  '(?:(?:and|so|please|tell me|show|show me|give me|find|calculate|compute|determine|check|identify|what|which|s|is|was|are|were|there|any|the|how|do|does|if|whether|list|a|an|of|strong|coefficient|pearson|linear) )*';

/** Correlation, outliers, missing values, duplicates, normality: questions about how the data lies. */
export function composeStatistics(sentence: Sentence): Reading[] {
  return [
    ...correlation(copySentence(sentence)),
    ...outliers(copySentence(sentence)),
    ...missing(copySentence(sentence)),
    ...duplicates(copySentence(sentence)),
    ...normality(copySentence(sentence)),
  ];
}

function correlation(sentence: Sentence): Reading[] {
  const rules = [
    `${START}(?:correlation|relationship|association|correlated|correlate)(?: (?:coefficient|between|of|the|pearson|linear))* C1(?: column)? (?:and|with|to|vs|versus) (?:the )?C2(?: columns?)?`,
    `${START}C1(?: column)? (?:(?:is|strongly|linearly) )*(?:correlated|correlate|correlates|related|associated|depend|linked) (?:with|to|on) (?:the )?C2`,
    `${START}C1(?: column)? and (?:the )?C2(?: columns?)?(?: (?:are|is|strongly|positively|negatively))* (?:correlated|correlate|related|linked)`,
  ];
  for (const rule of rules) {
    const match = sentence.flat.match(pattern(rule));
    const [left, right] = [columnAt(sentence, match?.groups?.C1), columnAt(sentence, match?.groups?.C2)];
    if (
      match === null ||
      left === undefined ||
      right === undefined ||
      left === right ||
      left.numeric === 'none' ||
      right.numeric === 'none'
    )
      continue;
    cut(sentence, match);
    readConditions(sentence);
    return [
      finish(sentence, { kind: 'correlation', left, right, conditions: sentence.conditions }, [left, right]),
    ];
  }
  return [];
}

function outliers(sentence: Sentence): Reading[] {
  const match = sentence.flat.match(
    pattern(
      `${START}(?<many>how many |number of )?(?:outliers|outlier)(?: (?:are|there|in|of|the|for|values|using|by|column|s|does|do|is))* C(?: (?:column|have|has|values))*(?: (?:using|by|with|method|the|based|on))*(?<method> (?:iqr|interquartile range|z score|z scores|zscore|tukey)(?: method| rule)?)?`,
    ),
  );
  const column = columnAt(sentence, match?.groups?.C);
  if (match === null || column === undefined || column.numeric === 'none') return [];
  const zscore = /z/.test(match.groups?.method ?? '');
  const count = / (how many|number|are there|is there) /.test(sentence.flat);
  cut(sentence, match);
  readConditions(sentence);
  return [
    finish(
      sentence,
      {
        kind: 'outliers',
        column,
        method: zscore ? 'zscore' : 'iqr',
        threshold: zscore ? 3 : 1.5,
        answer: count ? 'count' : 'values',
        show: sentence.view.entity === undefined ? [] : [sentence.view.entity],
        conditions: sentence.conditions,
      },
      [column],
    ),
  ];
}

function missing(sentence: Sentence): Reading[] {
  const most = sentence.flat.match(
    pattern(
      '(?:which|what) column (?:has|have|contains) (?:the )?most (?:missing|null|empty|blank) (?:values|cells|entries)',
    ),
  );
  const all = sentence.view.columns;
  if (most !== null) {
    cut(sentence, most);
    return [finish(sentence, { kind: 'missing', columns: all, answer: 'most' })];
  }
  const one =
    sentence.flat.match(
      pattern(
        `${START}(?:many )?(?:rows |records |values )?(?:(?:have|has|with|are|is|that|a|there|no) )*(?:missing|null|nulls|empty|blank|no value)(?: (?:values|value|entries|cells|data|are|there|in|for|the|column|of))* C(?: column)?`,
      ),
    ) ??
    sentence.flat.match(
      pattern(`${START}(?:many )?C (?:values |entries |cells )?(?:are |is )?(?:missing|null|empty|blank)`),
    );
  const column = columnAt(sentence, one?.groups?.C);
  if (one !== null && column !== undefined) {
    cut(sentence, one);
    return [finish(sentence, { kind: 'missing', columns: [column], answer: 'count' }, [column])];
  }
  const total = sentence.flat.match(
    pattern(
      `${START}(?:many )?(?:missing|null|empty|blank) (?:values|cells|entries|data)(?: (?:are|there|in|the|table|data|each|per|by|column|columns|dataset|this|file))*`,
    ),
  );
  if (total === null) return [];
  const byColumn = / (each|per|by|columns) /.test(`${total[0]} `);
  cut(sentence, total);
  return [
    finish(sentence, {
      kind: 'missing',
      columns: all,
      answer: byColumn || !/how many/.test(total[0]) ? 'by_column' : 'total',
    }),
  ];
}

function duplicates(sentence: Sentence): Reading[] {
  const match =
    sentence.flat.match(
      pattern(
        `${START}(?:many )?(?:duplicate|duplicated|repeated|identical) (?:rows|records|entries|lines)(?: (?:are|there|in|the|table|data|this|dataset))*`,
      ),
    ) ??
    sentence.flat.match(
      pattern(`${START}(?:many )?duplicates(?: (?:are|there|in|the|table|data|this|dataset))*`),
    );
  if (match === null) return [];
  cut(sentence, match);
  return [finish(sentence, { kind: 'duplicates' })];
}

function normality(sentence: Sentence): Reading[] {
  const match = sentence.flat.match(
    pattern(
      `${START}C(?: (?:column|values|is|are|data|distribution|level))* (?:normally distributed|normal|normally|gaussian|follows? a normal distribution|follow a normal distribution|adheres? to a normal distribution)`,
    ),
  );
  const column = columnAt(sentence, match?.groups?.C);
  if (match === null || column === undefined || !isMeasure(column)) return [];
  guess(sentence, 0.05, 'Shapiro-Wilk');
  cut(sentence, match);
  return [finish(sentence, { kind: 'normality', column, method: 'shapiro', alpha: 0.05 }, [column])];
}
