/** How a csv text is to be cut into fields. */
export interface CsvDialect {
  delimiter: string;
  quote: string;
  /** A backslash before a quote inside quotes; otherwise a quote is doubled (RFC 4180). */
  backslash: boolean;
  /** Lines end with a bare carriage return, as on old Macs. */
  carriageReturn: boolean;
}

export interface CsvRecord {
  fields: string[];
  /** Line of the file in which it begins, from 1. */
  line: number;
  /** Where it begins and ends in the text, without its line end. */
  start: number;
  end: number;
  /** Lines that it spans. */
  lines: number;
  /** Its quote is never closed; `fields` is its first line, cut at the delimiters. */
  unclosed: boolean;
  /** Text follows a closing quote. */
  loose: boolean;
}

/** A cell longer than this is a forgotten quote, not a value. */
const MAX_CELL = 1024 * 1024;

/**
 * Cuts a text into records, one at a time. Lenient where people's files are: text after a closing quote belongs to the
 * field, quotes inside an unquoted field are text. A quote that is never closed costs its own line, not the rest of the
 * file.
 */
export class CsvTokenizer {
  readonly #text: string;
  readonly #dialect: CsvDialect;
  readonly #newline: string;
  position: number;
  line: number;
  #loose = false;

  constructor(text: string, dialect: CsvDialect, position = 0, line = 1) {
    this.#text = text;
    this.#dialect = dialect;
    this.#newline = dialect.carriageReturn ? '\r' : '\n';
    this.position = position;
    this.line = line;
  }

  next(): CsvRecord | undefined {
    const text = this.#text;
    if (this.position >= text.length) return undefined;
    const start = this.position;
    const line = this.line;
    const fields: string[] = [];
    let lines = 1;
    this.#loose = false;
    for (;;) {
      if (text[this.position] === this.#dialect.quote) {
        const field = this.#quoted();
        if (field === undefined) return this.#firstLine(start, line);
        lines += countOf(field, this.#newline);
        fields.push(field);
      } else {
        fields.push(this.#plain());
      }
      if (text[this.position] !== this.#dialect.delimiter) break;
      this.position += 1;
    }
    const end = this.position;
    if (text[this.position] === '\r' && this.#newline === '\n') this.position += 1;
    if (text[this.position] === this.#newline) this.position += 1;
    this.line = line + lines;
    return { fields, line, start, end, lines, unclosed: false, loose: this.#loose };
  }

  /** Takes the first line of a record alone, its quotes as text; the next record begins on the line after. */
  retryFirstLine({ start, line }: CsvRecord): CsvRecord {
    return this.#firstLine(start, line);
  }

  #plain(): string {
    const text = this.#text;
    const start = this.position;
    let position = start;
    for (; position < text.length; position += 1) {
      const char = text[position];
      if (char === this.#dialect.delimiter || char === this.#newline) break;
      if (char === '\r' && this.#newline === '\n' && text[position + 1] === '\n') break;
    }
    this.position = position;
    return text.slice(start, position);
  }

  /** The field that begins with a quote at the position, or undefined when the quote is never closed. */
  #quoted(): string | undefined {
    const text = this.#text;
    const { quote, backslash } = this.#dialect;
    const open = this.position;
    let value = '';
    let from = open + 1;
    let search = from;
    for (;;) {
      const close = text.indexOf(quote, search);
      if (close < 0 || close - open > MAX_CELL) return undefined;
      if (backslash && isEscaped(text, close, from)) {
        search = close + 1;
      } else if (text[close + 1] === quote) {
        value += text.slice(from, close + 1);
        from = close + 2;
        search = from;
      } else {
        value += text.slice(from, close);
        this.position = close + 1;
        const rest = this.#plain();
        const isLoose = rest.trim() !== '';
        this.#loose ||= isLoose;
        const whole = isLoose ? value + rest : value;
        return backslash ? whole.replace(/\\(["'\\])/g, '$1') : whole;
      }
    }
  }

  #firstLine(start: number, line: number): CsvRecord {
    const found = this.#text.indexOf(this.#newline, start);
    const end = found < 0 ? this.#text.length : found;
    this.position = found < 0 ? end : found + 1;
    this.line = line + 1;
    const text = this.#text.slice(start, end).replace(/\r$/, '');
    return {
      fields: text.split(this.#dialect.delimiter),
      line,
      start,
      end: start + text.length,
      lines: 1,
      unclosed: true,
      loose: false,
    };
  }
}

function isEscaped(text: string, position: number, from: number): boolean {
  let slashes = 0;
  while (position - slashes - 1 >= from && text[position - slashes - 1] === '\\') slashes += 1;
  return slashes % 2 === 1;
}

function countOf(text: string, char: string): number {
  let count = 0;
  for (let at = text.indexOf(char); at >= 0; at = text.indexOf(char, at + 1)) count += 1;
  return count;
}
