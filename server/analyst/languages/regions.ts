// Countries and states by the names that the table does not use: "US" for United States, 美国 for USA.
import type { ColumnView } from '../schema/table-view.ts';
import { conceptsOf } from './column-names.ts';
import { foldName } from './folded-text.ts';
import { LANGUAGES, type Language } from './language.ts';
import { US_STATES } from './us-states.ts';

/** A name of a cell that the cell itself does not have. */
interface RegionName {
  name: string;
  value: string;
}

/** A country or a state with every way in which it is written, by language; codes stand in all. */
interface Region {
  codes: string[];
  names: Record<Language, string[]>;
}

/** Codes of countries that have a name in every language (ISO 3166-1). */
const CODES =
  'AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FR GA GB GD GE GH GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KM KP KR KW KZ LA LB LK LR LS LT LU LV LY MA MC MD ME MG MK ML MM MN MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NZ OM PA PE PG PH PK PL PS PT PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS SV SY SZ TD TG TH TJ TM TN TO TR TT TW TZ UA UG US UY UZ VA VC VE VN VU WS YE ZA ZM ZW';
/** Names that people say besides those of the standard. */
const ALSO: Record<string, Partial<Record<Language, string[]>> & { codes?: string[] }> = {
  US: {
    codes: ['USA', 'U.S.', 'U.S.A.'],
    en: ['United States of America', 'America', 'the States'],
    zh: ['美利坚合众国'],
    ja: ['アメリカ', '米国', '合衆国'],
    ko: ['미합중국'],
    fr: ["États-Unis d'Amérique", 'Etats-Unis'],
  },
  GB: {
    codes: ['UK', 'U.K.'],
    en: ['Great Britain', 'Britain'],
    zh: ['联合王国'],
    ja: ['英国'],
    fr: ['Grande-Bretagne'],
  },
  KR: { en: ['Korea', 'Republic of Korea'], ja: ['大韓民国'], ko: ['한국'], zh: ['大韩民国'] },
  DE: { codes: ['GER', 'DEU'] },
  FR: { codes: ['FRA'] },
  JP: { codes: ['JPN'] },
  CN: { codes: ['CHN'], en: ["People's Republic of China"] },
  NL: { en: ['Holland', 'the Netherlands'] },
  RU: { en: ['Russian Federation'] },
  CZ: { en: ['Czech Republic'] },
  AE: { codes: ['UAE'] },
};

let countries: Region[] | undefined;

function countriesOf(): Region[] {
  if (countries !== undefined) return countries;
  const shown = LANGUAGES.map(
    (language) => [language, new Intl.DisplayNames([language], { type: 'region' })] as const,
  );
  countries = CODES.split(' ').map((code) => {
    const also = ALSO[code] ?? {};
    const names = { en: [], zh: [], ja: [], ko: [], fr: [] } as Region['names'];
    for (const [language, display] of shown)
      names[language].push(
        ...[display.of(code) ?? code].filter((name) => name !== code),
        ...(also[language] ?? []),
      );
    return { codes: [code, ...(also.codes ?? [])], names };
  });
  return countries;
}

const STATES: Region[] = US_STATES.map(({ code, names }) => ({ codes: [code], names }));

/** Least share of a column's values that are names of regions. */
const MOST_OF = 0.6;
/** More different values than there are regions. */
const MOST_VALUES = 400;

const keyOf = (name: string): string => foldName(name, true);

function known(regions: readonly Region[]): Map<string, Region> {
  const map = new Map<string, Region>();
  for (const region of regions)
    for (const name of [...region.codes, ...Object.values(region.names).flat()]) {
      const key = keyOf(name);
      if (!map.has(key)) map.set(key, region);
    }
  return map;
}

let byName: { countries: Map<string, Region>; states: Map<string, Region> } | undefined;
const FOUND = new WeakMap<ColumnView, { region: Region; value: string }[]>();

/** The regions that the cells of a column are; none where it holds something else. */
function regionsOf(column: ColumnView): { region: Region; value: string }[] {
  const cached = FOUND.get(column);
  if (cached !== undefined) return cached;
  const values = column.values.filter((value) => value.trim() !== '');
  let found: { region: Region; value: string }[] = [];
  if (column.type === 'text' && values.length > 0 && values.length <= MOST_VALUES) {
    byName ??= { countries: known(countriesOf()), states: known(STATES) };
    const match = (map: Map<string, Region>): typeof found =>
      values.flatMap((value) => {
        const region = map.get(keyOf(value));
        return region === undefined ? [] : [{ region, value }];
      });
    const concepts = conceptsOf(column);
    const isNamed = concepts.has('country') || concepts.has('province');
    const [nations, states] = [match(byName.countries), match(byName.states)];
    const best = concepts.has('province') || states.length > nations.length ? states : nations;
    // one or two cells that happen to be codes are none, unless the column is called so
    if (best.length >= MOST_OF * values.length && (isNamed || best.length >= 5)) found = best;
  }
  FOUND.set(column, found);
  return found;
}

/**
 * Other names of the countries or states that a column holds, in one language and in English, codes included. A name that
 * is a cell itself stands for that cell alone.
 */
export function regionNames(column: ColumnView, language: Language): RegionName[] {
  const found = regionsOf(column);
  const cells = new Set(found.map(({ value }) => keyOf(value)));
  return found.flatMap(({ region, value }) => {
    const said = [
      ...region.names[language],
      ...region.names.en,
      ...region.codes.filter((code) => code.length > 2 || code === 'US' || code === 'UK'),
    ];
    return [...new Set(said)].filter((name) => !cells.has(keyOf(name))).map((name) => ({ name, value }));
  });
}
