// What a question can go on from behind an overview or a program, which are no readings: the total that they told.
import type { Measure, Reading } from '../intent.ts';
import { languagesOf } from '../languages/language.ts';
import { withoutNames } from '../languages/names-in-question.ts';
import { addsUp } from '../languages/read-measure.ts';
import type { ColumnView, TableView } from '../schema/table-view.ts';
import { mainMeasure, saidMeasure, wordedFor } from './asked/read-asked.ts';
import type { ProgramName } from './asked/wording.ts';
import { asksOverview } from './asks-overview.ts';
import { keyMeasure } from './overview.ts';

/** Programs that tell how one measure went. */
const OF_A_MEASURE: ReadonlySet<ProgramName> = new Set(['standing', 'why', 'best', 'moving', 'forecast']);

/**
 * The total that the answer to an earlier question told of a table; undefined where that question asks for no overview and
 * no program, 'none' where it asks for one that told no total.
 */
export function toldTotal(text: string, view: TableView, locale: string): Reading | 'none' | undefined {
  const ending = ` (${view.table.name})`;
  const bare = text.trimEnd().endsWith(ending) ? text.trimEnd().slice(0, -ending.length) : text;
  const overview = asksOverview(bare);
  if (overview !== undefined)
    return overview === 'columns' ? 'none' : totalOf(mainMeasure(view) ?? keyMeasure(view));
  const languages = languagesOf(withoutNames(bare, [view]), locale);
  const asked = wordedFor(bare, languages).filter(({ program }) => OF_A_MEASURE.has(program));
  const columns = new Set(
    asked.flatMap(({ measure, language }) => {
      const said = saidMeasure(measure, view, language);
      if (said?.type === 'any') return mainMeasure(view) ?? [];
      return said?.type === 'columns' && said.columns.length === 1 ? said.columns : [];
    }),
  );
  if (columns.size === 0) return undefined;
  return columns.size > 1 ? 'none' : totalOf([...columns][0]);
}

function totalOf(column: ColumnView | undefined): Reading | 'none' {
  if (column === undefined || !addsUp(column)) return 'none';
  const measure: Measure = { type: 'aggregate', name: 'sum', column };
  return {
    intent: { kind: 'aggregate', measures: [measure], by: [], conditions: [] },
    score: 1,
    unread: [],
    notes: [],
  };
}
