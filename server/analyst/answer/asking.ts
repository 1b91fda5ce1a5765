// How each language asks what the analyst can read; for the buttons of a refusal.
import type { AggregateName, SpanGrouping, TimeGrain } from '../intent.ts';
import type { Language } from '../languages/language.ts';
import type { Period } from '../text/periods.ts';

type Aggregates = Record<AggregateName, string>;
type Test = '=' | '<>' | '>' | '>=' | '<' | '<=';

/** How one language asks. A condition comes in front in Chinese, Japanese and Korean, behind in English and French. */
export interface Asking {
  aggregates: Partial<Aggregates>;
  /** Puts an aggregate and a column together. */
  measure(aggregate: string, column: string): string;
  rows: string;
  distinct(column: string): string;
  grains: Partial<Record<TimeGrain, string>>;
  by(group: string): string;
  /** Groups whose rows are averaged, where `by` could mean that their totals are. */
  byEach(group: string): string;
  /** A total divided by how many there are of something. */
  per(measure: string, unit: string): string;
  /** Stands between two groupings. */
  andBy: string;
  equals(column: string, values: string[], negated: boolean): string | undefined;
  compare: Record<Test, (column: string, value: string) => string>;
  between(column: string, low: string, high: string): string;
  period(label: Period, relation: 'in' | 'before' | 'after' | 'since' | 'until'): string | undefined;
  /** Puts conditions, groups and what is asked together. */
  join(where: string, by: string, what: string): string;
  list(columns: string[]): string;
  top(limit: number, isGreatest: boolean, group: string, measure: string): string;
  best(within: string, group: string, measure: string, isGreatest: boolean): string;
  beside(isAbove: boolean, group: string, measure: string): string;
  percentile(percent: number, column: string): string;
  besideAverage(measure: string, by: string): string;
  growth(measure: string, earlier: string, later: string): string;
  growthBy(measure: string, earlier: string, later: string, group: string): string;
  /** The group that grew most or least, or the first `limit` of them. */
  mostGrown(
    measure: string,
    earlier: string,
    later: string,
    group: string,
    isGreatest: boolean,
    limit?: number,
  ): string;
  /** What part of a measure, or of the rows, fits conditions within each group. */
  rate(measure: string | undefined, group: string): string;
  shareWithin(measure: string, group: string, within: string): string;
  correlation(left: string, right: string): string;
  /** What part of the rows fits conditions. */
  part: string;
  topPercent(percent: number, isGreatest: boolean, group: string, measure: string): string;
  /** The average of the last spans; `grain` is a step of `grains`. */
  moving(width: number, grain: SpanGrouping['grain'], measure: string): string;
}

/** The year of a span, with its month, quarter or whole date where it has one; undefined for a span without such a name. */
const span = ({
  kind,
  from,
  fromYear,
  toYear,
}: Period): { year: number; month?: number; quarter?: number; day?: string } | undefined => {
  if (kind === 'year' && fromYear !== undefined && fromYear === toYear) return { year: fromYear };
  if (from === undefined) return undefined;
  const [year, month] = [Number(from.slice(0, 4)), Number(from.slice(5, 7))];
  if (kind === 'month') return { year, month };
  if (kind === 'quarter') return { year, quarter: Math.floor(month / 3) + 1 };
  return kind === 'day' ? { year, day: from } : undefined;
};
const quoted = (value: string): string => `"${value}"`;
/** Behind its column in Chinese, Japanese and Korean: the year and the month as these write them. */
const written =
  (year: string, month: string) =>
  (period: Period): string | undefined => {
    const found = span(period);
    if (found === undefined) return undefined;
    if (found.day !== undefined) return found.day;
    if (found.quarter !== undefined) return `${found.year} Q${found.quarter}`;
    return `${found.year}${year}${found.month === undefined ? '' : `${found.month}${month}`}`;
  };
const zhSpan = written('年', '月');
const koSpan = written('년', '월');
const dashed = (period: Period): string | undefined => {
  const found = span(period);
  if (found?.day !== undefined) return found.day;
  if (found?.quarter !== undefined) return `${found.year} Q${found.quarter}`;
  return found?.month === undefined
    ? found?.year.toString()
    : `${found.year}-${String(found.month).padStart(2, '0')}`;
};

