import type { Condition, Grouping, Intent, Measure } from '../intent.ts';
import { fill, type Phrases } from '../phrases/phrases.ts';
import { sideName } from './side-name.ts';

/** A measure in words: "total of Revenue". */
export function describeMeasure(measure: Measure, phrases: Phrases): string {
  if (measure.type === 'rows') return phrases.measures.rows;
  if (measure.type === 'percentile') return percentileName(measure, phrases);
  return fill(measure.type === 'distinct' ? phrases.measures.distinct : phrases.measures[measure.name], {
    column: measure.column.name,
  });
}

/** A measure as a sentence says it: "total Revenue"; ranked, "maximum Price", which can itself be the highest of the groups. */
export function amountWords(measure: Measure, phrases: Phrases, isRanked: boolean): string {
  if (measure.type === 'percentile') return percentileName(measure, phrases);
  const name = measure.type === 'aggregate' ? measure.name : measure.type;
  const amount = isRanked || (name !== 'min' && name !== 'max') ? phrases.amounts?.[name] : undefined;
  const template = amount ?? phrases.measures[name];
  return measure.type === 'rows' ? template : fill(template, { column: measure.column.name });
}

/** "90th percentile of Revenue"; the quarters have names of their own. */
function percentileName(
  { percent, column }: Extract<Measure, { type: 'percentile' }>,
  phrases: Phrases,
): string {
  const { percentile, quartile } = phrases.analytics;
  return fill(percent === 25 || percent === 75 ? quartile : percentile, {
    column: column.name,
    percent,
    ordinal: ordinalOf(percent),
    quarter: ordinalOf(percent / 25),
    place: percent / 25,
  });
}

/** English ordinals: 1st, 22nd, 90th. */
function ordinalOf(value: number): string {
  const [tens, ones] = [value % 100, value % 10];
  const ending = tens >= 11 && tens <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][ones] ?? 'th');
  return `${value}${Number.isInteger(value) ? ending : 'th'}`;
}

/** A condition in words: "City is Yangon". */
export function describeCondition(condition: Condition, phrases: Phrases): string {
  const { test } = condition;
  const column = condition.column.name;
  const text = ((): string => {
    switch (test.type) {
      case 'equals':
        return fill(phrases.tests.equals, {
          column,
          value: test.values.slice(0, 4).join(', ') + (test.values.length > 4 ? ' …' : ''),
        });
      case 'words':
        return fill(phrases.tests.equals, { column, value: `… ${test.phrase} …` });
      case 'compare':
        return fill(phrases.tests[test.op], { column, value: test.value });
      case 'between':
        return fill(phrases.tests.between, { column, low: test.low, high: test.high });
      case 'period':
        return fill(phrases.tests[test.relation], { column, value: test.period.label });
      case 'blank':
        return fill(condition.negated ? phrases.tests.filled : phrases.tests.blank, { column });
      case 'outcome':
        return fill(phrases.tests.outcome, { column, value: test.letter });
    }
  })();
  return condition.negated && test.type !== 'blank' ? fill(phrases.tests.not, { test: text }) : text;
}

/** Conditions as the piece that stands behind a measure; empty without any. */
export function describeWhere(conditions: Condition[], phrases: Phrases): string {
  if (conditions.length === 0) return '';
  return fill(phrases.where, {
    conditions: conditions.map((condition) => describeCondition(condition, phrases)).join(phrases.and),
  });
}

/** A grouping in words: "City", "Date (month)". */
export function describeGrouping(group: Grouping, phrases: Phrases): string {
  return group.grain === undefined
    ? group.column.name
    : `${group.column.name} (${phrases.grains[group.grain]})`;
}

