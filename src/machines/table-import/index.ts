export type {
  ColumnEdit,
  DraftProblem,
  ImportColumn,
  ImportDraft,
  ImportFailure,
  ImportOptions,
  ImportPreview,
  OptionsChange,
  UploadedFile,
} from './import-draft.ts';
export {
  ALL_SHEETS,
  canCreate,
  draftColumns,
  draftName,
  draftProblem,
  MAX_NAME_LENGTH,
  newDraft,
  shownOptions,
} from './import-draft.ts';
export type {
  CreateInput,
  PreviewInput,
  TableImportAnswer,
  TableImportEvent,
} from './table-import.machine.ts';
export { tableImport } from './table-import.machine.ts';
