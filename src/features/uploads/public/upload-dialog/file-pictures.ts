import { isShown, type PickedFile } from '../../../../machines/upload-lifecycle/index.ts';
import type { FileShelf } from '../upload/upload-actors.ts';

/** Addresses of what the chosen image files show, for as long as the dialog is there. */
export class FilePictures {
  readonly #shelf: FileShelf;
  readonly #addresses = new Map<string, string>();

  constructor(shelf: FileShelf) {
    this.#shelf = shelf;
  }

  /** The address; undefined where the file is no image, or its bytes are gone. */
  of(picked: Pick<PickedFile, 'id' | 'type'>): string | undefined {
    const { id } = picked;
    const known = this.#addresses.get(id);
    const file = this.#shelf.get(id);
    if (known !== undefined || !file || !isShown(picked)) return known;
    const address = URL.createObjectURL(file);
    this.#addresses.set(id, address);
    return address;
  }

  /** Lets the bytes go. */
  release(): void {
    for (const address of this.#addresses.values()) URL.revokeObjectURL(address);
    this.#addresses.clear();
  }
}
