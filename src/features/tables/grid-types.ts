import type { Shape } from '../../api/shapes.ts';
import type { GridColumnType } from '../../ui/grid/DataGrid.tsx';

/** The grid's kind of column for each type of the contract. */
export const GRID_TYPES: Record<Shape<'ColumnType'>, GridColumnType> = {
  text: 'text',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  date: 'date',
  datetime: 'date',
  time: 'time',
};
