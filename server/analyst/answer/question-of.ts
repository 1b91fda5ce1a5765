// An intent as a question that the analyst itself can read, in the language of the person; for the buttons of a refusal.
import type { Condition, Grouping, Intent, Measure } from '../intent.ts';
import type { Language } from '../languages/language.ts';
import { notYetWords } from '../languages/not-yet.ts';
import { ASKING, type Asking } from './asking.ts';

/** The question in a language; undefined for kinds of intents and conditions that have no short wording in it. */
export function questionOf(intent: Intent, language: Language = 'en'): string | undefined {
  const asking = ASKING[language];
  const what = askedOf(intent, asking);
  if (what === undefined) return undefined;
  const conditions =
    'conditions' in intent ? intent.conditions.map((one) => conditionOf(one, asking, language)) : [];
  if (conditions.some((text) => text === undefined)) return undefined;
  return asking.join(conditions.filter((text) => text !== '').join(' '), what.by, what.text);
}

function askedOf(intent: Intent, asking: Asking): { text: string; by: string } | undefined {
  switch (intent.kind) {
    case 'aggregate': {
      const [measure, second] = intent.measures;
      if (measure === undefined || second !== undefined || intent.by.length > 2) return undefined;
      const text = measureOf(measure, asking);
      if (intent.share === true) {
        const [outer, inner] = intent.by;
        const whole = rankedOf(measure, asking);
        if (intent.within !== true || outer === undefined || inner === undefined || whole === undefined)
          return undefined;
        return { text: asking.shareWithin(whole, inner.column.name, outer.column.name), by: '' };
      }
      const groups = intent.by.map((group) =>
        group.grain === undefined && isAverage(measure)
          ? asking.byEach(group.column.name)
          : groupOf(group, asking),
      );
      return text === undefined || groups.some((group) => group === undefined)
        ? undefined
        : { text, by: groups.join(asking.andBy) };
    }
    case 'list':
      return { text: asking.list(intent.columns.map(({ name }) => name)), by: '' };
    case 'extreme': {
      const [shown] = intent.show;
      if (shown === undefined || intent.place > 1 || intent.limit > 1) return undefined;
      const text = asking.top(1, intent.direction === 'greatest', shown.name, intent.measure.name);
      return { text, by: '' };
    }
    case 'top_group': {
      const measure = rankedOf(intent.measure, asking);
      if (intent.by.grain !== undefined || intent.place > 1 || measure === undefined) return undefined;
      const isGreatest = intent.direction === 'greatest';
      return { text: asking.top(intent.limit, isGreatest, intent.by.column.name, measure), by: '' };
    }
    case 'best_in_group': {
      const measure = rankedOf(intent.measure, asking);
      if (intent.within.grain !== undefined || intent.limit > 1 || measure === undefined) return undefined;
      const isGreatest = intent.direction === 'greatest';
      const { within, by } = intent;
      return { text: asking.best(within.column.name, by.column.name, measure, isGreatest), by: '' };
    }
    case 'against_average': {
      if (intent.by === undefined || intent.count) return undefined;
      const total = intent.measure.name === 'sum' ? rankedOf(intent.measure, asking) : undefined;
      const measure = total ?? intent.measure.column.name;
      return { text: asking.beside(intent.op.startsWith('>'), intent.by.column.name, measure), by: '' };
    }
    case 'beside_average': {
      const measure = measureOf(intent.measure, asking);
      if (intent.only !== undefined && measure !== undefined) {
        const one = asking.equals(intent.by.column.name, intent.only, false);
        if (one === undefined) return undefined;
        const text = asking.besideAverage(asking.join(one, '', measure), '');
        return { text: text.replace(/ {2,}/g, ' ').trim(), by: '' };
      }
      const group = groupOf(intent.by, asking);
      if (measure === undefined || group === undefined) return undefined;
      return { text: asking.besideAverage(measure, group), by: '' };
    }
    case 'growth':
    case 'group_growth': {
      const measure = measureOf(intent.measure, asking);
      const [earlier, later] = [intent.earlier, intent.later].map(({ test }) =>
        test.type === 'period' ? asking.period(test.period, 'in') : undefined,
      );
      if (measure === undefined || earlier === undefined || later === undefined) return undefined;
      // What stands before a span here is said by the words around both.
      const bare = (text: string): string => text.replace(/^(?:in|en) /, '');
      const [from, to] = [bare(earlier), bare(later)];
      if (intent.kind === 'growth') return { text: asking.growth(measure, from, to), by: '' };
      const { direction, by } = intent;
      if (by.grain !== undefined) return undefined;
      const isGreatest = direction === 'greatest';
      return direction === undefined
        ? { text: asking.growthBy(measure, from, to, by.column.name), by: '' }
        : { text: asking.mostGrown(measure, from, to, by.column.name, isGreatest, intent.limit), by: '' };
    }
    case 'top_percent': {
      const measure = rankedOf(intent.measure, asking);
      if (intent.by.grain !== undefined || intent.answer !== 'groups' || measure === undefined)
        return undefined;
      const { percent, direction, by } = intent;
      return { text: asking.topPercent(percent, direction === 'greatest', by.column.name, measure), by: '' };
    }
    case 'running': {
      const measure = rankedOf(intent.measure, asking);
      if (intent.width === 'all' || measure === undefined) return undefined;
      return { text: asking.moving(intent.width, intent.by.grain, measure), by: '' };
    }
    case 'share': {
      const { by, measure, of } = intent;
      if (by === undefined && of.length === 0 && measure.type === 'rows')
        return { text: asking.part, by: '' };
      if (by === undefined || by.grain !== undefined || of.length > 0) return undefined;
      return { text: asking.rate(rankedOf(measure, asking), by.column.name), by: '' };
    }
    case 'ratio': {
      const { numerator, denominator, by } = intent;
      if (numerator.type !== 'aggregate' || denominator.type !== 'distinct' || by.length > 0)
        return undefined;
      return { text: asking.per(numerator.column.name, denominator.column.name), by: '' };
    }
    case 'correlation':
      return { text: asking.correlation(intent.left.name, intent.right.name), by: '' };
    default:
      return undefined;
  }
}

