import type { Shape } from '../../../api/shapes.ts';
import { formatNumber, formatPercent } from '../../../i18n/formats.ts';
import type { MessageId, Translate } from '../../../i18n/texts.ts';

type Fit = Pick<Shape<'JoinSuggestion'>, 'match' | 'fan_out' | 'relation'>;
type Warning = Shape<'JoinWarning'>;

const RELATIONS = {
  '1:1': 'joins.oneToOne',
  'n:1': 'joins.manyToOne',
  '1:n': 'joins.oneToMany',
  'n:m': 'joins.manyToMany',
} as const satisfies Record<Shape<'JoinRelation'>, MessageId>;

const WARNINGS = {
  fan_out: 'joins.warnFanOut',
  many_to_many: 'joins.warnManyToMany',
  low_match: 'joins.warnLowMatch',
  no_match: 'joins.warnNoMatch',
  different_types: 'joins.warnTypes',
  empty_keys: 'joins.warnEmptyKeys',
  case_or_blanks: 'joins.warnCase',
} as const satisfies Record<Warning, MessageId>;

/** Warnings that change numbers or leave nothing; the others are worth knowing only. */
const GRAVE: readonly Warning[] = ['fan_out', 'many_to_many', 'no_match', 'low_match'];

/** Names of the two tables of a join. */
export interface JoinNames {
  left: string;
  right: string;
}

/** How often a row of one table has rows of the other. */
export function relationText({ relation }: Fit, names: JoinNames, t: Translate): string {
  return t(RELATIONS[relation], { ...names });
}

/** A warning with its figures. */
export function warningText(warning: Warning, fit: Fit, names: JoinNames, t: Translate): string {
  return t(WARNINGS[warning], {
    ...names,
    share: formatPercent(fit.match),
    factor: formatNumber(fit.fan_out, { maximumFractionDigits: 2 }),
  });
}

export function isGrave(warning: Warning): boolean {
  return GRAVE.includes(warning);
}

/** Pairs of columns in a line: `customer = id · year = year`. */
export function keysText(keys: readonly Shape<'JoinKey'>[]): string {
  return keys.map(({ left, right }) => `${left} = ${right}`).join(' · ');
}
