// What a version of a plan may say, and what of it differs from another.
import { FREE_PLAN } from '../../domain/functions/entitlement.ts';
import { FUNCTION_NAMES, FUNCTIONS, type Limited } from '../../domain/functions/function-catalogue.ts';
import { LOCALES } from '../../kernel/messages.ts';
import { refusedField } from '../../kernel/refused-field.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { RecordedFields } from '../../platform/db/schema/operation-records.ts';

type Terms = Schema<'AdminPlanTerms'>;
type Words = Schema<'AdminPlanWords'>;

const CURRENCIES = ['USD', 'CNY'] as const;
const INTERVALS = ['month', 'year'] as const;

/** A name in every language, without spaces around it. @throws ApiError VALIDATION_ERROR where one is missing */
export function checkedNames(names: Words): Words {
  const trimmed = trimmedWords(names);
  if (LOCALES.some((locale) => trimmed[locale] === '')) throw refusedField('names', 'planAdmin.words');
  return trimmed;
}

export function trimmedWords(words: Words): Words {
  const { en_US: en, zh_CN: zh, ja_JP: ja, ko_KR: ko, fr_FR: fr } = words;
  return { en_US: en.trim(), zh_CN: zh.trim(), ja_JP: ja.trim(), ko_KR: ko.trim(), fr_FR: fr.trim() };
}

/** Terms as they are kept: what a function does not count says nothing. @throws ApiError VALIDATION_ERROR */
export function checkedTerms(code: string, terms: Terms): Terms {
  if (terms.min_seats > terms.max_seats) throw refusedField('min_seats', 'planAdmin.seats');
  const places = new Set(terms.prices.map(({ currency, interval }) => `${currency} ${interval}`));
  if (places.size < terms.prices.length) throw refusedField('prices', 'planAdmin.prices');
  const isSold = terms.prices.length > 0;
  if (code === FREE_PLAN) {
    if (isSold || terms.on_request || terms.max_seats > 1) throw refusedField('prices', 'planAdmin.free');
  } else if (isSold === terms.on_request) throw refusedField('prices', 'planAdmin.priced');
  const functions = { ...terms.functions };
  for (const name of FUNCTION_NAMES) {
    const rule = functions[name];
    const of = <Field extends Limited>(field: Field) =>
      FUNCTIONS[name].limits.includes(field) ? rule[field] : null;
    functions[name] = {
      on: rule.on,
      models: of('models'),
      max_size: of('max_size'),
      per_day: of('per_day'),
      per_cycle: of('per_cycle'),
      most: of('most'),
    };
  }
  return { ...terms, functions };
}

/** What differs, as the history tells it: prices and functions each by its name. */
export function differenceOf(
  before: Terms | undefined,
  after: Terms,
): { before: RecordedFields; after: RecordedFields } {
  const old = before ? flat(before) : new Map<string, string>();
  const next = flat(after);
  const changed = [...new Set([...old.keys(), ...next.keys()])].filter(
    (name) => old.get(name) !== next.get(name),
  );
  const side = (of: Map<string, string>) =>
    Object.fromEntries(
      changed.flatMap((name) => (of.has(name) ? [[name, of.get(name) ?? ''] as const] : [])),
    );
  return { before: side(old), after: side(next) };
}

/** Terms in the words of the history. */
export const recordedTerms = (terms: Terms): RecordedFields => Object.fromEntries(flat(terms));

/**
 * Terms with what the history says of some of their fields.
 *
 * @param fields by their names in the history
 * @param gone names of prices that there were none of
 * @returns undefined where the history does not say enough
 */
export function termsWith(terms: Terms, fields: RecordedFields, gone: readonly string[]): Terms | undefined {
  const next = { ...recordedTerms(terms), ...fields };
  for (const name of gone) delete next[name];
  const number = (name: string) => Number(next[name]);
  const prices = CURRENCIES.flatMap((currency) =>
    INTERVALS.flatMap((interval) => {
      const amount = next[`price ${currency} ${interval}`];
      return amount === undefined ? [] : [{ currency, interval, amount: Number(amount) }];
    }),
  );
  const functions = { ...terms.functions };
  for (const name of FUNCTION_NAMES) functions[name] = ruleOf(String(next[`function ${name}`]));
  const made: Terms = {
    on_request: next.on_request === 'true',
    credits: number('credits'),
    min_seats: number('min_seats'),
    max_seats: number('max_seats'),
    trial_days: number('trial_days'),
    prices,
    functions,
  };
  const said = recordedTerms(made);
  const names = new Set([...Object.keys(next), ...Object.keys(said)]);
  return [...names].every((name) => said[name] === next[name]) ? made : undefined;
}

function ruleOf(text: string): Schema<'PlanFunctionRule'> {
  const none = { models: null, max_size: null, per_day: null, per_cycle: null, most: null };
  if (text === 'off' || text === 'on') return { on: text === 'on', ...none };
  const given = text.split(', ').map((part) => {
    const [name = '', ...value] = part.split(' ');
    const words = value.join(' ');
    return [name, name === 'models' ? words.split(',') : Number(words)] as const;
  });
  return { on: true, ...none, ...Object.fromEntries(given) };
}

function flat({ prices, functions, ...numbers }: Terms): Map<string, string> {
  return new Map([
    ...Object.entries(numbers).map(([name, value]) => [name, String(value)] as const),
    ...prices.map(
      ({ currency, interval, amount }) => [`price ${currency} ${interval}`, String(amount)] as const,
    ),
    ...FUNCTION_NAMES.map((name) => [`function ${name}`, ruleText(functions[name])] as const),
  ]);
}

/** In the order in which the history names them: the database keeps another one than was sent. */
const LIMITS = ['models', 'max_size', 'per_day', 'per_cycle', 'most'] as const;

function ruleText({ on, ...limits }: Schema<'PlanFunctionRule'>): string {
  if (!on) return 'off';
  const given = LIMITS.flatMap((name) => (limits[name] === null ? [] : `${name} ${limits[name]}`));
  return given.length === 0 ? 'on' : given.join(', ');
}
