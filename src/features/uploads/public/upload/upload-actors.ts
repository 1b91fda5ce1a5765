import { type EventObject, fromCallback } from 'xstate';
import { ApiFailure } from '../../../../api/api-failure.ts';
import { type UploadTarget, uploadFile } from '../../../../api/upload.ts';
import {
  type FileUploadEvent,
  type FileUploadInput,
  type PickedFile,
  uploadLifecycle,
} from '../../../../machines/upload-lifecycle/index.ts';

/** Endings of the files that can become a table. */
export const TABLE_FILE_ENDINGS = [
  '.csv',
  '.tsv',
  '.txt',
  '.json',
  '.ndjson',
  '.jsonl',
  '.xlsx',
  '.parquet',
] as const;

/** The files behind the ids of an upload: the machine knows their names and sizes only. */
export class FileShelf {
  readonly #files = new Map<string, File>();
  readonly #order: string[] = [];

  /** Keeps files and describes them to the machine. The same file twice is two files. */
  add(files: readonly File[]): PickedFile[] {
    return files.map((file) => {
      const id = crypto.randomUUID();
      this.#files.set(id, file);
      this.#order.push(id);
      return { id, name: file.name, bytes: file.size, type: file.type };
    });
  }

  get(id: string): File | undefined {
    return this.#files.get(id);
  }

  /** Where a file stands in the order of choosing; beyond all for an id that was not chosen. */
  place(id: string): number {
    const place = this.#order.indexOf(id);
    return place === -1 ? this.#order.length : place;
  }

  /** The bytes are of no use once the server has them. */
  forget(id: string): void {
    this.#files.delete(id);
  }
}

/**
 * The machine of an upload dialog with its way to the server. Stopping the actor of a file aborts its request.
 * @param target where the files go; the upload of the audience where absent
 */
export function uploadMachine(shelf: FileShelf, target?: UploadTarget) {
  return uploadLifecycle.provide({
    actors: {
      uploadFile: fromCallback<EventObject, FileUploadInput>(({ input, sendBack }) => {
        const { id, audience } = input;
        const say = (event: FileUploadEvent) => sendBack(event);
        const file = shelf.get(id);
        if (!file) {
          say({ type: 'file.failed', id, error: 'file_missing', why: null });
          return undefined;
        }
        const abort = new AbortController();
        uploadFile(file, {
          signal: abort.signal,
          administrator: audience === 'admin',
          ...(target && { target }),
          onProgress: ({ sent, total }) =>
            say({ type: 'file.progressed', id, progress: total === 0 ? 0 : sent / total }),
        }).then(
          ({ status, file_id: fileId, error = '', why = null }) => {
            if (status === 'success' && fileId !== undefined) {
              shelf.forget(id);
              say({ type: 'file.succeeded', id, fileId });
            } else say({ type: 'file.failed', id, error, why });
          },
          (failure: unknown) => {
            // a failure of the call is no reason of the file: the person reads the general message, an administrator the server's words
            say({
              type: 'file.failed',
              id,
              error: 'other',
              why: failure instanceof ApiFailure ? failure.message : null,
            });
          },
        );
        return () => abort.abort();
      }),
    },
  });
}
