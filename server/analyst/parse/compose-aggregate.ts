import type { AggregateName, Grouping, Measure, Reading } from '../intent.ts';
import type { ColumnView } from '../schema/table-view.ts';
import { traitOf } from '../schema/traits.ts';
import { readConditions } from './conditions.ts';
import { AGGREGATES, SUPERLATIVES } from './cues.ts';
import { readGrouping } from './grouping.ts';
import { finish, isAdditive, isMeasure } from './roles.ts';
import { columnAt, copySentence, cut, guess, type Part, pattern, type Sentence } from './sentence.ts';

const START =
  '(?:(?:and|so|please|tell me|show|show me|give me|find|calculate|compute|determine|display|what|which|s|is|was|are|were|be|the|how|much|do|get|list|a|an) )*';
const NAMES = Object.keys(AGGREGATES).join('|');

/** "average price by city", "total revenue in March", "what is the highest score": one aggregate, for the table or for each group. */
export function composeAggregate(sentence: Sentence): Reading[] {
  // "how did revenue move by month" asks for the revenue of each month.
  sentence.flat = sentence.flat.replace(
    /^ (?:how (?:did|does|has|do) )(?:the |our |total )*(#c\d+) (?:move|moved|change|changed|develop|developed|evolve|evolved|go|trend)(?= (?:by|per|over|each|every|from) )/,
    ' total $1',
  );
  // "What is the most amount of stars" asks for the highest number of them.
  sentence.flat = sentence.flat.replace(
    /^ ((?:what|s) (?:is |was |were |are )?(?:the )?)(most|top|least|fewest|lowest) (?:amount|number) of (?=#c\d+ $)/,
    (_, head: string, word: string) => ` ${head}${word === 'most' || word === 'top' ? 'highest' : 'lowest'} `,
  );
  if (
    / (how many|who|when|where|more .* than|difference|consecutive|ratio|correlation|most|least|percentage of|share of|running|cumulative|growth|change|increase|forecast|predict) /.test(
      sentence.flat,
    ) &&
    !/ how much /.test(sentence.flat)
  )
    return composeShare(sentence);
  const isPerSpan =
    / (?:per (?:calendar )?(?:day|week|month|quarter|year)|daily|weekly|monthly|quarterly|yearly|annual) /.test(
      sentence.flat,
    ) || / per #c\d+ /.test(sentence.flat);
  const grouping = readGrouping(sentence);
  const found = findAggregate(sentence);
  // the groups are cut out by now: one share would leave them out
  if (found === undefined) return grouping === undefined ? composeShare(sentence) : [];
  const { name, column } = found;
  if (name === 'sum' && !isAdditive(column)) guess(sentence, 0.35, 'sum of values that do not add up');
  // "Average revenue per month" is of the rows of each month, or of the totals of the months.
  if (name === 'avg' && isPerSpan && grouping?.grain !== undefined && isAdditive(column))
    guess(sentence, 0.3, 'average of rows or of totals');
  const measure: Measure = { type: 'aggregate', name, column };
  return [closeAggregate(sentence, measure, grouping, column)];
}

/** Completes an aggregate with conditions and an order for groups. */
export function closeAggregate(
  sentence: Sentence,
  measure: Measure,
  grouping: Grouping | undefined,
  used: ColumnView | undefined,
): Reading {
  readConditions(sentence);
  const by = grouping === undefined ? [] : [grouping];
  return finish(sentence, { kind: 'aggregate', measures: [measure], by, conditions: sentence.conditions }, [
    used,
    grouping?.column,
  ]);
}

function findAggregate(sentence: Sentence): { name: AggregateName; column: ColumnView } | undefined {
  const deviation = sentence.flat.match(pattern('(?:standard deviation|std dev|standard dev)'));
  if (deviation !== null) sentence.flat = sentence.flat.replace(deviation[0], 'stddev');
  const rule = sentence.flat.match(
    pattern(
      `${START}(?<name>${NAMES})(?: (?:value|values|amount|number|combined|level|of|the|for|in|all|recorded|every|each|a|sum|total|column|overall))* C(?: (?:column|value|values|medals|medal|points|level|levels|earned|in total|combined|recorded|score|scores))*`,
    ),
  );
  const column = columnAt(sentence, rule?.groups?.C);
  const name = AGGREGATES[rule?.groups?.name ?? ''];
  if (rule !== null && column !== undefined && name !== undefined && isFirst(sentence, rule)) {
    const usable =
      isMeasure(column) ||
      (['min', 'max', 'median', 'avg', 'mode', 'range'].includes(name) &&
        (column.numeric !== 'none' || column.time === 'date')) ||
      name === 'mode';
    if (!usable) return undefined;
    const adjective = SUPERLATIVES[rule.groups?.name ?? ''];
    if (
      adjective !== undefined &&
      adjective.columns.length > 0 &&
      !['largest', 'biggest', 'smallest'].includes(rule.groups?.name ?? '') &&
      !column.words.some((word) => adjective.columns.includes(word.lemma))
    )
      return undefined;
    if (rule.groups?.name === 'top' && column.rank) return undefined;
    // "what is the highest rank": the best rank is the least number.
    const turned: AggregateName =
      column.rank && (name === 'max' || name === 'min')
        ? /(highest|largest|greatest)/.test(rule[0])
          ? 'min'
          : /lowest/.test(rule[0])
            ? 'max'
            : name
        : name;
    cut(sentence, rule);
    return { name: turned, column };
  }
  const behind = sentence.flat.match(pattern(`${START}C (?<name>${NAMES})`));
  const second = columnAt(sentence, behind?.groups?.C);
  const secondName = AGGREGATES[behind?.groups?.name ?? ''];
  if (
    behind !== null &&
    second !== undefined &&
    secondName !== undefined &&
    isMeasure(second) &&
    isFirst(sentence, behind)
  ) {
    cut(sentence, behind);
    return { name: secondName, column: second };
  }
  const much = sentence.flat.match(
    pattern('(?:how much|what)(?: (?:is|was|are|were|the|of|did|we|total|do|does|has|have))* C'),
  );
  const third = columnAt(sentence, much?.groups?.C);
  if (
    much !== null &&
    third !== undefined &&
    isAdditive(third) &&
    / (how much) /.test(` ${much[0]} `) &&
    isFirst(sentence, much)
  ) {
    cut(sentence, much);
    return { name: 'sum', column: third };
  }
  const bare = sentence.flat.match(pattern(`${START}C`));
  const fourth = columnAt(sentence, bare?.groups?.C);
  const grouped = sentence.flat.startsWith(' ') && sentence.flat.includes('|');
  // "average total payments by state" of a column that is called so: it stands for how it is put together too
  const named = sentence.parts[Number(bare?.groups?.C)];
  if (
    bare !== null &&
    fourth !== undefined &&
    grouped &&
    sentence.parts.some((part) => part.type === 'word' && /^(?:by|per|each|every)$/.test(part.key)) &&
    named?.type === 'column' &&
    named.exact &&
    isMeasure(fourth) &&
    AGGREGATES[named.tokens[0]?.key ?? ''] === 'avg' &&
    isFirst(sentence, bare)
  ) {
    cut(sentence, bare);
    return { name: 'avg', column: fourth };
  }
  if (
    bare !== null &&
    fourth !== undefined &&
    grouped &&
    isAdditive(fourth) &&
    isFirst(sentence, bare) &&
    !/ (how many|which|who) /.test(sentence.flat)
  ) {
    const copy = copySentence(sentence);
    guess(copy, 0, '');
    guess(sentence, 0.1, 'sum without a word for it');
    cut(sentence, bare);
    return { name: 'sum', column: fourth };
  }
  return undefined;
}

function isFirst(sentence: Sentence, match: RegExpMatchArray): boolean {
  return (
    sentence.flat
      .slice(0, match.index)
      .replace(/\b(in|during|for|on|of|the|at|from|by)\b|#[pv]\d+|[|, ]/g, '') === ''
  );
}

/** Whether words say of a column only what describes it: "applicants" of Applicant Income. */
function isDescriber({ column, exact, tokens }: Extract<Part, { type: 'column' }>): boolean {
  const head = column.words.at(-1);
  return !exact && column.words.length > 1 && !tokens.some(({ lemma }) => lemma === head?.lemma);
}

/** A verb between the rows and what part of them is asked for. */
const PREDICATE =
  /@ (?:[a-z]+ |#c\d+ )?(?:(?:in|during|on) (?:the )?#p\d+ )?(?:that |which |who )?(?:is|are|was|were|has|have|had|got|did|come|comes|came) /;

/** "share of each payment type", "what percentage of orders are by card". */
function composeShare(sentence: Sentence): Reading[] {
  const head = sentence.flat.match(
    pattern(
      `${START}(?:percentage|percent|share|proportion|fraction|distribution|breakdown)(?: of)?(?: (?:the|all|total))*`,
    ),
  );
  if (head === null || !isFirst(sentence, head)) return [];
  const copy = copySentence(sentence);
  cut(copy, head, '@');
  // "percentage of applicants are married" is of applicants, though a column is called Applicant Income
  const whole = copy.flat.match(/@ #c(?<C>\d+)(?= (?:is|are|was|were|have|has) )/);
  const wholePart = copy.parts[Number(whole?.groups?.C)];
  if (whole !== null && wholePart?.type === 'column' && isDescriber(wholePart)) {
    cut(copy, whole, '@');
    guess(copy, 0.05, 'noun that describes a header');
  }
  const measureMatch = copy.flat.match(pattern('@ C'));
  const measureColumn = columnAt(copy, measureMatch?.groups?.C);
  const measure: Measure =
    measureColumn !== undefined && isAdditive(measureColumn)
      ? { type: 'aggregate', name: 'sum', column: measureColumn }
      : { type: 'rows' };
  // "percentage of total rating": a share of what does not add up is not one of rows either
  if (measure.type === 'rows' && measureColumn !== undefined && isMeasure(measureColumn)) return [];
  if (measure.type === 'aggregate' && measureMatch !== null) cut(copy, measureMatch, '@');
  // what names rows says nothing beside them; another column stays to be read: "distribution of churn by contract"
  const counted =
    measureColumn !== undefined &&
    (measure.type === 'aggregate' || measureColumn.code || measureColumn === sentence.view.entity)
      ? measureColumn
      : undefined;
  const each = copy.flat.match(
    pattern(
      '(?:@ (?:rows |records |orders |sales )?)?(?:by|per|for each|each|of each|across|among|from each|in each) C(?: type| category| group| method| #c(?<T>\\d+))?',
    ),
  );
  const kind = copy.parts[Number(each?.groups?.T)];
  const group =
    kind?.type === 'column' && !/^(types?|kinds?|methods?)$/.test(kind.text)
      ? undefined
      : columnAt(copy, each?.groups?.C);
  if (each !== null && group !== undefined && !isMeasure(group)) {
    cut(copy, each);
    // "Percentage of orders that were cancelled, by region": the part of each region's own orders.
    const isSaid = PREDICATE.test(copy.flat);
    copy.flat = copy.flat.replace('@', '|');
    readConditions(copy);
    const parts = copy.conditions.filter(({ test }) => test.type !== 'period');
    const of = copy.conditions.filter(({ test }) => test.type === 'period');
    if (isSaid && parts.length > 0)
      return [
        finish(copy, { kind: 'share', measure, conditions: parts, of, by: { column: group } }, [
          group,
          counted,
        ]),
      ];
    // "share of churn by contract": of each contract's clients those who left, or of those who left each contract's
    if (copy.conditions.some(({ column }) => traitOf(column) !== undefined))
      guess(copy, 0.35, 'share of a trait or of its groups');
    return [
      finish(
        copy,
        {
          kind: 'aggregate',
          measures: [measure],
          by: [{ column: group }],
          conditions: copy.conditions,
          share: true,
        },
        [group, counted],
      ),
    ];
  }
  const plain = copy.flat.match(pattern('@ (?:the )?C(?: types| categories)?'));
  const plainGroup = columnAt(copy, plain?.groups?.C);
  if (
    plain !== null &&
    plainGroup !== undefined &&
    plainGroup.type === 'text' &&
    plainGroup.numeric === 'none' &&
    copy.flat.slice((plain.index ?? 0) + plain[0].length).trim() === ''
  ) {
    cut(copy, plain);
    return [
      finish(
        copy,
        {
          kind: 'aggregate',
          measures: [{ type: 'rows' }],
          by: [{ column: plainGroup }],
          conditions: [],
          share: true,
        },
        [plainGroup],
      ),
    ];
  }
  // One share: the conditions after "is", "comes from" or "were" are the part, those before it the whole.
  const noun = copy.flat.match(
    /@ ([a-z]+)(?= (?:is|are|was|were|come|comes|came|did|have|has|had|paid|sold|by|in|from) )/,
  );
  if (noun?.[1] !== undefined && measure.type === 'rows') copy.flat = copy.flat.replace(noun[0], '@');
  copy.flat = copy.flat.replace('@', '|');
  const rowsColumn = copy.flat.match(pattern('\\| C'));
  const used = columnAt(copy, rowsColumn?.groups?.C);
  if (
    rowsColumn !== null &&
    used !== undefined &&
    measure.type === 'rows' &&
    (used === sentence.view.entity || used.code)
  )
    cut(copy, rowsColumn);
  readConditions(copy);
  if (copy.conditions.length !== 1) return [];
  return [finish(copy, { kind: 'share', measure, conditions: copy.conditions, of: [] }, [counted])];
}
