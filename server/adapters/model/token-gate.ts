/** What a citation such as q1.r0.c2 points to: its canonical form, or undefined where there is no such value. */
type ResolveCitation = (reference: string) => string | undefined;

/** Longest text between the braces of a citation; more is ordinary text. */
const MAX_REFERENCE = 120;
const CITATION = /\{\{([^{}\n]{1,120})\}\}/g;

/**
 * Lets a model's text through as it streams, but never half a citation: from `{{` on it waits for `}}`. A citation that
 * points to nothing is replaced, so that no empty or made-up value is ever shown as one.
 */
export class TokenGate {
  readonly #resolve: ResolveCitation;
  readonly #missing: string;
  #waiting = '';
  #dangling = 0;

  /** @param missing what stands in the place of a citation that points to nothing */
  constructor(resolve: ResolveCitation, missing: string) {
    this.#resolve = resolve;
    this.#missing = missing;
  }

  /** Citations so far that pointed to nothing. */
  get dangling(): number {
    return this.#dangling;
  }

  /** Takes a delta. @returns what may be shown now */
  push(delta: string): string {
    this.#waiting += delta;
    const hold = this.#holdFrom();
    const ready = this.#waiting.slice(0, hold);
    this.#waiting = this.#waiting.slice(hold);
    return this.#checked(ready);
  }

  /** The rest at the end of a text; a citation that was never closed points to nothing. */
  end(): string {
    const rest = this.#waiting;
    this.#waiting = '';
    if (!rest.startsWith('{{')) return this.#checked(rest);
    this.#dangling += 1;
    return this.#missing;
  }

  /** Where a citation begins that may still be closed; the end of the text where none does. */
  #holdFrom(): number {
    const text = this.#waiting;
    const open = text.lastIndexOf('{{');
    if (open >= 0) {
      const inside = text.slice(open + 2);
      if (!/[}\n]/.test(inside.replace(/\}$/, '')) && inside.length <= MAX_REFERENCE) return open;
    }
    return text.endsWith('{') ? text.length - 1 : text.length;
  }

  #checked(text: string): string {
    return text.replace(CITATION, (_whole, reference: string) => {
      const canonical = this.#resolve(reference.trim());
      if (canonical !== undefined) return `{{${canonical}}}`;
      this.#dangling += 1;
      return this.#missing;
    });
  }
}
