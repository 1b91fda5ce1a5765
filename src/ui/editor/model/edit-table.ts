/** The row and column tools of a table (requirements R2.181, R2.182). */
import { type Align, emptyParagraph, newBlock, type TableData } from './blocks.ts';
import { caret, type Doc, spliceBlocks } from './document.ts';
import { EMPTY } from './inline-runs.ts';

export type TableTool =
  | 'rowAbove'
  | 'rowBelow'
  | 'deleteRow'
  | 'columnLeft'
  | 'columnRight'
  | 'deleteColumn'
  | 'header'
  | 'alignLeft'
  | 'alignCenter'
  | 'alignRight'
  | 'deleteTable';

const ALIGNS: Partial<Record<TableTool, Align>> = {
  alignLeft: 'left',
  alignCenter: 'center',
  alignRight: 'right',
};

/** Changes the table at the caret. The last row or column takes the table with it. */
export function editTable(doc: Doc, tool: TableTool): Doc {
  const point = doc.selection?.focus;
  const block = point && doc.blocks[point.block];
  if (!point || block?.data.type !== 'table') return doc;
  const { data } = block;
  const columns = data.align.length;
  const [row, column] = [Math.floor(point.field / columns), point.field % columns];
  const next = change(data, tool, row, column);
  if (!next) return removeTable(doc, point.block);
  const width = next.data.align.length;
  return {
    blocks: spliceBlocks(doc.blocks, point.block, 1, [{ ...block, data: next.data, written: null }]),
    selection: caret({
      block: point.block,
      field: next.row * width + next.column,
      offset: next.row === row && next.column === column ? point.offset : 0,
    }),
  };
}

function change(
  data: TableData,
  tool: TableTool,
  row: number,
  column: number,
): { data: TableData; row: number; column: number } | null {
  const { align, rows } = data;
  switch (tool) {
    case 'rowAbove':
    case 'rowBelow': {
      const at = tool === 'rowAbove' ? row : row + 1;
      return {
        data: {
          ...data,
          rows: rows.toSpliced(
            at,
            0,
            align.map(() => EMPTY),
          ),
        },
        row: at,
        column,
      };
    }
    case 'deleteRow':
      if (rows.length === 1) return null;
      return {
        data: { ...data, rows: rows.toSpliced(row, 1) },
        row: Math.min(row, rows.length - 2),
        column,
      };
    case 'columnLeft':
    case 'columnRight': {
      const at = tool === 'columnLeft' ? column : column + 1;
      return {
        data: {
          ...data,
          align: align.toSpliced(at, 0, null),
          rows: rows.map((cells) => cells.toSpliced(at, 0, EMPTY)),
        },
        row,
        column: at,
      };
    }
    case 'deleteColumn':
      if (align.length === 1) return null;
      return {
        data: {
          ...data,
          align: align.toSpliced(column, 1),
          rows: rows.map((cells) => cells.toSpliced(column, 1)),
        },
        row,
        column: Math.min(column, align.length - 2),
      };
    case 'header':
      return { data: { ...data, header: !data.header }, row, column };
    case 'deleteTable':
      return null;
    default: {
      const wanted = ALIGNS[tool] ?? null;
      const side = align[column] === wanted ? null : wanted;
      return { data: { ...data, align: align.with(column, side) }, row, column };
    }
  }
}

function removeTable(doc: Doc, at: number): Doc {
  return {
    blocks: spliceBlocks(doc.blocks, at, 1, [newBlock(emptyParagraph())]),
    selection: caret({ block: at, field: 0, offset: 0 }),
  };
}

/** Tab in a table: the next or previous cell; behind the last one a new row. Null where there is no such cell. */
export function nextCell(doc: Doc, by: 1 | -1): Doc | null {
  const point = doc.selection?.focus;
  const data = point && doc.blocks[point.block]?.data;
  if (!point || data?.type !== 'table') return null;
  const field = point.field + by;
  if (field < 0) return null;
  const target = field < data.align.length * data.rows.length ? doc : editTable(doc, 'rowBelow');
  return { ...target, selection: caret({ block: point.block, field, offset: 0 }) };
}
