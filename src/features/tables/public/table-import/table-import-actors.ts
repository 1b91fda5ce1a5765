import { type EventObject, fromCallback } from 'xstate';
import { ApiFailure } from '../../../../api/api-failure.ts';
import { call } from '../../../../api/client.ts';
import type { ImportFailure } from '../../../../machines/table-import/index.ts';
import {
  type CreateInput,
  type PreviewInput,
  type TableImportAnswer,
  tableImport,
} from '../../../../machines/table-import/index.ts';

function failureOf(error: unknown): ImportFailure {
  if (!(error instanceof ApiFailure)) throw error;
  return { message: error.message, requestId: error.requestId ?? null };
}

/**
 * The machine of an import with its ways to the server. `onCreated` hears of every table that was made.
 *
 * @param replacedId a table that is read otherwise: what is made takes the place of its rows; absent makes new tables
 */
export function tableImportMachine(onCreated: () => void, replacedId?: string) {
  return tableImport.provide({
    actors: {
      previewFile: fromCallback<EventObject, PreviewInput>(({ input: { id, fileId, options }, sendBack }) => {
        const abort = new AbortController();
        const say = (answer: TableImportAnswer) => {
          if (!abort.signal.aborted) sendBack(answer);
        };
        call(
          'tablePreview',
          { body: { file_id: fileId, options } },
          { quiet: 'butToken', signal: abort.signal },
        ).then(
          ({ preview }) => say({ type: 'preview.arrived', id, preview }),
          (error: unknown) => say({ type: 'preview.failed', id, failure: failureOf(error) }),
        );
        return () => abort.abort();
      }),
      createTable: fromCallback<EventObject, CreateInput>(
        ({ input: { id, idempotencyKey, fileId, name, options, columns }, sendBack }) => {
          const abort = new AbortController();
          const say = (answer: TableImportAnswer) => {
            if (!abort.signal.aborted) sendBack(answer);
          };
          const body = { file_id: fileId, options, columns: [...columns] };
          const made =
            replacedId === undefined
              ? call(
                  'tableCreate',
                  { body: { ...body, name } },
                  { quiet: 'butToken', retry: true, signal: abort.signal, idempotencyKey },
                )
              : call(
                  'tableVersionCreate',
                  { path: { table_id: replacedId }, body: { ...body, renames: [] } },
                  { quiet: 'butToken', signal: abort.signal },
                );
          made.then(
            ({ table }) => {
              onCreated();
              say({ type: 'table.created', id, table: table.summary });
            },
            (error: unknown) => say({ type: 'table.refused', id, failure: failureOf(error) }),
          );
          return () => abort.abort();
        },
      ),
    },
  });
}
