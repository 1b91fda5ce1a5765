import type { Token } from 'marked';

/** Where a reference such as `[text][label]` leads. */
export interface LinkTarget {
  readonly href: string;
  readonly title: string | null;
}

/** A footnote: its place by the first mention in the text, and what it says. */
export interface Note {
  readonly label: string;
  /** From 1; `null` while nothing mentions it. */
  readonly number: number | null;
  /** `null` while it is only mentioned. */
  readonly tokens: readonly Token[] | null;
}

/** As CommonMark compares labels: without regard to case and to the amount of white space. */
export function normalLabel(label: string): string {
  return label.trim().replace(/\s+/g, ' ').toLowerCase();
}

const NO_NOTES: readonly Note[] = [];

/**
 * What references of a text mean. A definition may come long after its use, so that those who wait for one are told when it comes,
 * and nothing else is drawn again. The first definition of a label counts (CommonMark 0.31, 4.7).
 */
export class Definitions {
  readonly #links = new Map<string, LinkTarget>();
  readonly #notes = new Map<string, Note>();
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #changed = new Set<string>();
  #mentioned = 0;
  #list: readonly Note[] | null = NO_NOTES;

  link(label: string): LinkTarget | undefined {
    return this.#links.get(label);
  }

  note(label: string): Note | undefined {
    return this.#notes.get(label);
  }

  defineLink(label: string, target: LinkTarget): void {
    const name = normalLabel(label);
    if (this.#links.has(name)) return;
    this.#links.set(name, target);
    this.#changed.add(name);
  }

  defineNote(label: string, tokens: readonly Token[]): void {
    const known = this.#notes.get(label);
    if (known?.tokens) return;
    this.#setNote({ label, number: known?.number ?? null, tokens });
  }

  /** A note is mentioned. Returns whether this is the first time. */
  mention(label: string): boolean {
    const known = this.#notes.get(label);
    if (known?.number) return false;
    this.#mentioned += 1;
    this.#setNote({ label, number: this.#mentioned, tokens: known?.tokens ?? null });
    return true;
  }

  /** Notes that say something, in the order of their first mention, those that nothing mentions last. */
  notes(): readonly Note[] {
    this.#list ??= [...this.#notes.values()]
      .filter(({ tokens }) => tokens !== null)
      .sort((a, b) => (a.number ?? Number.MAX_SAFE_INTEGER) - (b.number ?? Number.MAX_SAFE_INTEGER));
    return this.#list;
  }

  clear(): void {
    for (const name of [...this.#links.keys(), ...this.#notes.keys()]) this.#changed.add(name);
    this.#links.clear();
    this.#notes.clear();
    this.#mentioned = 0;
    this.#list = NO_NOTES;
  }

  /** Calls back when a label means something else; returns the way to stop. */
  subscribe(label: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(label) ?? new Set();
    this.#listeners.set(label, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(label);
    };
  }

  /** Tells those who wait what has changed; to be called when drawing is over. */
  announce(): void {
    if (this.#changed.size === 0) return;
    const changed = [...this.#changed];
    this.#changed.clear();
    for (const label of changed) for (const listener of this.#listeners.get(label) ?? []) listener();
  }

  #setNote(note: Note): void {
    this.#notes.set(note.label, note);
    this.#changed.add(note.label);
    this.#list = null;
  }
}
