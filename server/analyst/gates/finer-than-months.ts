// A column of months or quarters says nothing of single days or weeks, nor one of quarters of single months.
import type { Grouping, Intent, Test } from '../intent.ts';
import type { MonthGrain } from '../schema/month-texts.ts';
import { rangeOf } from '../schema/reach.ts';
import type { ColumnView, TableView } from '../schema/table-view.ts';
import { boundsOf } from '../text/whole-spans.ts';
import { conditionsOfIntent, groupingsOf, measuresOf } from './columns-of.ts';

/** Words that ask for spans shorter than a month. */
const DAYS =
  /\b(?:days?|daily|weeks?|weekly|weekdays?|weekends?|fortnights?|hours?|hourly|today|yesterday|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|jours?|quotidien(?:ne)?s?|journali(?:er|ère)s?|semaines?|hebdomadaires?|week-ends?|heures?|aujourd'hui|hier|(?:lun|mar|mercre|jeu|vendre|same)dis?|dimanches?)\b|每天|每日|按天|按日|日均|逐日|哪天|哪一天|哪日|几天|[0-9一两三四五六七八九十]天|今天|昨天|每周|按周|周均|哪周|哪一周|本周|上周|[0-9一两三四五六七八九十]周|周末|周[一二三四五六日]|星期|工作日|小时|日別|日ごと|日毎|毎日|日次|日平均|[1一]日(?:あたり|平均)|どの日|何日|今日|昨日|曜日|平日|週|時間帯|일별|날짜별|요일|하루|매일|며칠|[0-9]일(?!본)|일평균|어느 날|오늘|어제|주별|매주|주간|주말|평일|시간대/iu;
/** Words that ask for single months. */
const MONTHS = /\b(?:months?|monthly|mois|mensuel(?:le)?s?)\b|月|월|달/iu;

const SHORTER: Record<MonthGrain, readonly Grouping['grain'][]> = {
  month: ['day', 'week', 'weekday', 'week_part', 'hour'],
  quarter: ['day', 'week', 'weekday', 'week_part', 'hour', 'month'],
};

/**
 * Whether a reading takes a column's first days of months for the days of its rows. A day that begins or ends a span counts as that: "since
 * 1 July" is said of months as well.
 */
export function takesMonthsForDays(text: string, intent: Intent, view: TableView): boolean {
  const spans = view.columns.filter(({ span }) => span !== undefined);
  if (spans.length === 0) return false;
  if (spans.some(({ span }) => saysShorter(text, span, intent, view))) return true;
  if (groupingsOf(intent).some(({ column, grain }) => column.span && SHORTER[column.span].includes(grain)))
    return true;
  if (conditionsOfIntent(intent).some(({ column, test }) => cutsSpan(column, test, view))) return true;
  return measuresOf(intent).some(
    (measure) =>
      'column' in measure &&
      measure.column.span !== undefined &&
      (intent.kind === 'compare' ||
        measure.type === 'percentile' ||
        (measure.type === 'aggregate' && !['min', 'max', 'mode'].includes(measure.name))),
  );
}

function saysShorter(text: string, span: MonthGrain | undefined, intent: Intent, view: TableView): boolean {
  const word = text.match(DAYS)?.[0] ?? (span === 'quarter' ? text.match(MONTHS)?.[0] : undefined);
  if (word === undefined) return false;
  const said = [
    ...view.columns.map(({ name }) => name),
    ...conditionsOfIntent(intent).flatMap(({ test }) => (test.type === 'equals' ? test.values : [])),
  ];
  return !said.some((name) => name.toLowerCase().includes(word.toLowerCase()));
}

/** Whether a condition takes some days of a column's span and not others. */
function cutsSpan(column: ColumnView, test: Test, view: TableView): boolean {
  if (column.span === undefined || test.type !== 'period') return false;
  const { period, relation } = test;
  if (['weekday', 'week_part', 'month_day'].includes(period.kind)) return true;
  const bounds = boundsOf(period);
  if (bounds === undefined) return period.kind === 'month_name' && column.span === 'quarter';
  const [from, to] = bounds;
  const used = { in: [from, to], before: [from], since: [from], after: [to], until: [to] }[relation];
  const [first, last] = rangeOf(view, column) ?? [from, to];
  return used.some((day) => {
    const isOutside = day <= first || day > last;
    const isFirst = day.endsWith('-01') && (column.span === 'month' || /-(?:01|04|07|10)-/.test(day));
    return !isOutside && !isFirst;
  });
}
