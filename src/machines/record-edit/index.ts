export { recordEdit, SAVED_SHOWN_MS } from './record-edit.machine.ts';
export type {
  LeaveTarget,
  RecordEditContext,
  RecordEditEvent,
  RecordEditInput,
  SaveFailure,
  SaveInput,
  SaveOutcome,
} from './record-edit-events.ts';
export type {
  FieldValue,
  FieldValues,
  Pick,
  RecordConflict,
  RecordDraft,
  RecordState,
  Version,
} from './record-values.ts';
export { sameValue } from './record-values.ts';
