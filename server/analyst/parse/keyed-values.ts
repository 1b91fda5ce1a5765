import type { AggregateName } from '../intent.ts';
import type { ColumnView } from '../schema/table-view.ts';
import { tokenise } from '../text/tokens.ts';

/** What is calculated with: a column, or two columns joined into a new feature. */
export type Operand =
  | { type: 'column'; column: ColumnView }
  | { type: 'product' | 'sum' | 'difference' | 'ratio'; left: ColumnView; right: ColumnView };

/** How outliers are told: by quartiles or by standard deviations. */
export interface OutlierRule {
  method: 'iqr' | 'zscore';
  threshold: number;
}

export type KeyedValue =
  | {
      type: 'aggregate';
      name: AggregateName | 'q1' | 'q3' | 'iqr' | 'count' | 'population_stddev';
      operand: Operand;
      digits: number /** Values beyond these bounds stay out. */;
      without?: OutlierRule;
    }
  | { type: 'correlation'; left: Operand; right: Operand; digits: number }
  | { type: 'correlation_p'; left: Operand; right: Operand; digits: number }
  /** A label by p and |r|. */
  | {
      type: 'relationship';
      left: Operand;
      right: Operand;
      alpha: number;
      strength: number;
      strong: string;
      weak: string;
      none: string;
    }
  /** A label by p alone. */
  | { type: 'significance'; left: Operand; right: Operand; alpha: number; yes: string; no: string }
  | { type: 'normality'; operand: Operand; method: 'shapiro' | 'ks'; part: 'statistic' | 'p'; digits: number }
  | {
      type: 'normality_label';
      operand: Operand;
      method: 'shapiro' | 'ks' | 'skew';
      /** Level of p; of the skewness without its sign where that decides. */
      alpha: number;
      yes: string;
      no: string;
    }
  | {
      type: 'outliers';
      operand: Operand;
      method: 'iqr' | 'zscore';
      threshold: number;
      part: 'count' | 'values' | 'names';
      show?: ColumnView;
      digits: number;
    }
  | { type: 'missing'; columns: ColumnView[]; part: 'count' | 'name' | 'most' }
  | {
      type: 'extreme';
      show: ColumnView;
      measure: ColumnView;
      direction: 'greatest' | 'least';
      digits: number;
    };

export interface KeyedAnswer {
  key: string;
  value: KeyedValue;
}

/** What the format asks for: keys in order, each with the words in its brackets. */
export interface FormatKey {
  key: string;
  slot: string;
  words: string[];
}

/** Keys of a format; empty where it has none. */
export function readFormat(format: string): FormatKey[] {
  const keys: FormatKey[] = [];
  // What is to be said where there is nothing to report is no key of its own.
  const asked = format.replace(/\bif (?:there (?:are|is) )?no [\s\S]*$/i, '');
  for (const match of asked.matchAll(/@+([A-Za-z_%][\w%]*)\[([^\]]*)\]/g)) {
    const key = match[1] ?? '';
    if (keys.some((other) => other.key === key)) continue;
    keys.push({
      key,
      slot: match[2] ?? '',
      words: tokenise(key.replaceAll('_', ' ').replace(/([a-z])([A-Z])/g, '$1 $2')).map((token) => token.key),
    });
  }
  return keys;
}
