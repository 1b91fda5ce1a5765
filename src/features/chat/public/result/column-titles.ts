import type { Shape } from '../../../../api/shapes.ts';

/** Names of columns that are told apart: a second Total becomes Total (2). */
export function columnTitles(columns: readonly Pick<Shape<'ResultColumn'>, 'headerName'>[]): string[] {
  const used = new Map<string, number>();
  return columns.map(({ headerName }) => {
    const times = (used.get(headerName) ?? 0) + 1;
    used.set(headerName, times);
    return times === 1 ? headerName : `${headerName} (${times})`;
  });
}
