/** What a place in a JSON document holds. */
export type JsonKind = 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null';

/** One value of a document. Its own text stays as it was written: a number keeps every digit. */
export interface JsonNode {
  readonly kind: JsonKind;
  /** Name within an object, place within an array, `null` for the whole document. */
  readonly key: string | number | null;
  /** Place of the value that holds it in `nodes`; -1 for the whole document. */
  readonly parent: number;
  readonly depth: number;
  /** Where its text begins and ends in the document. */
  readonly start: number;
  readonly end: number;
  /** The place in `nodes` after everything that it holds. */
  readonly next: number;
  /** How many values it holds directly. */
  readonly size: number;
  /** Its place among those beside it, from 0. */
  readonly place: number;
}

/** A document as a list of its values, each before what it holds. */
export interface JsonDocument {
  readonly text: string;
  readonly nodes: readonly JsonNode[];
}

/** Where a text stops being JSON; both count from 1. */
export interface JsonMistake {
  readonly line: number;
  readonly column: number;
}

const WHITESPACE = /[ \t\n\r]*/y;
/** Letters of a string that stand for themselves: no quote, no backslash, no control character. */
const PLAIN = /[ !#-[\]-\u{10ffff}]*/uy;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORDS = { t: 'true', f: 'false', n: 'null' } as const;

/**
 * Reads JSON (RFC 8259) without turning it into values, so that numbers beyond a double, repeated names and the order
 * of members stay as they are. Works without recursion: any depth is fine.
 */
export function readJson(text: string): JsonDocument | JsonMistake {
  try {
    return { text, nodes: new Reader(text).read() };
  } catch (error) {
    if (!(error instanceof Mistake)) throw error;
    const before = text.slice(0, error.position).split('\n');
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  }
}

/** Whether {@link readJson} could read it. */
export function isDocument(read: JsonDocument | JsonMistake): read is JsonDocument {
  return 'nodes' in read;
}

class Mistake extends Error {
  readonly position: number;

  constructor(position: number) {
    super('not JSON');
    this.position = position;
  }
}

type Growing = { -readonly [Name in keyof JsonNode]: JsonNode[Name] };

class Reader {
  readonly #text: string;
  readonly #nodes: Growing[] = [];
  /** The containers around the position, from the outside in. */
  readonly #open: number[] = [];
  #position = 0;

  constructor(text: string) {
    this.#text = text;
  }

  read(): readonly JsonNode[] {
    this.#skip(WHITESPACE);
    this.#value(null);
    while (this.#open.length > 0) this.#member();
    this.#skip(WHITESPACE);
    if (this.#position < this.#text.length) throw new Mistake(this.#position);
    return this.#nodes;
  }

  /** The next member of the innermost container, or its end. */
  #member(): void {
    const container = this.#nodes[this.#open.at(-1) ?? -1];
    if (!container) return;
    this.#skip(WHITESPACE);
    const closing = container.kind === 'object' ? '}' : ']';
    if (this.#text[this.#position] === closing) {
      this.#position += 1;
      container.end = this.#position;
      container.next = this.#nodes.length;
      this.#open.pop();
      return;
    }
    if (container.size > 0) {
      this.#expect(',');
      this.#skip(WHITESPACE);
    }
    if (container.kind === 'array') {
      this.#value(container.size);
      return;
    }
    const name = this.#string();
    this.#skip(WHITESPACE);
    this.#expect(':');
    this.#skip(WHITESPACE);
    this.#value(decode(name));
  }

  #value(key: string | number | null): void {
    const start = this.#position;
    const parent = this.#open.at(-1) ?? -1;
    const container = this.#nodes[parent];
    const first = this.#text[start] ?? '';
    const kind = this.#kindOf(first);
    const node: Growing = {
      kind,
      key,
      parent,
      depth: this.#open.length,
      start,
      end: this.#position,
      next: this.#nodes.length + 1,
      size: 0,
      place: container?.size ?? 0,
    };
    if (container) container.size += 1;
    this.#nodes.push(node);
    if (kind === 'object' || kind === 'array') this.#open.push(this.#nodes.length - 1);
  }

  /** Steps over a scalar, or into a container. */
  #kindOf(first: string): JsonKind {
    if (first === '{' || first === '[') {
      this.#position += 1;
      return first === '{' ? 'object' : 'array';
    }
    if (first === '"') {
      this.#string();
      return 'string';
    }
    if (first === 't' || first === 'f' || first === 'n') {
      for (const letter of WORDS[first]) this.#expect(letter);
      return first === 'n' ? 'null' : 'boolean';
    }
    if (!this.#skip(NUMBER)) throw new Mistake(this.#position);
    return 'number';
  }

  /** Steps over a string, piece by piece: one pattern for all of it would need memory for each letter. */
  #string(): string {
    const start = this.#position;
    this.#expect('"');
    this.#skip(PLAIN);
    while (this.#text[this.#position] !== '"') {
      if (this.#skip(ESCAPE) === null) throw new Mistake(this.#position);
      this.#skip(PLAIN);
    }
    this.#position += 1;
    return this.#text.slice(start, this.#position);
  }

  #expect(letter: string): void {
    if (this.#text[this.#position] !== letter) throw new Mistake(this.#position);
    this.#position += 1;
  }

  #skip(pattern: RegExp): string | null {
    pattern.lastIndex = this.#position;
    const found = pattern.exec(this.#text);
    if (!found) return null;
    this.#position = pattern.lastIndex;
    return found[0];
  }
}

/** The text that a JSON string stands for. */
export function decode(source: string): string {
  return source.includes('\\') ? String(JSON.parse(source)) : source.slice(1, -1);
}
