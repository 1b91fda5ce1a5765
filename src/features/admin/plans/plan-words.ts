// Plans of the back office: what is read again after a change, states in words, and what two versions differ in.
import type { Shape } from '../../../api/shapes.ts';
import { formatCredits, formatNumber } from '../../../i18n/formats.ts';
import { formatMoney } from '../../../i18n/money.ts';
import { currentLocale, type MessageId, type Translate } from '../../../i18n/texts.ts';
import type { Tone } from '../../../ui/Badge.tsx';
import {
  ALL_FUNCTIONS,
  FUNCTION_NAMES,
  type FunctionName,
  ruleParts,
} from '../../plans/public/function-words.ts';

export type AdminPlan = Shape<'AdminPlan'>;
export type PlanVersion = Shape<'AdminPlanVersion'>;
export type Terms = Shape<'AdminPlanTerms'>;
export type Words = Shape<'AdminPlanWords'>;

/** What people read of a plan, in the language of whoever looks. */
export const nameOfPlan = ({ names }: Pick<AdminPlan, 'names'>): string => names[currentLocale()];

/** What is out of date once a plan was changed. */
export const PLAN_READS = ['adminPlanList', 'adminPlanRowList'];

export const PLAN_STATES: Readonly<Record<AdminPlan['state'], { textId: MessageId; tone: Tone }>> = {
  draft: { textId: 'planadmin.stateDraft', tone: 'warning' },
  on_sale: { textId: 'planadmin.stateOnSale', tone: 'success' },
  archived: { textId: 'planadmin.stateArchived', tone: 'neutral' },
};
export const VERSION_STATES: Readonly<Record<PlanVersion['state'], MessageId>> = {
  draft: 'planadmin.versionDraft',
  current: 'planadmin.versionCurrent',
  earlier: 'planadmin.versionEarlier',
};

export const CURRENCIES = ['USD', 'CNY'] as const;
export const INTERVALS = ['month', 'year'] as const;

export const NO_WORDS: Words = { en_US: '', zh_CN: '', ja_JP: '', ko_KR: '', fr_FR: '' };

/** The draft and what is sold now. */
export function sidesOf({ versions }: AdminPlan) {
  return {
    draft: versions.find(({ state }) => state === 'draft'),
    current: versions.find(({ state }) => state === 'current'),
  };
}

/** The version that is worked on: the draft, else what is sold now. */
export function workedOn(plan: AdminPlan): PlanVersion | undefined {
  const { draft, current } = sidesOf(plan);
  return draft ?? current;
}

/** A rule in words. */
export function ruleText(name: FunctionName, rule: Shape<'PlanFunctionRule'>, t: Translate): string {
  if (!rule.on) return t('planadmin.off');
  const parts = ruleParts(name, rule, t);
  return parts.length === 0 ? t('planadmin.unlimited') : parts.join(' · ');
}

/** A price in words; a dash where there is none. */
export function priceText(
  terms: Terms,
  currency: (typeof CURRENCIES)[number],
  interval: (typeof INTERVALS)[number],
): string {
  const price = terms.prices.find((one) => one.currency === currency && one.interval === interval);
  return price ? formatMoney(price.amount, currency) : '–';
}

/** Credits of a seat and month in words; what is agreed with each buyer has no number yet. */
export const creditsText = (
  { credits, on_request: onRequest }: Pick<Terms, 'credits' | 'on_request'>,
  t: Translate,
): string => (onRequest && credits === 0 ? t('planadmin.asAgreed') : formatCredits(credits));

/** A line of what a version sells. */
export interface TermsLine {
  readonly id: string;
  readonly name: string;
  readonly value: string;
}

/** What a version sells, line by line, always in the same order. */
export function linesOf(terms: Terms, t: Translate): TermsLine[] {
  return [
    { id: 'credits', name: t('planadmin.credits'), value: creditsText(terms, t) },
    {
      id: 'seats',
      name: t('planadmin.seats'),
      value: `${formatNumber(terms.min_seats)} – ${formatNumber(terms.max_seats)}`,
    },
    { id: 'trial', name: t('planadmin.trialDays'), value: formatNumber(terms.trial_days) },
    {
      id: 'on_request',
      name: t('planadmin.onRequest'),
      value: t(terms.on_request ? 'planadmin.yes' : 'planadmin.no'),
    },
    ...CURRENCIES.flatMap((currency) =>
      INTERVALS.map((interval) => ({
        id: `${currency} ${interval}`,
        name: t(interval === 'month' ? 'planadmin.priceMonth' : 'planadmin.priceYear', { currency }),
        value: priceText(terms, currency, interval),
      })),
    ),
    ...ALL_FUNCTIONS.map((name) => ({
      id: name,
      name: t(FUNCTION_NAMES[name]),
      value: ruleText(name, terms.functions[name], t),
    })),
  ];
}

/** Lines in which two versions differ. */
export function differences(
  before: Terms,
  after: Terms,
  t: Translate,
): { id: string; name: string; before: string; after: string }[] {
  const old = new Map(linesOf(before, t).map((line) => [line.id, line.value]));
  return linesOf(after, t).flatMap(({ id, name, value }) => {
    const was = old.get(id) ?? '';
    return was === value ? [] : [{ id, name, before: was, after: value }];
  });
}
