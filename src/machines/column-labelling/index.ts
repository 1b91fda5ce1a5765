export type {
  ColumnLabellingContext,
  ColumnLabellingEvent,
  LabellingOrder,
} from './column-labelling.machine.ts';
export { columnLabelling, LABELLING_POLL_MS } from './column-labelling.machine.ts';
