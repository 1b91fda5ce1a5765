import type { ColumnView } from './schema/table-view.ts';
import type { Period } from './text/periods.ts';

export type Comparison = '=' | '<>' | '>' | '>=' | '<' | '<=';

/** A test of one column. */
export type Test =
  /** The cell is one of these texts, as they stand in the file. */
  | { type: 'equals'; values: string[] }
  /** The cell holds these words in this order; case and accents do not count. */
  | { type: 'words'; phrase: string }
  | { type: 'compare'; op: Comparison; value: number }
  | { type: 'between'; low: number; high: number }
  | { type: 'period'; period: Period; relation: 'in' | 'before' | 'after' | 'since' | 'until' }
  | { type: 'blank' }
  /** First letter of a result such as "W 21-14". */
  | { type: 'outcome'; letter: 'W' | 'L' | 'D' };

export interface Condition {
  column: ColumnView;
  test: Test;
  negated: boolean;
  /** What else the words can mean; for the chip. */
  alternatives?: Condition[];
}

export type AggregateName =
  | 'sum'
  | 'avg'
  | 'min'
  | 'max'
  | 'median'
  | 'mode'
  | 'stddev'
  | 'variance'
  | 'range'
  | 'iqr'
  | 'skewness'
  | 'kurtosis';

export type Measure =
  | { type: 'rows' }
  | { type: 'distinct'; column: ColumnView }
  | { type: 'aggregate'; name: AggregateName; column: ColumnView }
  /** The value below which so many of a hundred rows lie; between two rows by their distance. */
  | { type: 'percentile'; percent: number; column: ColumnView };

export type TimeGrain = 'day' | 'week' | 'month' | 'quarter' | 'year' | 'weekday' | 'week_part' | 'hour';

export interface Grouping {
  column: ColumnView;
  grain?: TimeGrain;
  /** Names of the days of the week in the language of the answer, Monday first; of the parts of the week, the weekend second. */
  weekdays?: readonly string[];
}

/** Groups by spans of time that follow on each other. */
export interface SpanGrouping {
  column: ColumnView;
  grain: 'day' | 'week' | 'month' | 'quarter' | 'year';
}

/** The groups of a second grouping, each with a column of its own: what stands in a cell of it, or nothing. */
export type Across = (string | number | boolean | null)[];

export type Direction = 'greatest' | 'least';

