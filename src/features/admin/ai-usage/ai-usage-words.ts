// What the report of uses is called in words.
import { adminPaths } from '../../../admin-paths.ts';
import type { Answer, Shape } from '../../../api/shapes.ts';
import { formatCredits, formatNumber } from '../../../i18n/formats.ts';
import type { MessageId, Translate } from '../../../i18n/texts.ts';
import type { FilterDefinition, SentFilters } from '../../../machines/filter-state/index.ts';
import { BUILT_IN, modelName, STATES, TASKS } from '../credits/use-words.ts';

export type Report = Answer<'adminAiUsageReportGet'>;
export type By = Report['by'];
export type Measure = 'credits' | 'uses' | 'tokens';
type Choices = Answer<'adminAiUsageChoiceGet'>;

export const BY = ['day', 'model', 'assistant', 'user'] as const satisfies readonly By[];
export const BY_NAMES: Readonly<Record<By, MessageId>> = {
  day: 'aiusage.byDay',
  model: 'aiusage.byModel',
  assistant: 'aiusage.byAssistant',
  user: 'aiusage.byPerson',
};
export const MEASURES = ['credits', 'uses', 'tokens'] as const satisfies readonly Measure[];
export const MEASURE_NAMES: Readonly<Record<Measure, MessageId>> = {
  credits: 'aiusage.credits',
  uses: 'aiusage.answers',
  tokens: 'aiusage.tokens',
};

/** A value of a measure as people write it. */
export const measureText = (measure: Measure, value: number): string =>
  measure === 'credits' ? formatCredits(value) : formatNumber(value);

/** A row of the table: its figures beside what they are of. */
export type Row = Shape<'AdminAiUsageSum'> & { key: string; name: string; share: number };

export function rowsOf({ by, items }: Pick<Report, 'by' | 'items'>, t: Translate): Row[] {
  return items.map(({ key, name, sum }) => ({
    ...sum,
    key,
    name: nameIn(by, key, name, t),
    share: sum.uses === 0 ? 0 : sum.answered / sum.uses,
  }));
}

function nameIn(by: By, key: string, name: string, t: Translate): string {
  if (by === 'model') return modelName(key, t);
  // the contract names the tasks
  if (by === 'assistant' && Object.hasOwn(TASKS, key)) return t(TASKS[key as keyof typeof TASKS]);
  return name;
}

/** The filters of the report, named as those of the usage log. */
export function definitionsOf(
  t: Translate,
  { models, people, teams }: Omit<Choices, 'msg_type'>,
): FilterDefinition[] {
  const named = <Value extends string>(names: Readonly<Record<Value, MessageId>>) =>
    Object.entries<MessageId>(names).map(([value, id]) => ({ value, name: t(id) }));
  return [
    {
      alias: 'model',
      name: t('uses.model'),
      type: 'check_list',
      options: [BUILT_IN, ...models].map((value) => ({ value, name: modelName(value, t) })),
    },
    { alias: 'task', name: t('uses.task'), type: 'check_list', options: named(TASKS) },
    {
      alias: 'state',
      name: t('uses.state'),
      type: 'check_list',
      options: Object.entries(STATES).map(([value, { textId }]) => ({ value, name: t(textId) })),
    },
    { alias: 'user', name: t('uses.person'), type: 'user', options: people },
    { alias: 'team', name: t('uses.team'), type: 'team', options: teams },
  ];
}

const joined = (sent: SentFilters, alias: string): string | undefined => {
  const value = sent[alias];
  return Array.isArray(value) ? value.join(';') : undefined;
};

/** The usage log with what a figure is made of: the days and filters of the report, and of a row what it is of. */
export function logPath(
  report: Pick<Report, 'by' | 'starts_at' | 'ends_at' | 'days'>,
  sent: SentFilters,
  key?: string,
  extra: { refunded?: 'true'; state?: string } = {},
): string {
  const { by, days } = report;
  const day = by === 'day' && key !== undefined ? days.find((one) => one.day === key) : undefined;
  const { starts_at: from, ends_at: end } = day ?? report;
  const of = { model: joined(sent, 'model'), task: joined(sent, 'task'), state: joined(sent, 'state') };
  const who = { user: joined(sent, 'user'), team: joined(sent, 'team') };
  const own =
    key !== undefined && by !== 'day'
      ? { [{ model: 'model', assistant: 'task', user: 'user' }[by]]: key }
      : {};
  return adminPaths.usageLogs({ ...of, ...who, ...own, ...extra, from, to: end - 1 });
}

/** Days of a range that ends with a day, as the address has them. */
export const monthUntil = (day: string): { from: string; to: string } => ({
  from: new Date(Date.parse(`${day}T00:00:00Z`) - 29 * 86_400_000).toISOString().slice(0, 10),
  to: day,
});
