import type { QueryClient } from '@tanstack/react-query';
import { atom, getDefaultStore } from 'jotai';
import { type ActorRefFrom, createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import { ApiFailure } from '../../../api/api-failure.ts';
import { call } from '../../../api/client.ts';
import { operationQuery } from '../../../api/queries.ts';
import type { Shape } from '../../../api/shapes.ts';
import { uploadFile } from '../../../api/upload.ts';
import { draftColumns, draftName, newDraft } from '../../../machines/table-import/index.ts';
import {
  type IntakeAnswer,
  type IntakeMakeInput,
  type IntakeReadInput,
  type IntakeUploadEvent,
  tableIntake,
} from '../../../machines/table-intake/index.ts';
import {
  addFiles,
  MAX_UPLOAD_BYTES,
  MAX_UPLOAD_FILES,
  type PickedFile,
  type UploadNotice,
} from '../../../machines/upload-lifecycle/index.ts';
import { FileShelf, TABLE_FILE_ENDINGS } from '../../uploads/public/upload/upload-actors.ts';

type TableSummary = Shape<'TableSummary'>;

/** A file that was dropped into a chat, on its way to a table. */
export interface TableIntake {
  readonly id: string;
  readonly actor: ActorRefFrom<typeof tableIntake>;
}

/** What the chat does with the tables. */
export interface IntakeSurroundings {
  readonly client: QueryClient;
  readonly attach: (table: TableSummary) => void;
  readonly askOverview: (table: TableSummary) => void;
}

/** Stages in which a file goes on by itself. */
const UNDER_WAY: ReadonlySet<string> = new Set(['uploading', 'reading', 'making']);

/** What a call gives, or why it gave nothing; a failure that may pass by itself is thrown. */
async function answerOf<Result>(asked: Promise<Result>): Promise<IntakeAnswer<Result>> {
  try {
    return { done: await asked };
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure;
    return { failure: { message: failure.message, requestId: failure.requestId ?? null } };
  }
}

/** The files that someone brought into a chat and that become tables by themselves. */
export class TableIntakes {
  readonly listAtom = atom<readonly TableIntake[]>([]);
  /** What is to be said about the last choice of files. */
  readonly noticesAtom = atom<readonly UploadNotice[]>([]);
  /** Ids of those that become a table without anybody's help: a question waits for them. */
  readonly underWayAtom = atom<readonly string[]>([]);
  /** The file whose dialog is open; null while none is. */
  readonly checkedAtom = atom<TableIntake | null>(null);
  readonly #shelf = new FileShelf();
  readonly #surroundings: IntakeSurroundings;

  constructor(surroundings: IntakeSurroundings) {
    this.#surroundings = surroundings;
  }

  /** Takes files; those beyond the limits of the site stay in the list with the reason. */
  async add(files: readonly File[]): Promise<void> {
    const { client } = this.#surroundings;
    const limits = await client
      .fetchQuery({ ...operationQuery('siteSettingsGet', {}), staleTime: Number.POSITIVE_INFINITY })
      .then(({ upload }) => ({ maxBytes: upload.max_bytes, maxFiles: upload.max_files }))
      // the server refuses what is too much
      .catch(() => ({ maxBytes: MAX_UPLOAD_BYTES, maxFiles: MAX_UPLOAD_FILES }));
    const taken = addFiles([], this.#shelf.add(files), { ...limits, accept: TABLE_FILE_ENDINGS });
    const store = getDefaultStore();
    store.set(this.noticesAtom, taken.notices);
    const alone = taken.files.length === 1;
    for (const { id, name, bytes, type, rejection } of taken.files) {
      const actor = createActor(this.#machine(), {
        input: { file: { id, name, bytes, type }, rejection, alone },
      });
      store.set(this.listAtom, (list) => [...list, { id, actor }]);
      actor.subscribe(() => this.#look());
      actor.start();
      this.#look();
    }
  }

  /** Gives one up; one that is on its way is stopped. A table that was made stays. */
  remove(id: string): void {
    const store = getDefaultStore();
    const intake = store.get(this.listAtom).find((known) => known.id === id);
    if (!intake) return;
    intake.actor.stop();
    this.#shelf.forget(id);
    store.set(this.listAtom, (list) => list.filter((known) => known !== intake));
    if (store.get(this.listAtom).length === 0) store.set(this.noticesAtom, []);
    this.#look();
  }

  /** Forgets those that are tables: the question that is sent takes them along. */
  removeMade(): void {
    for (const { id, actor } of getDefaultStore().get(this.listAtom))
      if (actor.getSnapshot().matches('made')) this.remove(id);
  }

  /** Gives up all. */
  clear(): void {
    for (const { id } of getDefaultStore().get(this.listAtom)) this.remove(id);
  }

  /** Notes what is under way. One dialog at a time: the next opens when the one before is closed. */
  #look(): void {
    const store = getDefaultStore();
    const list = store.get(this.listAtom);
    const ids = list.flatMap(({ id, actor }) => (UNDER_WAY.has(actor.getSnapshot().value) ? [id] : []));
    if (ids.join() !== store.get(this.underWayAtom).join()) store.set(this.underWayAtom, ids);
    const open = list.filter(({ actor }) => actor.getSnapshot().matches('checking'));
    const now = store.get(this.checkedAtom);
    if (now === null || !open.includes(now)) store.set(this.checkedAtom, open[0] ?? null);
  }

  #machine() {
    const { client, attach, askOverview } = this.#surroundings;
    return tableIntake.provide({
      actors: {
        uploadFile: fromCallback<EventObject, PickedFile>(({ input: { id }, sendBack }) => {
          const say = (event: IntakeUploadEvent) => sendBack(event);
          const file = this.#shelf.get(id);
          if (!file) {
            say({ type: 'file.failed', error: 'file_missing' });
            return undefined;
          }
          const abort = new AbortController();
          uploadFile(file, {
            signal: abort.signal,
            onProgress: ({ sent, total }) =>
              say({ type: 'file.progressed', progress: total === 0 ? 0 : sent / total }),
          }).then(
            ({ status, file_id: fileId, error = '' }) => {
              if (status !== 'success' || fileId === undefined) return say({ type: 'file.failed', error });
              this.#shelf.forget(id);
              say({ type: 'file.succeeded', fileId });
            },
            () => say({ type: 'file.failed', error: 'other' }),
          );
          return () => abort.abort();
        }),
        readFile: fromPromise(
          ({ input: { fileId }, signal }: { input: IntakeReadInput; signal: AbortSignal }) =>
            answerOf(
              call(
                'tablePreview',
                { body: { file_id: fileId, options: {} } },
                { quiet: 'butToken', retry: true, signal },
              ).then(({ preview }) => preview),
            ),
        ),
        makeTable: fromPromise(({ input, signal }: { input: IntakeMakeInput; signal: AbortSignal }) => {
          const { fileId, fileName, preview, idempotencyKey } = input;
          const draft = { ...newDraft({ id: '', fileId, name: fileName }), preview };
          const columns = draftColumns(draft).map((column) => ({ ...column, name: column.name.trim() }));
          return answerOf(
            call(
              'tableCreate',
              {
                body: { file_id: fileId, name: draftName(draft).trim(), options: preview.options, columns },
              },
              { quiet: 'butToken', retry: true, signal, idempotencyKey },
            ).then(async ({ table }) => {
              await client.invalidateQueries({ queryKey: ['tableList'] });
              return table.summary;
            }),
          );
        }),
      },
      actions: {
        attachTable: (_, { table }) => attach(table),
        askOverview: (_, { table }) => askOverview(table),
      },
    });
  }
}
