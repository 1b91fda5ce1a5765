import type { Doc } from './document.ts';

/** Milliseconds within which letters typed one after the other are undone together. */
export const GROUP_MS = 1000;
/** Steps that are kept. */
export const HISTORY_STEPS = 200;

/** What a change was: changes of the same named kind that follow closely are one step; null is always a step of its own. */
export type ChangeKind = 'typing' | 'deleting' | `field ${string}` | null;

interface Step {
  doc: Doc;
  /** Where the caret stood before the change. */
  before: Doc['selection'];
  kind: ChangeKind;
  at: number;
}

/** Undo and redo over whole documents: blocks never change in place, so that a step shares all that it did not touch. */
export class History {
  #steps: Step[];
  #present = 0;

  constructor(doc: Doc) {
    this.#steps = [{ doc, before: doc.selection, kind: null, at: Number.NEGATIVE_INFINITY }];
  }

  get canUndo(): boolean {
    return this.#present > 0;
  }

  get canRedo(): boolean {
    return this.#present < this.#steps.length - 1;
  }

  /** Keeps a changed document. `before` is the selection that undo restores; `at` in milliseconds. */
  push(doc: Doc, before: Doc['selection'], kind: ChangeKind, at: number): void {
    const last = this.#steps[this.#present];
    const goesOn =
      last !== undefined &&
      this.#present > 0 &&
      kind !== null &&
      kind === last.kind &&
      at - last.at < GROUP_MS &&
      !this.canRedo;
    if (goesOn) this.#steps[this.#present] = { doc, before: last.before, kind, at };
    else {
      this.#steps = [...this.#steps.slice(0, this.#present + 1), { doc, before, kind, at }];
      if (this.#steps.length > HISTORY_STEPS + 1) this.#steps.shift();
      this.#present = this.#steps.length - 1;
    }
  }

  /** The next letter begins a step of its own. */
  seal(): void {
    const last = this.#steps[this.#present];
    if (last) this.#steps[this.#present] = { ...last, kind: null };
  }

  /** The document before the last step, with the caret where it stood; null where there is none. */
  undo(): Doc | null {
    const undone = this.#steps[this.#present];
    const previous = this.#steps[this.#present - 1];
    if (!undone || !previous) return null;
    this.#present -= 1;
    this.seal();
    return { ...previous.doc, selection: undone.before };
  }

  redo(): Doc | null {
    const next = this.#steps[this.#present + 1];
    if (!next) return null;
    this.#present += 1;
    this.seal();
    return next.doc;
  }
}
