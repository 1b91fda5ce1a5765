// Ages, heights, temperatures: what one person or thing is like. The sum over several says nothing, whoever asks for it.
import type { Intent, Measure } from '../intent.ts';
import { conceptsOf } from '../languages/column-names.ts';
import type { ColumnView, TableView } from '../schema/table-view.ts';
import { measuresOf } from './columns-of.ts';

/** Meanings of columns that tell what one is like. */
const TRAITS: ReadonlySet<string> = new Set(['age', 'height', 'temperature', 'rating']);
/** The same by names that have no meaning of their own, and prices of one piece. */
const NAMED =
  /(?:^|[^a-z])(?:bmi|iq|satisfaction|csat|nps|humidity|latitude|longitude|heart[ _]rate|pulse|blood[ _]pressure|unit[ _](?:price|cost)|(?:price|cost)[ _]per[ _]\w+|prix unitaire|humidité)(?:$|[^a-z])|单价|単価|단가|满意度|満足度|만족도|湿度|습도|心率|心拍|심박|血压|血圧|혈압/i;
/** What is kept of living beings beside their weight. */
const OF_BEINGS: ReadonlySet<string> = new Set(['age', 'gender', 'height']);
const BEINGS =
  /(?:^|[^a-z])(?:bmi|birth|born|breed|species|patient|student|player|athlete|naissance|espèce|race|élève)(?:$|[^a-z])|出生|生年|생년|身长|患者|환자|学生|학생|选手|選手|선수/i;

/** Whether a column tells the weight of living beings, as beside their ages; that of parcels adds up. */
function isBodyWeight(column: ColumnView, { columns }: TableView): boolean {
  if (!conceptsOf(column).has('weight')) return false;
  return columns.some(
    (other) =>
      other !== column &&
      (BEINGS.test(other.name) || [...conceptsOf(other)].some((one) => OF_BEINGS.has(one))),
  );
}

function isTrait(column: ColumnView, view: TableView): boolean {
  // price times quantity, which is what a line came to
  if (column.calculated === true) return false;
  // a name that counts them, such as "Ratings", is of remarks, or adds them up already
  if (/total|sum|count|number|nombre|ratings$|notes$|^taille d|数|총|합/i.test(column.name.trim()))
    return false;
  return (
    NAMED.test(column.name) ||
    [...conceptsOf(column)].some((one) => TRAITS.has(one)) ||
    isBodyWeight(column, view)
  );
}

/** Whether a reading adds up what single persons or things are like. */
export function addsTraits(intent: Intent, view: TableView): boolean {
  return measuresOf(intent).some(
    (measure) => measure.type === 'aggregate' && measure.name === 'sum' && isTrait(measure.column, view),
  );
}

/** What can be asked instead of such a sum: the average, and where there are no groups the greatest and least value. */
export function insteadOfTraits(intent: Intent, view: TableView): Intent[] {
  const as =
    (name: 'avg' | 'max' | 'min') =>
    (measure: Measure): Measure =>
      measure.type === 'aggregate' && isTrait(measure.column, view) ? { ...measure, name } : measure;
  if (intent.kind === 'top_group') return [{ ...intent, measure: as('avg')(intent.measure) }];
  if (intent.kind !== 'aggregate') return [];
  const average = { ...intent, measures: intent.measures.map(as('avg')) };
  if (intent.by.length > 0) return [average];
  return [
    average,
    ...(['max', 'min'] as const).map((name) => ({ ...intent, measures: intent.measures.map(as(name)) })),
  ];
}