export const ASKING: Record<Language, Asking> = {
  en: {
    aggregates: {
      sum: 'total',
      avg: 'average',
      min: 'minimum',
      max: 'maximum',
      median: 'median',
      mode: 'mode',
      stddev: 'standard deviation',
      iqr: 'interquartile range',
      variance: 'variance',
      range: 'range',
      skewness: 'skewness',
      kurtosis: 'kurtosis',
    },
    measure: (aggregate, column) => `${aggregate} ${column}`,
    rows: 'how many rows',
    distinct: (column) => `how many different ${column}`,
    grains: {
      day: 'day',
      week: 'week',
      month: 'month',
      quarter: 'quarter',
      year: 'year',
      weekday: 'weekday',
    },
    by: (group) => `by ${group}`,
    byEach: (group) => `by ${group}`,
    per: (measure, unit) => `total ${measure} divided by the number of ${unit}`,
    andBy: ' and ',
    equals: (column, values, negated) =>
      `with ${column} ${negated ? 'not ' : ''}${values.map(quoted).join(' or ')}`,
    compare: {
      '=': (column, value) => `with ${column} of ${value}`,
      '<>': (column, value) => `with ${column} not ${value}`,
      '>': (column, value) => `with ${column} more than ${value}`,
      '>=': (column, value) => `with ${column} at least ${value}`,
      '<': (column, value) => `with ${column} less than ${value}`,
      '<=': (column, value) => `with ${column} at most ${value}`,
    },
    between: (column, low, high) => `with ${column} between ${low} and ${high}`,
    period: (period, relation) => {
      const quarter = span(period)?.quarter;
      return `${relation} ${quarter === undefined ? period.label : `Q${quarter} ${period.label.slice(0, 4)}`}`;
    },
    join: (where, by, what) => [what, where, by].filter((part) => part !== '').join(' '),
    list: (columns) => `list ${columns.join(' and ')}`,
    top: (limit, isGreatest, group, measure) =>
      limit > 1
        ? `${isGreatest ? 'top' : 'bottom'} ${limit} ${group} by ${measure}`
        : `which ${group} has the ${isGreatest ? 'highest' : 'lowest'} ${measure}`,
    best: (within, group, measure, isGreatest) =>
      `${group} with the ${isGreatest ? 'highest' : 'lowest'} ${measure} in each ${within}`,
    beside: (isAbove, group, measure) => `${group} with ${isAbove ? 'above' : 'below'} average ${measure}`,
    percentile: (percent, column) => `percentile ${percent} of ${column}`,
    besideAverage: (measure, by) => `${measure} ${by} compared with the average`,
    growth: (measure, earlier, later) => `growth of ${measure} from ${earlier} to ${later}`,
    growthBy: (measure, earlier, later, group) =>
      `growth of ${measure} by ${group} from ${earlier} to ${later}`,
    mostGrown: (measure, earlier, later, group, isGreatest, limit) =>
      `which ${limit === undefined ? '' : `${limit} `}${group} grew ${isGreatest ? 'most' : 'least'} in ${measure} from ${earlier} to ${later}`,
    shareWithin: (measure, group, within) => `share of ${measure} by ${group} within each ${within}`,
    rate: (measure, group) => `percentage of ${measure ?? 'rows'} within each ${group}`,
    correlation: (left, right) => `correlation between ${left} and ${right}`,
    part: 'percentage of rows',
    topPercent: (percent, isGreatest, group, measure) =>
      `${isGreatest ? 'top' : 'bottom'} ${percent}% of ${group} by ${measure}`,
    moving: (width, grain, measure) => `${width}-${grain} moving average of ${measure}`,
  },
  zh: {
    aggregates: {
      sum: '总',
      avg: '平均',
      min: '最小值',
      max: '最大值',
      median: '中位数',
      stddev: '标准差',
      iqr: '四分位距',
      variance: '方差',
    },
    measure: (aggregate, column) =>
      aggregate === '总' || aggregate === '平均' ? `${aggregate}${column}` : `${column}的${aggregate}`,
    rows: '行数',
    distinct: (column) => `有多少个不同的${column}`,
    grains: { day: '按天', week: '按周', month: '按月', quarter: '按季度', year: '按年', weekday: '按星期' },
    by: (group) => `按${group}`,
    byEach: (group) => `按${group}`,
    per: (measure, unit) => `平均每个${unit}的${measure}`,
    andBy: '和',
    equals: (column, values, negated) => `${column}${negated ? '不是' : '为'}${values.join('或')}`,
    compare: {
      '=': (column, value) => `${column}等于${value}`,
      '<>': (column, value) => `${column}不等于${value}`,
      '>': (column, value) => `${column}大于${value}`,
      '>=': (column, value) => `${column}至少${value}`,
      '<': (column, value) => `${column}小于${value}`,
      '<=': (column, value) => `${column}至多${value}`,
    },
    between: (column, low, high) => `${column}介于${low}和${high}之间`,
    period: (period, relation) => {
      const text = zhSpan(period);
      return text === undefined
        ? undefined
        : `${text}${{ in: '', before: '之前', after: '之后', since: '以来', until: '为止' }[relation]}`;
    },
    join: (where, by, what) =>
      [where, [by, what].filter((part) => part !== '').join('的')].filter((part) => part !== '').join('的'),
    list: (columns) => `列出${columns.join('和')}`,
    top: (limit, isGreatest, group, measure) =>
      limit > 1
        ? `${measure}${isGreatest ? '前' : '后'}${limit}的${group}`
        : `${measure}最${isGreatest ? '高' : '低'}的${group}`,
    best: (within, group, measure, isGreatest) =>
      `每个${within}${measure}最${isGreatest ? '高' : '低'}的${group}`,
    beside: (isAbove, group, measure) => `${measure}${isAbove ? '高' : '低'}于平均值的${group}`,
    percentile: (percent, column) => `${column}的第${percent}百分位数`,
    besideAverage: (measure, by) => `${by}${measure}与平均值相比`,
    growth: (measure, earlier, later) => `${earlier}到${later}${measure}的增长`,
    growthBy: (measure, earlier, later, group) => `${earlier}到${later}各${group}${measure}的增长`,
    mostGrown: (measure, earlier, later, group, isGreatest, limit) =>
      `${earlier}到${later}${measure}增长最${isGreatest ? '多' : '少'}的${limit === undefined ? '' : `${limit}个`}${group}`,
    shareWithin: (measure, group, within) => `各${within}内各${group}的${measure}占比`,
    rate: (measure, group) => `各${group}内${measure ?? '记录'}的占比`,
    correlation: (left, right) => `${left}和${right}的相关性`,
    part: '记录占比',
    topPercent: (percent, isGreatest, group, measure) =>
      `${measure}${isGreatest ? '前' : '后'}${percent}%的${group}`,
    moving: (width, grain, measure) =>
      `${measure}的${width}${{ day: '天', week: '周', month: '个月', quarter: '个季度', year: '年' }[grain]}移动平均`,
  },
  ja: {
    aggregates: {
      sum: '合計',
      avg: '平均',
      min: '最小値',
      max: '最大値',
      median: '中央値',
      stddev: '標準偏差',
      iqr: '四分位範囲',
      variance: '分散',
    },
    measure: (aggregate, column) => `${column}の${aggregate}`,
    rows: '行数',
    distinct: (column) => `${column}は何種類`,
    grains: {
      day: '日別',
      week: '週別',
      month: '月別',
      quarter: '四半期別',
      year: '年別',
      weekday: '曜日別',
    },
    by: (group) => `${group}別`,
    byEach: (group) => `${group}別`,
    per: (measure, unit) => `${unit}あたりの平均${measure}`,
    andBy: '',
    equals: (column, values, negated) =>
      negated ? `${column}が${values.join('と')}以外` : `${column}が${values.join('または')}`,
    compare: {
      '=': (column, value) => `${column}が${value}に等しい`,
      '<>': (column, value) => `${column}が${value}以外`,
      '>': (column, value) => `${column}が${value}より大きい`,
      '>=': (column, value) => `${column}が${value}以上`,
      '<': (column, value) => `${column}が${value}未満`,
      '<=': (column, value) => `${column}が${value}以下`,
    },
    between: (column, low, high) => `${column}が${low}から${high}の間`,
    period: (period, relation) => {
      const text = zhSpan(period);
      return text === undefined
        ? undefined
        : `${text}${{ in: '', before: 'より前', after: 'より後', since: '以降', until: 'まで' }[relation]}`;
    },
    join: (where, by, what) =>
      [where, by, what]
        .filter((part) => part !== '')
        .join('の')
        .replace('大きいの', '大きい'),
    list: (columns) => `${columns.join('と')}の一覧`,
    top: (limit, isGreatest, group, measure) =>
      limit > 1
        ? `${measure}${isGreatest ? '上位' : '下位'}${limit}の${group}`
        : `${measure}が最も${isGreatest ? '高い' : '低い'}${group}`,
    best: (within, group, measure, isGreatest) =>
      `${within}ごとの${measure}が最も${isGreatest ? '高い' : '低い'}${group}`,
    beside: (isAbove, group, measure) => `${measure}が平均を${isAbove ? '上回る' : '下回る'}${group}`,
    percentile: (percent, column) => `${column}の${percent}パーセンタイル`,
    besideAverage: (measure, by) => `${by}${measure}を平均と比較`,
    growth: (measure, earlier, later) => `${earlier}から${later}の${measure}の伸び率`,
    growthBy: (measure, earlier, later, group) => `${earlier}から${later}の${group}別の${measure}の伸び率`,
    mostGrown: (measure, earlier, later, group, isGreatest, limit) =>
      `${earlier}から${later}で${measure}の伸びが最も${isGreatest ? '大きい' : '小さい'}${group}${limit === undefined ? '' : `${limit}件`}`,
    shareWithin: (measure, group, within) => `各${within}内の${group}別の${measure}の割合`,
    rate: (measure, group) => `各${group}内の${measure ?? '行'}の割合`,
    correlation: (left, right) => `${left}と${right}の相関`,
    part: '行の割合',
    topPercent: (percent, isGreatest, group, measure) =>
      `${measure}${isGreatest ? '上位' : '下位'}${percent}%の${group}`,
    moving: (width, grain, measure) =>
      `${measure}の${width}${{ day: '日', week: '週', month: 'か月', quarter: '四半期', year: '年' }[grain]}移動平均`,
  },
  ko: {
    aggregates: {
      sum: '합계',
      avg: '평균',
      min: '최솟값',
      max: '최댓값',
      median: '중앙값',
      stddev: '표준편차',
      iqr: '사분위 범위',
      variance: '분산',
    },
    measure: (aggregate, column) => `${column} ${aggregate}`,
    rows: '행 수',
    distinct: (column) => `${column} 몇 가지`,
    grains: {
      day: '일별',
      week: '주별',
      month: '월별',
      quarter: '분기별',
      year: '연도별',
      weekday: '요일별',
    },
    by: (group) => `${group}별`,
    byEach: (group) => `${group}별`,
    per: (measure, unit) => `${unit}당 평균 ${measure}`,
    andBy: ' ',
    equals: (column, values, negated) =>
      negated ? `${values.join(', ')} 제외한 ${column}` : `${column} ${values.join(' 또는 ')}`,
    compare: {
      '=': (column, value) => `${column} ${value}`,
      '<>': (column, value) => `${column} ${value} 아닌`,
      '>': (column, value) => `${column} ${value} 초과`,
      '>=': (column, value) => `${column} ${value} 이상`,
      '<': (column, value) => `${column} ${value} 미만`,
      '<=': (column, value) => `${column} ${value} 이하`,
    },
    between: (column, low, high) => `${column} ${low}에서 ${high} 사이`,
    period: (period, relation) => {
      const text = koSpan(period);
      return text === undefined
        ? undefined
        : `${text} ${{ in: '', before: '이전', after: '다음', since: '이래', until: '까지' }[relation]}`.trim();
    },
    join: (where, by, what) => [where, by, what].filter((part) => part !== '').join(' '),
    list: (columns) => `${columns.join(' 및 ')} 목록`,
    top: (limit, isGreatest, group, measure) =>
      limit > 1
        ? `${measure} ${isGreatest ? '상위' : '하위'} ${limit}개 ${group}`
        : `${measure} 가장 ${isGreatest ? '높은' : '낮은'} ${group}`,
    best: (within, group, measure, isGreatest) =>
      `${within}별 ${measure} 가장 ${isGreatest ? '높은' : '낮은'} ${group}`,
    beside: (isAbove, group, measure) => `${measure} 평균보다 ${isAbove ? '높은' : '낮은'} ${group}`,
    percentile: (percent, column) => `${column}의 ${percent}백분위수`,
    besideAverage: (measure, by) => `${by} ${measure}를 평균과 비교`,
    growth: (measure, earlier, later) => `${earlier}부터 ${later}까지 ${measure} 증가율`,
    growthBy: (measure, earlier, later, group) => `${earlier}부터 ${later}까지 ${group}별 ${measure} 증가율`,
    mostGrown: (measure, earlier, later, group, isGreatest, limit) =>
      `${earlier}부터 ${later}까지 ${measure} 증가율이 가장 ${isGreatest ? '높은' : '낮은'} ${group}${limit === undefined ? '' : ` ${limit}개`}`,
    shareWithin: (measure, group, within) => `각 ${within} 내 ${group}별 ${measure} 비중`,
    rate: (measure, group) => `각 ${group} 내 ${measure ?? '행'} 비중`,
    correlation: (left, right) => `${left} 및 ${right} 상관관계`,
    part: '행 비율',
    topPercent: (percent, isGreatest, group, measure) =>
      `${measure} ${isGreatest ? '상위' : '하위'} ${percent}% ${group}`,
    moving: (width, grain, measure) =>
      `${measure}의 ${width}${{ day: '일', week: '주', month: '개월', quarter: '분기', year: '년' }[grain]} 이동 평균`,
  },
  fr: {
    aggregates: {
      sum: 'total',
      avg: 'moyenne',
      min: 'minimum',
      max: 'maximum',
      median: 'médiane',
      stddev: 'écart type',
      iqr: 'écart interquartile',
      variance: 'variance',
    },
    measure: (aggregate, column) => `${aggregate} de ${column}`,
    rows: 'combien de lignes',
    distinct: (column) => `combien de ${column} différents`,
    grains: {
      day: 'par jour',
      week: 'par semaine',
      month: 'par mois',
      quarter: 'par trimestre',
      year: 'par an',
      weekday: 'par jour de la semaine',
    },
    by: (group) => `par ${group}`,
    byEach: (group) => `pour chaque ${group}`,
    per: (measure, unit) => `${measure} divisé par le nombre de ${unit}`,
    andBy: ' et ',
    equals: (column, values, negated) =>
      negated ? `sauf ${column} ${values.join(' et ')}` : `pour ${column} ${values.join(' ou ')}`,
    compare: {
      '=': (column, value) => `avec ${column} égal à ${value}`,
      '<>': (column, value) => `avec ${column} pas ${value}`,
      '>': (column, value) => `avec ${column} supérieur à ${value}`,
      '>=': (column, value) => `avec ${column} au moins ${value}`,
      '<': (column, value) => `avec ${column} inférieur à ${value}`,
      '<=': (column, value) => `avec ${column} au plus ${value}`,
    },
    between: (column, low, high) => `avec ${column} entre ${low} et ${high}`,
    period: (period, relation) => {
      const text = dashed(period);
      return text === undefined
        ? undefined
        : `${{ in: 'en', before: 'avant', after: 'après', since: 'depuis', until: "jusqu'en" }[relation]} ${text}`;
    },
    join: (where, by, what) => [what, where, by].filter((part) => part !== '').join(' '),
    list: (columns) => `liste ${columns.join(' et ')}`,
    top: (limit, isGreatest, group, measure) =>
      limit > 1
        ? `${isGreatest ? 'top' : 'derniers'} ${limit} ${group} par ${measure}`
        : `quel ${group} a ${measure} le plus ${isGreatest ? 'élevé' : 'bas'}`,
    best: (within, group, measure, isGreatest) =>
      `${group} avec ${measure} le plus ${isGreatest ? 'élevé' : 'bas'} de chaque ${within}`,
    beside: (isAbove, group, measure) =>
      `${group} avec ${measure} ${isAbove ? 'supérieur' : 'inférieur'} à la moyenne`,
    percentile: (percent, column) => `${percent}e centile de ${column}`,
    besideAverage: (measure, by) => `${measure} ${by} par rapport à la moyenne`,
    growth: (measure, earlier, later) => `croissance de ${measure} entre ${earlier} et ${later}`,
    growthBy: (measure, earlier, later, group) =>
      `croissance de ${measure} par ${group} entre ${earlier} et ${later}`,
    mostGrown: (measure, earlier, later, group, isGreatest, limit) =>
      limit === undefined
        ? `quel ${group} a le ${isGreatest ? 'plus' : 'moins'} progressé en ${measure} entre ${earlier} et ${later}`
        : `les ${limit} ${group} qui ont le ${isGreatest ? 'plus' : 'moins'} progressé en ${measure} entre ${earlier} et ${later}`,
    shareWithin: (measure, group, within) => `part de ${measure} par ${group} dans chaque ${within}`,
    rate: (measure, group) => `part de ${measure ?? 'lignes'} dans chaque ${group}`,
    correlation: (left, right) => `corrélation entre ${left} et ${right}`,
    part: 'part des lignes',
    topPercent: (percent, isGreatest, group, measure) =>
      `${isGreatest ? 'top' : 'derniers'} ${percent} % des ${group} par ${measure}`,
    moving: (width, grain, measure) =>
      `moyenne mobile de ${measure} sur ${width} ${{ day: 'jours', week: 'semaines', month: 'mois', quarter: 'trimestres', year: 'ans' }[grain]}`,
  },
};