/** What a question asks, ready to be written as SQL. Conditions are joined by "and". */
export type Intent =
  /** One row of measures, or a row for each group. */
  | {
      kind: 'aggregate';
      measures: Measure[];
      by: Grouping[];
      conditions: Condition[];
      order?: { direction: Direction } | { byGroup: true };
      limit?: number;
      share?: boolean;
      /** Shares are of the first grouping's groups: "share of each product within each city". */
      within?: true;
      /** Groups of the second grouping, where they stand side by side; else there is a row for each pair. */
      across?: Across;
    }
  /** Share of the rows (or of a sum) that fit the conditions; with `by` the share within each group. */
  | { kind: 'share'; measure: Measure; conditions: Condition[]; of: Condition[]; by?: Grouping }
  /** Cells of the rows that fit. */
  | { kind: 'list'; columns: ColumnView[]; conditions: Condition[]; limit?: number }
  /** Cells of the rows with the greatest or least value; `place` 2 is the second, with `limit` 4 the second to fourth. */
  | {
      kind: 'extreme';
      show: ColumnView[];
      measure: ColumnView;
      direction: Direction;
      place: number;
      limit: number;
      conditions: Condition[];
    }
  /** The groups with the greatest or least measure; `place` and `limit` as above. */
  | {
      kind: 'top_group';
      by: Grouping;
      measure: Measure;
      direction: Direction;
      place: number;
      limit: number;
      conditions: Condition[];
    }
  /** Groups whose measure passes a test: "which teams won more than twice". */
  | {
      kind: 'having';
      by: Grouping;
      measure: Measure;
      op: Comparison;
      value: number;
      conditions: Condition[];
      count: boolean;
    }
  /** The first, last or n-th row that fits, by the file's order or that of a column. */
  | {
      kind: 'position';
      show: ColumnView[];
      place: number;
      fromEnd: boolean;
      order?: ColumnView /** Where rows share its value with the answer, the order does not tell. */;
      tie?: ColumnView;
      conditions: Condition[];
    }
  /** The row before or after the one that fits the anchor. */
  | { kind: 'neighbour'; show: ColumnView[]; anchor: Condition[]; step: 1 | -1; conditions: Condition[] }
  /** Two values of one column, by a measure. */
  | {
      kind: 'compare';
      left: Condition;
      right: Condition;
      measure: Measure;
      direction: Direction;
      answer: 'which' | 'difference' | 'yes_no' | 'both';
      conditions: Condition[];
    }
  /** Rows that share a value with the anchor's row. */
  | {
      kind: 'same';
      show: ColumnView[];
      column: ColumnView;
      anchor: Condition[];
      conditions: Condition[];
      count: boolean;
    }
  | { kind: 'exists'; conditions: Condition[] }
  /** The most rows one after another that pass tests, or the value of a column that stands most often in a row. */
  | { kind: 'streak'; of: Condition[]; conditions: Condition[] }
  | { kind: 'longest_streak'; column: ColumnView; conditions: Condition[] }
  /** A measure in one span of time against an earlier one: "how much did revenue grow in 2025". */
  | { kind: 'growth'; measure: Measure; earlier: Condition; later: Condition; conditions: Condition[] }
  /**
   * The same of each group: "revenue growth by store from May to June". With a direction one group is asked for: "which
   * store grew most"; with a `limit` several are: "the 5 products that grew most".
   */
  | {
      kind: 'group_growth';
      by: Grouping;
      measure: Measure;
      earlier: Condition;
      later: Condition;
      direction?: Direction;
      limit?: number;
      conditions: Condition[];
    }
  /**
   * A measure of each span of time against the one `lag` spans of the same length before: month over month, year over
   * year; with `within` in each group by itself.
   */
  | {
      kind: 'change';
      measure: Measure;
      by: SpanGrouping;
      lag: number;
      within?: Grouping;
      conditions: Condition[];
    }
  /** Places of a group within each other group: "top product of each region". */
  | {
      kind: 'best_in_group';
      within: Grouping;
      by: Grouping;
      measure: Measure;
      direction: Direction;
      limit: number;
      conditions: Condition[];
    }
  /** Groups, or rows where `by` is absent, whose value is on one side of the average of all. */
  | {
      kind: 'against_average';
      by?: Grouping;
      measure: Extract<Measure, { type: 'aggregate' }>;
      op: '>' | '>=' | '<' | '<=';
      count: boolean;
      conditions: Condition[];
    }
  /** Every group beside the average of all: "revenue by store compared with the average". */
  | {
      kind: 'beside_average';
      by: Grouping;
      measure: Extract<Measure, { type: 'aggregate' }>;
      /** The one group that is asked about, as it stands in the file: "revenue of Yangon compared with the average". */
      only?: string[];
      conditions: Condition[];
    }
  /**
   * The first so many of a hundred groups by a measure: "top 10 percent of customers by revenue"; as tenths, all groups in ten
   * parts of the same size. Where a part is no whole number of groups it is rounded up, and groups that tie come in together.
   */
  | {
      kind: 'top_percent';
      by: Grouping;
      measure: Measure;
      percent: number;
      direction: Direction;
      answer: 'groups' | 'tenths';
      conditions: Condition[];
    }
  /** The fewest groups that together have a share of a total: "how many customers make 80 % of revenue". */
  | {
      kind: 'concentration';
      by: Grouping;
      measure: Measure;
      percent: number;
      /** How many groups, which, or all of them with how the shares add up. */
      answer: 'count' | 'groups' | 'all';
      conditions: Condition[];
    }
  /** A sum that goes on from span to span, or the average of the last `width` spans. */
  | {
      kind: 'running';
      measure: Measure;
      by: SpanGrouping;
      width: number | 'all';
      /** True where the question tells no width. */
      isTaken?: true;
      conditions: Condition[];
    }
  /** One measure divided by another, of the table or of each group. */
  | { kind: 'ratio'; numerator: Measure; denominator: Measure; by: Grouping[]; conditions: Condition[] }
  /** How many rows have a value in each of ranges of one width. */
  | { kind: 'distribution'; column: ColumnView; width: number; conditions: Condition[] }
  | { kind: 'correlation'; left: ColumnView; right: ColumnView; conditions: Condition[] }
  | {
      kind: 'outliers';
      column: ColumnView;
      method: 'iqr' | 'zscore';
      threshold: number;
      answer: 'count' | 'values';
      show: ColumnView[];
      conditions: Condition[];
    }
  | { kind: 'missing'; columns: ColumnView[]; answer: 'count' | 'by_column' | 'most' | 'total' }
  | { kind: 'duplicates' }
  | { kind: 'normality'; column: ColumnView; method: 'shapiro' | 'ks' | 'skew'; alpha: number };

/** How sure a reading is and why. */
export interface Reading {
  intent: Intent;
  /** 1 for words that say exactly this; guesses take off from it. */
  score: number;
  /** Words of the question that this reading leaves out. */
  unread: string[];
  /** Guesses that were made, for the tuning and the tests. */
  notes: string[];
}

/** What is computed over groups, periods or rows of a result, and is told in a sentence of its own. */
export type AnalyticIntent = Extract<
  Intent,
  {
    kind:
      | 'growth'
      | 'group_growth'
      | 'change'
      | 'best_in_group'
      | 'against_average'
      | 'beside_average'
      | 'concentration'
      | 'top_percent'
      | 'running'
      | 'ratio';
  }
>;