function isAverage(measure: Measure): boolean {
  return measure.type === 'aggregate' && measure.name === 'avg';
}

function measureOf(measure: Measure, asking: Asking): string | undefined {
  if (measure.type === 'rows') return asking.rows;
  if (measure.type === 'distinct') return asking.distinct(measure.column.name);
  if (measure.type === 'percentile') return asking.percentile(measure.percent, measure.column.name);
  const aggregate = asking.aggregates[measure.name];
  return aggregate === undefined ? undefined : asking.measure(aggregate, measure.column.name);
}

/** By what groups are ranked; a count of rows has wordings of its own. */
function rankedOf(measure: Measure, asking: Asking): string | undefined {
  return measure.type === 'aggregate' ? measureOf(measure, asking) : undefined;
}

function groupOf(group: Grouping, asking: Asking): string | undefined {
  if (group.grain === undefined) return asking.by(group.column.name);
  const grain = asking.grains[group.grain];
  // Only in English the step of time stands behind a word of its own.
  return grain === undefined || asking !== ASKING.en ? grain : asking.by(grain);
}

function conditionOf(condition: Condition, asking: Asking, language: Language): string | undefined {
  const { test, column, negated } = condition;
  if (test.type === 'equals') return asking.equals(column.name, test.values, negated);
  if (negated) return undefined;
  if (test.type === 'blank') return notYetWords(column, language);
  if (test.type === 'compare') return asking.compare[test.op](column.name, String(test.value));
  if (test.type === 'between') return asking.between(column.name, String(test.low), String(test.high));
  if (test.type === 'period') return asking.period(test.period, test.relation);
  return undefined;
}
