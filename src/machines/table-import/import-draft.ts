/** A file on its way to become a table: what the person chose, what the server found. No time, no calls. */
import type { Shape } from '../../api/shapes.ts';

export type ImportOptions = Shape<'ImportOptions'>;
export type ImportPreview = Shape<'ImportPreview'>;
export type ImportColumn = Shape<'ImportColumn'>;

/** What the person changed about a column; absent parts stay as found. */
export type ColumnEdit = Partial<Pick<ImportColumn, 'name' | 'type' | 'include'>>;

export interface ImportFailure {
  /** The server's words: what is wrong and where. */
  readonly message: string;
  readonly requestId: string | null;
}

/** `waiting` and `reading` lead to `ready` or `unreadable`; `queued` and `creating` lead to `created` or `refused`. */
export type DraftStatus =
  | 'waiting'
  | 'reading'
  | 'ready'
  | 'unreadable'
  | 'queued'
  | 'creating'
  | 'created'
  | 'refused';

export interface ImportDraft {
  readonly id: string;
  readonly fileId: string;
  readonly fileName: string;
  /** Null until the person changes it: then the name follows the file, its sheet or its list. */
  readonly typedName: string | null;
  /** Only what the person chose; the rest is found out. */
  readonly asked: ImportOptions;
  /** The last one that came; stays in sight while another is asked for. */
  readonly preview: ImportPreview | null;
  /** By the column's name in the file; those of columns that another reading lacks wait for their return. */
  readonly edits: Readonly<Record<string, ColumnEdit>>;
  readonly status: DraftStatus;
  readonly failure: ImportFailure | null;
  readonly table: Shape<'TableSummary'> | null;
  /** Grows with every change, so that a repeated creation is told from another one. */
  readonly revision: number;
}

/** A file that was uploaded. */
export interface UploadedFile {
  readonly id: string;
  readonly fileId: string;
  readonly name: string;
}

export const MAX_NAME_LENGTH = 200;

export function newDraft({ id, fileId, name }: UploadedFile): ImportDraft {
  return {
    id,
    fileId,
    fileName: name,
    typedName: null,
    asked: {},
    preview: null,
    edits: {},
    status: 'waiting',
    failure: null,
    table: null,
    revision: 0,
  };
}

/** Stands for all sheets of a workbook below each other (contract, ImportOptions). */
export const ALL_SHEETS = '*';

/** The table's name: as typed, else the file's name without its ending, with the sheet or list where there are several. */
export function draftName({
  typedName,
  fileName,
  preview,
  asked,
}: Pick<ImportDraft, 'typedName' | 'fileName' | 'preview' | 'asked'>): string {
  if (typedName !== null) return typedName;
  const base = fileName.replace(/\.[^.]{1,8}$/, '') || fileName;
  const { sheet, list_path: listPath } = { ...preview?.options, ...asked };
  const part = preview && preview.sheets.length > 1 ? (sheet === ALL_SHEETS ? '' : sheet) : listPath;
  return (part ? `${base} – ${part}` : base).slice(0, MAX_NAME_LENGTH);
}

/** Options as shown: what the person chose over what was found. */
export function shownOptions({ preview, asked }: Pick<ImportDraft, 'preview' | 'asked'>): ImportOptions {
  return { ...preview?.options, ...asked };
}

/** Options that change; an undefined one is found out again. */
export type OptionsChange = { readonly [Name in keyof ImportOptions]?: ImportOptions[Name] | undefined };

/**
 * The person's options after another choice. Another kind of file, sheet or list is
 * another table, so what was said about the rows of the first is forgotten.
 */
export function changeOptions(asked: ImportOptions, change: OptionsChange): ImportOptions {
  const next: ImportOptions = 'format' in change ? {} : { ...asked };
  if ('sheet' in change || 'list_path' in change) delete next.header_row;
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined)
      delete next[name as keyof ImportOptions]; // the keys of `change` are those of the options
    else Object.assign(next, { [name]: value });
  }
  return next;
}

/** The columns as they will be made. */
export function draftColumns({ preview, edits }: Pick<ImportDraft, 'preview' | 'edits'>): ImportColumn[] {
  return (preview?.columns ?? []).map(({ source_name: source, name, type }) => ({
    source_name: source,
    name,
    type,
    include: true,
    ...edits[source],
  }));
}

export type DraftProblem =
  | { readonly code: 'nameMissing' | 'noColumns' | 'columnNameMissing' }
  | { readonly code: 'columnNameTwice'; readonly name: string };

/** Why a draft cannot become a table yet; undefined when it can. */
export function draftProblem(draft: ImportDraft): DraftProblem | undefined {
  if (draftName(draft).trim() === '') return { code: 'nameMissing' };
  const included = draftColumns(draft).filter(({ include }) => include);
  if (included.length === 0) return { code: 'noColumns' };
  const seen = new Set<string>();
  for (const { name } of included) {
    const word = name.trim().toLowerCase();
    if (word === '') return { code: 'columnNameMissing' };
    if (seen.has(word)) return { code: 'columnNameTwice', name: name.trim() };
    seen.add(word);
  }
  return undefined;
}

/** Whether Create can be pressed. */
export function canCreate(draft: ImportDraft): boolean {
  return (draft.status === 'ready' || draft.status === 'refused') && draftProblem(draft) === undefined;
}
