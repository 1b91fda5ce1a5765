import type { ColumnView } from '../schema/table-view.ts';
import { dictionary } from '../text/dictionary.ts';
import { COMPARATIVES } from './cues.ts';
import type { Sentence } from './sentence.ts';

const PERSON_UNITS = [
  'people',
  'persons',
  'spectators',
  'fans',
  'inhabitants',
  'residents',
  'visitors',
  'attendees',
];
export const UNIT_WORDS = `(?:(?:square )?(?:kilometers?|kilometres?|km|miles?|meters?|metres?|feet|ft|mph|mm|kg|tons?|dollars|percent|years?|minutes|seconds|hours|acres|knots|${PERSON_UNITS.join('|')}|points|medals|seats|votes|usd|euros?|units)(?: (?:2|old|long|tall))?)`;

const UNITS: Record<string, string[]> = dictionary({
  kilometer: ['km'],
  kilometers: ['km'],
  kilometres: ['km'],
  km: ['km', 'km²', 'km2'],
  miles: ['mi', 'miles', 'mile'],
  mile: ['mi', 'miles'],
  meters: ['m'],
  metres: ['m'],
  feet: ['ft', 'feet'],
  ft: ['ft'],
  mph: ['mph'],
  mm: ['mm'],
  kg: ['kg'],
  tons: ['t'],
  dollars: ['usd', '$'],
  percent: ['%'],
  years: ['years', 'yr', 'yrs'],
  minutes: ['min', 'mins', 'minutes'],
  seconds: ['s', 'sec'],
  hours: ['h', 'hours'],
  acres: ['acres'],
  knots: ['knots', 'kn'],
});

/** Whether a unit only says what a column counts: people of an attendance, points of a score. */
export function isCountUnit(unit: string, column: ColumnView): boolean {
  const words = column.words.map((word) => word.lemma);
  if (PERSON_UNITS.includes(unit))
    return words.some((word) =>
      [
        'attendance',
        'population',
        'capacity',
        'crowd',
        'spectator',
        'visitor',
        'inhabitant',
        'resident',
      ].includes(word),
    );
  return (
    ['points', 'medals', 'seats', 'votes'].includes(unit) &&
    words.some(
      (word) =>
        unit.startsWith(word) || ['total', 'score', 'gold', 'silver', 'bronze', 'capacity'].includes(word),
    )
  );
}

/** The one column that is given in a unit, by its header or its cells. */
export function columnOfUnit(
  sentence: Sentence,
  unit: string,
  named: ColumnView | undefined,
): ColumnView | undefined {
  if (named !== undefined && isCountUnit(unit, named)) return named;
  if (PERSON_UNITS.includes(unit)) {
    const persons = sentence.view.columns.filter(
      (column) => column.numeric !== 'none' && isCountUnit(unit, column),
    );
    return persons.length === 1 ? persons[0] : undefined;
  }
  const names = UNITS[unit] ?? [unit];
  const columns = sentence.view.columns.filter(
    (column) =>
      column.numeric !== 'none' &&
      (column.extraWords.some((word) => names.includes(word.key)) ||
        column.values
          .slice(0, 5)
          .some((value) =>
            names.some(
              (name) =>
                new RegExp(`\\d\\s*${name.replace(/[^a-z%]/g, '')}\\b`, 'i').test(value) && name !== '',
            ),
          )),
  );
  return columns.length === 1 ? columns[0] : undefined;
}

/** The column that the adjective of a comparison names: "longer than 30" is about the length. */
export function adjectiveColumn(sentence: Sentence, phrase: string): ColumnView | undefined {
  const names = COMPARATIVES[phrase.split(' ')[0] ?? '']?.columns ?? [];
  const found = sentence.view.columns.filter(
    (column) => column.numeric !== 'none' && column.words.some((word) => names.includes(word.lemma)),
  );
  return found.length === 1 ? found[0] : undefined;
}
