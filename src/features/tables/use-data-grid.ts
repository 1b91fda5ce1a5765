import { useEffect, useState } from 'react';

type DataGridPart = typeof import('../../ui/grid/DataGrid.tsx').DataGrid;

let loaded: DataGridPart | null = null;

/** Fetches the grid, once; again after a failure. */
async function loadDataGrid(): Promise<DataGridPart> {
  loaded ??= (await import('../../ui/grid/DataGrid.tsx')).DataGrid;
  return loaded;
}

/**
 * The grid, null while it is fetched; what goes wrong is thrown to the boundary above. It is no `React.lazy`: React holds a
 * part that comes soon after its fallback back for up to 300 ms, and the rows may be there long before.
 */
export function useDataGrid(): DataGridPart | null {
  const [part, setPart] = useState(() => loaded);
  useEffect(() => {
    if (part !== null) return;
    let left = false;
    loadDataGrid().then(
      (grid) => {
        if (!left) setPart(() => grid);
      },
      (error) => {
        if (left) return;
        setPart(() => {
          throw error;
        });
      },
    );
    return () => {
      left = true;
    };
  }, [part]);
  return part;
}
