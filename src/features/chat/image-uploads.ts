import { atom, getDefaultStore } from 'jotai';
import { type ActorRefFrom, createActor } from 'xstate';
import type { uploadLifecycle } from '../../machines/upload-lifecycle/index.ts';
import { FileShelf, uploadMachine } from '../shared/upload/upload-actors.ts';
import { IMAGE_ENDINGS, MOST_IMAGE_BYTES } from './image-files.ts';

/** A picture on its way to the server, or one that did not get there. */
export interface ImageUpload {
  readonly id: string;
  readonly name: string;
  /** An address of this page that shows it. */
  readonly address: string;
  readonly actor: ActorRefFrom<typeof uploadLifecycle>;
}

/** A picture that arrived. */
interface Uploaded {
  id: string;
  name: string;
  size: number;
}

/** The pictures that someone attached and that the server does not have yet. Each goes on its own. */
export class ImageUploads {
  readonly listAtom = atom<readonly ImageUpload[]>([]);
  /** Pictures of the last choice that were too many. */
  readonly tooManyAtom = atom(0);
  /** Those that are on their way now; the others of the list wait for the person. */
  readonly sendingAtom = atom<readonly string[]>([]);
  readonly #shelf = new FileShelf();
  readonly #onUploaded: (image: Uploaded) => void;

  constructor(onUploaded: (image: Uploaded) => void) {
    this.#onUploaded = onUploaded;
  }

  /**
   * Sends pictures at once. One that is too large or none stays in the list with its reason.
   * @param room how many more can be taken, beside those that are in the list
   */
  add(files: readonly File[], room: number): void {
    const taken = files.slice(0, Math.max(0, room - getDefaultStore().get(this.listAtom).length));
    getDefaultStore().set(this.tooManyAtom, files.length - taken.length);
    for (const file of taken) {
      const [picked] = this.#shelf.add([file]);
      if (!picked) continue;
      const actor = createActor(uploadMachine(this.#shelf), {
        input: { audience: 'user', maxFiles: 1, maxBytes: MOST_IMAGE_BYTES, accept: IMAGE_ENDINGS },
      });
      const { id, name, bytes } = picked;
      this.#change((list) => [...list, { id, name, address: URL.createObjectURL(file), actor }]);
      actor.subscribe((snapshot) => {
        this.#setSending(id, snapshot.matches('uploading'));
        const fileId = snapshot.context.succeeded[0]?.fileId;
        if (!fileId) return;
        this.remove(id);
        this.#onUploaded({ id: fileId, name, size: bytes });
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
    upload.actor.send({ type: 'dialog.closed' });
    upload.actor.stop();
    this.#setSending(id, false);
    this.#shelf.forget(id);
    URL.revokeObjectURL(upload.address);
  }

  /** Gives up all. */
  clear(): void {
    for (const { id } of getDefaultStore().get(this.listAtom)) this.remove(id);
  }

  #setSending(id: string, isSending: boolean): void {
    const store = getDefaultStore();
    const others = store.get(this.sendingAtom).filter((known) => known !== id);
    store.set(this.sendingAtom, isSending ? [...others, id] : others);
  }

  #change(change: (list: readonly ImageUpload[]) => readonly ImageUpload[]): void {
    getDefaultStore().set(this.listAtom, change);
  }
}
