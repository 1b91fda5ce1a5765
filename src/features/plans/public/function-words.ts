// The functions that plans allow, in words; the texts are those of the area `functions`.
import type { Shape } from '../../../api/shapes.ts';
import { formatBytes, formatNumber } from '../../../i18n/formats.ts';
import type { MessageId, Translate } from '../../../i18n/texts.ts';

export type FunctionName = Shape<'PlanFunctionName'>;
export type FunctionRule = Shape<'PlanFunctionRule'>;
type Unit = Shape<'PlanUnit'>;

export const FUNCTION_NAMES: Readonly<Record<FunctionName, MessageId>> = {
  questions: 'functions.questions',
  ai_columns: 'functions.aiColumns',
  tables: 'functions.tables',
  uploads: 'functions.uploads',
  storage: 'functions.storage',
  analyses: 'functions.analyses',
  schedules: 'functions.schedules',
  reports: 'functions.reports',
  projects: 'functions.projects',
  shared_projects: 'functions.sharedProjects',
  team_members: 'functions.teamMembers',
  exports: 'functions.exports',
  connectors: 'functions.connectors',
  brands: 'functions.brands',
  images: 'functions.images',
  open_api: 'functions.openApi',
};

/** In the order in which people read them. */
export const ALL_FUNCTIONS = Object.keys(FUNCTION_NAMES) as FunctionName[];

const UNITS: Readonly<Record<Exclude<Unit, 'bytes'>, MessageId>> = {
  characters: 'functions.characters',
  values: 'functions.values',
  rows: 'functions.rows',
};
/** What sizes of a function are counted in; of storage it is the most that there may be. */
const UNIT_OF: Readonly<Partial<Record<FunctionName, Unit>>> = {
  questions: 'characters',
  ai_columns: 'values',
  tables: 'rows',
  uploads: 'bytes',
  storage: 'bytes',
};

/** A size or a number of a function with its unit. */
export function amountText(name: FunctionName, of: 'max_size' | 'most', value: number, t: Translate): string {
  const unit = of === 'max_size' || name === 'storage' ? UNIT_OF[name] : undefined;
  if (unit === undefined) return formatNumber(value);
  return unit === 'bytes' ? formatBytes(value) : t(UNITS[unit], { count: formatNumber(value) });
}

/** What a plan limits of a function, limit by limit; none where it has all of it. */
export function ruleParts(name: FunctionName, rule: FunctionRule, t: Translate): string[] {
  const { models, max_size: size, per_day: day, per_cycle: cycle, most } = rule;
  return [
    ...(most === null ? [] : [amountText(name, 'most', most, t)]),
    ...(day === null ? [] : [t('functions.perDay', { count: formatNumber(day) })]),
    ...(cycle === null ? [] : [t('functions.perCycle', { count: formatNumber(cycle) })]),
    ...(size === null ? [] : [t('functions.upTo', { size: amountText(name, 'max_size', size, t) })]),
    ...(models === null ? [] : [t('functions.someModels', { count: models.length })]),
  ];
}
