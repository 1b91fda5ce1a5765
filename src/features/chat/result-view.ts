import { atom, type PrimitiveAtom } from 'jotai';
import type { Shape } from '../../api/shapes.ts';

/** How a person looks at one result. Kept outside of the thread, whose rows come and go while it scrolls. */
interface ResultView {
  view: 'chart' | 'table' | 'sql' | null;
  /** The edited query; null while it is as it ran. */
  sql: string | null;
  /** The chart that the person made of the proposed one. */
  chart: Partial<Pick<Shape<'ChartSpec'>, 'mark' | 'x' | 'y'>>;
}

const views = new Map<string, PrimitiveAtom<ResultView>>();

/** The view of a query's result. */
export function resultViewAtom(queryId: string): PrimitiveAtom<ResultView> {
  let view = views.get(queryId);
  if (!view) {
    view = atom<ResultView>({ view: null, sql: null, chart: {} });
    views.set(queryId, view);
  }
  return view;
}
