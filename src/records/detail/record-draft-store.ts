import type { FieldValues, RecordDraft } from '../../machines/record-edit/index.ts';

/** Drafts of one person in this tab of the browser, so that a reload or a sign-in in between loses nothing. */
export class RecordDraftStore {
  readonly #storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly #personId: string;

  constructor(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, personId: string) {
    this.#storage = storage;
    this.#personId = personId;
  }

  /** @returns `null` where there is none, or none that can be read */
  read(kind: string, id: string): RecordDraft | null {
    try {
      const kept: unknown = JSON.parse(this.#storage.getItem(this.#key(kind, id)) ?? 'null');
      return isDraft(kept) ? kept : null;
    } catch {
      return null;
    }
  }

  /** Keeps a draft; `null` removes it. */
  write(kind: string, id: string, draft: RecordDraft | null): void {
    try {
      if (draft === null) this.#storage.removeItem(this.#key(kind, id));
      else this.#storage.setItem(this.#key(kind, id), JSON.stringify(draft));
    } catch {
      // full or shut: the draft lives as long as the page
    }
  }

  #key(kind: string, id: string): string {
    return `recordDraft:${this.#personId}:${kind}:${id}`;
  }
}

function isValues(value: unknown): value is FieldValues {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isDraft(value: unknown): value is RecordDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { version, base, typed, reason }: Partial<Record<keyof RecordDraft, unknown>> = value;
  return (
    (typeof version === 'string' || typeof version === 'number') &&
    isValues(base) &&
    isValues(typed) &&
    typeof reason === 'string'
  );
}
