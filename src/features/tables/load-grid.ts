/** The rows of a table come soon: their grid, which the list of tables has no use for, is not asked for after them. */
export function loadBeside(): void {
  if (new URLSearchParams(location.search).has('table'))
    import('../../ui/grid/DataGrid.tsx').catch(() => undefined);
}
