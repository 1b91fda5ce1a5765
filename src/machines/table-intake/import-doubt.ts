import { type DraftProblem, draftProblem, type ImportPreview, newDraft } from '../table-import/index.ts';

/** Troubles of the reading itself: rows or values may have been taken for something else than they are. */
const MISREAD: ReadonlySet<ImportPreview['issues'][number]['code']> = new Set([
  'bad_rows',
  'second_table',
  'mixed_dates',
  'ambiguous_dates',
  'ambiguous_numbers',
  'mixed_currencies',
  'short_years',
  'guessed_encoding',
]);

/** Why a person has to look before a table is made: nothing to read, several parts to choose from, names or values that may be wrong. */
export type ImportDoubt =
  | 'empty'
  | 'sheets'
  | 'lists'
  | ImportPreview['issues'][number]['code']
  | DraftProblem['code'];

/** The first reason why a file cannot become a table without a look; null where its reading is clear. */
export function doubtOf(preview: ImportPreview): ImportDoubt | null {
  if (preview.row_count === 0) return 'empty';
  if (preview.sheets.filter(({ rows }) => rows > 0).length > 1) return 'sheets';
  if (preview.lists.length > 1) return 'lists';
  const trouble = preview.issues.find(({ code }) => MISREAD.has(code));
  if (trouble) return trouble.code;
  const problem = draftProblem({ ...newDraft({ id: '', fileId: '', name: 'file' }), preview });
  return problem?.code ?? null;
}
