// A bare Glide grid with cells at hand: the floor of what the table of the app can be.
import '@glideapps/glide-data-grid/dist/index.css';
import { DataEditor, type GridCell, GridCellKind, type Item } from '@glideapps/glide-data-grid';
import { createRoot } from 'react-dom/client';
import { COLUMNS, ROWS } from './grid-cells.ts';
import { rootElement } from './root-element.ts';

const asked = new URLSearchParams(location.search);
const columns = COLUMNS.map(({ title }) => ({ id: title, title, width: 124 }));

function getCellContent([column, row]: Item): GridCell {
  const text = COLUMNS[column]?.cell(row) ?? '';
  return { kind: GridCellKind.Text, data: text, displayData: text, allowOverlay: true, readonly: true };
}

performance.mark('cells');
createRoot(rootElement()).render(
  <DataEditor
    width={Number(asked.get('width'))}
    height={Number(asked.get('height'))}
    columns={columns}
    rows={ROWS}
    getCellContent={getCellContent}
    getCellsForSelection
    rowHeight={32}
    headerHeight={36}
    rowMarkers="number"
    smoothScrollX
    smoothScrollY
  />,
);