/** Title of the result of an intent. */
export function describeIntent(intent: Intent, phrases: Phrases): string {
  const where = 'conditions' in intent ? describeWhere(intent.conditions, phrases) : '';
  const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
  switch (intent.kind) {
    case 'aggregate': {
      const measures = intent.measures.map((measure) => describeMeasure(measure, phrases)).join(', ');
      return upper(
        `${intent.share === true && intent.within === true ? '% ' : ''}${measures}${intent.by.length === 0 ? '' : ` / ${intent.by.map((group) => describeGrouping(group, phrases)).join(intent.within === true ? ' → ' : ', ')}`}${where}`,
      );
    }
    case 'share':
      return upper(
        `% ${describeMeasure(intent.measure, phrases)}${intent.by === undefined ? '' : ` / ${describeGrouping(intent.by, phrases)}`}${describeWhere([...intent.conditions, ...intent.of], phrases)}`,
      );
    case 'list':
      return `${intent.columns.map((column) => column.name).join(', ')}${where}`;
    case 'extreme':
      return `${intent.show.map((column) => column.name).join(', ')} — ${fill(phrases.measures[intent.direction === 'greatest' ? 'max' : 'min'], { column: intent.measure.name })}${where}`;
    case 'top_group':
      return `${describeGrouping(intent.by, phrases)} — ${describeMeasure(intent.measure, phrases)} (${intent.direction === 'greatest' ? '↓' : '↑'} ${Math.max(intent.limit, intent.place)})${where}`;
    case 'having':
      return `${describeGrouping(intent.by, phrases)} — ${describeMeasure(intent.measure, phrases)} ${intent.op} ${intent.value}${where}`;
    case 'position':
      return `${fill(intent.place > 1 ? phrases.nth : intent.fromEnd ? phrases.last : phrases.first, { columns: intent.show.map((column) => column.name).join(', '), where, place: intent.place, values: '…' })}`;
    case 'neighbour':
      return `${intent.show.map((column) => column.name).join(', ')} ${intent.step === 1 ? '↓' : '↑'} ${intent.anchor.map(sideName).join(', ')}${where}`;
    case 'compare':
      return upper(
        `${describeMeasure(intent.measure, phrases)}: ${sideName(intent.left)} / ${sideName(intent.right)}${where}`,
      );
    case 'same':
      return fill(phrases.same, {
        column: intent.column.name,
        anchor: intent.anchor.map(sideName).join(', '),
        values: '…',
      });
    case 'growth':
    case 'group_growth':
      return upper(
        `${describeMeasure(intent.measure, phrases)}${intent.kind === 'growth' ? '' : ` / ${describeGrouping(intent.by, phrases)}`}: ${sideName(intent.earlier)} → ${sideName(intent.later)}${where}`,
      );
    case 'change':
      return upper(
        `${describeMeasure(intent.measure, phrases)} Δ% / ${describeGrouping(intent.by, phrases)}${intent.within === undefined ? '' : `, ${describeGrouping(intent.within, phrases)}`}${intent.lag === 1 ? '' : ` (−${intent.lag})`}${where}`,
      );
    case 'best_in_group':
      return upper(
        `${describeMeasure(intent.measure, phrases)} / ${describeGrouping(intent.within, phrases)}, ${describeGrouping(intent.by, phrases)} (${intent.direction === 'greatest' ? '↓' : '↑'} ${intent.limit})${where}`,
      );
    case 'against_average':
      return upper(
        `${describeMeasure(intent.measure, phrases)}${intent.by === undefined ? '' : ` / ${describeGrouping(intent.by, phrases)}`} ${intent.op} ${phrases.analytics.average}${where}`,
      );
    case 'beside_average':
      return upper(
        `${describeMeasure(intent.measure, phrases)} / ${describeGrouping(intent.by, phrases)} ${intent.only === undefined ? '' : ` (${intent.only.join(', ')})`} ↔ ${phrases.analytics.average}${where}`,
      );
    case 'top_percent':
      return upper(
        `${describeMeasure(intent.measure, phrases)} / ${describeGrouping(intent.by, phrases)} (${intent.answer === 'tenths' ? '1–10' : `${intent.direction === 'greatest' ? '↓' : '↑'} ${fill(phrases.analytics.percent, { value: intent.percent })}`})${where}`,
      );
    case 'concentration':
      return upper(
        `${describeMeasure(intent.measure, phrases)} / ${describeGrouping(intent.by, phrases)}: Σ ${fill(phrases.analytics.percent, { value: intent.percent })}${where}`,
      );
    case 'running':
      return upper(
        `${describeMeasure(intent.measure, phrases)} ${intent.width === 'all' ? 'Σ' : `x̄ ${intent.width}`} / ${describeGrouping(intent.by, phrases)}${where}`,
      );
    case 'ratio':
      return upper(
        `${fill(phrases.analytics.ratioName, { numerator: describeMeasure(intent.numerator, phrases), denominator: describeMeasure(intent.denominator, phrases) })}${intent.by.length === 0 ? '' : ` / ${intent.by.map((group) => describeGrouping(group, phrases)).join(', ')}`}${where}`,
      );
    case 'streak':
      return upper(
        fill(phrases.analytics.streak, {
          where: describeWhere([...intent.of, ...intent.conditions], phrases),
          value: '…',
        }).replaceAll('**', ''),
      );
    case 'longest_streak':
      return upper(
        fill(phrases.analytics.longestStreak, {
          column: intent.column.name,
          where,
          top: '…',
          value: '…',
        }).replaceAll('**', ''),
      );
    case 'exists':
      return upper(`${phrases.measures.rows}${where}`);
    case 'distribution':
      return upper(`${intent.column.name} ▁▃▅▂${where}`);
    case 'correlation':
      return `${intent.left.name} × ${intent.right.name}${where}`;
    case 'outliers':
      return fill(phrases.outliers, {
        column: intent.column.name,
        value: '…',
        method: intent.method === 'iqr' ? 'IQR' : 'z',
      }).replaceAll('**', '');
    case 'missing':
      return fill(phrases.missingColumns, { top: '…', value: '…' }).replaceAll('**', '');
    case 'duplicates':
      return fill(phrases.duplicates, { value: '…' }).replaceAll('**', '');
    case 'normality':
      return `${intent.column.name}: Shapiro-Wilk`;
  }
}
