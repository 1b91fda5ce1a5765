import { atom, getDefaultStore, type PrimitiveAtom } from 'jotai';
import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { ApiFailure } from '../../api/api-failure.ts';
import { call } from '../../api/client.ts';
import type { TurnAttachment } from '../../machines/chat-turn/index.ts';
import { type PdfReadOutcome, pdfReading } from '../../machines/pdf-reading/index.ts';
import type { uploadLifecycle } from '../../machines/upload-lifecycle/index.ts';
import { FileShelf, uploadMachine } from '../uploads/public/upload/upload-actors.ts';
import { IMAGE_ENDINGS, isPdfFile, MOST_IMAGE_BYTES, MOST_PDF_BYTES } from './attachment-files.ts';

/** Failures that are of the file itself: it cannot be read, or is gone. */
const LASTING: ReadonlySet<ApiFailure['code']> = new Set(['FILE_UNREADABLE', 'NOT_FOUND']);

const readingMachine = pdfReading.provide({
  actors: {
    readPdf: fromPromise<PdfReadOutcome, { readonly fileId: string }>(async ({ input, signal }) => {
      try {
        const path = { file_id: input.fileId };
        return { pdf: await call('filePdfRead', { path, body: {} }, { quiet: 'butToken', signal }) };
      } catch (failure) {
        // the same file gives the same answer; everything else may pass
        if (failure instanceof ApiFailure && LASTING.has(failure.code)) return { problem: failure.message };
        throw failure;
      }
    }),
  },
});

/** A picture or a pdf file on its way to the server, or one that did not get there. */
export interface AttachmentUpload {
  readonly id: string;
  readonly name: string;
  /** An address of this page that shows a picture; null for a pdf. */
  readonly address: string | null;
  readonly actor: ActorRefFrom<typeof uploadLifecycle>;
  /** Of a pdf that has arrived: the reading of its text. */
  readonly reading: ActorRefFrom<typeof pdfReading> | null;
}

/** The pictures and pdf files that someone attached and that the server does not have yet. Each goes on its own. */
export class AttachmentUploads {
  readonly listAtom = atom<readonly AttachmentUpload[]>([]);
  /** Files of the last choice that were too many. */
  readonly tooManyAtom = atom(0);
  /** Those that are on their way now; the others of the list wait for the person. */
  readonly sendingAtom = atom<readonly string[]>([]);
  /** Those of the list that never arrive: the file itself is of no use. */
  readonly refusedAtom = atom<readonly string[]>([]);
  readonly #shelf = new FileShelf();
  readonly #onUploaded: (attachment: TurnAttachment) => void;

  constructor(onUploaded: (attachment: TurnAttachment) => void) {
    this.#onUploaded = onUploaded;
  }

  /**
   * Sends files at once. One that is too large or of no use stays in the list with its reason.
   * @param room how many more can be taken, beside those that are in the list
   */
  add(files: readonly File[], room: number): void {
    const taken = files.slice(0, Math.max(0, room - getDefaultStore().get(this.listAtom).length));
    getDefaultStore().set(this.tooManyAtom, files.length - taken.length);
    for (const file of taken) {
      const [picked] = this.#shelf.add([file]);
      if (!picked) continue;
      const isPdf = isPdfFile(file);
      const actor = createActor(uploadMachine(this.#shelf), {
        input: {
          audience: 'user',
          maxFiles: 1,
          maxBytes: isPdf ? MOST_PDF_BYTES : MOST_IMAGE_BYTES,
          accept: isPdf ? ['.pdf'] : IMAGE_ENDINGS,
        },
      });
      const { id, name, bytes } = picked;
      const address = isPdf ? null : URL.createObjectURL(file);
      this.#change((list) => [...list, { id, name, address, actor, reading: null }]);
      let hasArrived = false;
      actor.subscribe((snapshot) => {
        const fileId = snapshot.context.succeeded[0]?.fileId;
        if (hasArrived) return;
        this.#mark(this.sendingAtom, id, snapshot.matches('uploading'));
        const [listed] = snapshot.context.files;
        // an empty file is not even listed
        this.#mark(this.refusedAtom, id, listed === undefined || listed.status === 'rejected');
        if (!fileId) return;
        hasArrived = true;
        if (isPdf) this.#read(id, { id: fileId, name, size: bytes });
        else this.#arrive(id, { id: fileId, name, size: bytes });
      });
      actor.start();
      actor.send({ type: 'files.added', files: [picked] });
      actor.send({ type: 'file.previewed', id });
      actor.send({ type: 'upload.requested' });
    }
  }

  /** Gives one up; one that is on its way is stopped. */
  remove(id: string): void {
    const upload = getDefaultStore()
      .get(this.listAtom)
      .find((known) => known.id === id);
    if (!upload) return;
    this.#change((list) => list.filter((known) => known.id !== id));
    upload.reading?.stop();
    upload.actor.send({ type: 'dialog.closed' });
    upload.actor.stop();
    this.#mark(this.sendingAtom, id, false);
    this.#mark(this.refusedAtom, id, false);
    this.#shelf.forget(id);
    if (upload.address !== null) URL.revokeObjectURL(upload.address);
  }

  /** Gives up all. */
  clear(): void {
    for (const { id } of getDefaultStore().get(this.listAtom)) this.remove(id);
  }

  /** Has the server read a pdf that has arrived; it is attached when its text is known. */
  #read(id: string, file: TurnAttachment): void {
    const reading = createActor(readingMachine, { input: { fileId: file.id } });
    this.#change((list) => list.map((upload) => (upload.id === id ? { ...upload, reading } : upload)));
    reading.subscribe((snapshot) => {
      this.#mark(this.sendingAtom, id, snapshot.matches('reading'));
      this.#mark(this.refusedAtom, id, snapshot.matches('unreadable'));
      const { pdf } = snapshot.context;
      if (pdf) this.#arrive(id, { ...file, pdf: { pages: pdf.pages, characters: pdf.characters } });
    });
    reading.start();
  }

  #arrive(id: string, attachment: TurnAttachment): void {
    this.remove(id);
    this.#onUploaded(attachment);
  }

  #mark(marked: PrimitiveAtom<readonly string[]>, id: string, isMarked: boolean): void {
    getDefaultStore().set(marked, (ids) => [
      ...ids.filter((known) => known !== id),
      ...(isMarked ? [id] : []),
    ]);
  }

  #change(change: (list: readonly AttachmentUpload[]) => readonly AttachmentUpload[]): void {
    getDefaultStore().set(this.listAtom, change);
  }
}
