import type { Token, Tokens } from 'marked';
import { Definitions, type LinkTarget } from './definitions.ts';
import {
  closesFence,
  columnsOf,
  interrupts,
  isBlank,
  isDelimiterRow,
  isRule,
  isUndecided,
  markerOf,
} from './line-kinds.ts';
import type { Block, CodeBlock, ListBlock, MarkdownView, TableBlock } from './markdown-blocks.ts';
import { eachMention, lexBlocks, lexInline } from './markdown-lexer.ts';
import { closeMarks, withoutMarks } from './open-marks.ts';
import {
  appendText,
  beginUnit,
  checkpoint,
  continues,
  type Item,
  type Maths,
  type Prose,
  type Table,
  textOfNote,
  type Unit,
} from './open-unit.ts';

/** Prose longer than this is cut at a space: it bounds what marked scans for unclosed emphasis. Characters. */
const PROSE_LIMIT = 16_384;
const ITEM_LIMIT = 65_536;
/** Pieces of an open code block, in characters. */
const PIECE = 4_096;

/** Where finished units go. The document has one that lasts; each view has one of its own on top of it. */
interface Sink {
  readonly closed: Block[];
  group: ListBlock | TableBlock | CodeBlock | null;
  readonly draft: boolean;
}

/** Tokens of a text and the links that it defines. */
interface Lexed {
  readonly tokens: Token[];
  readonly links: Record<string, LinkTarget>;
}

const isContent = (token: Token) => token.type !== 'space' && token.type !== 'def';

/**
 * A markdown text that grows. Lines decide where blocks end; a block that has ended is lexed once and frozen, and only
 * the open one is lexed again, at checkpoints. So the work is linear in the length of the text (performance goals 7, 8)
 * and the result depends on the text alone, not on how it was cut into chunks.
 *
 * Bound: at most 17 characters lexed per character of an open block longer than 64, half of 64 per update below that;
 * code is never lexed, a table's row and a list's item once each beside their own time of being open.
 */
export class MarkdownDocument {
  /** Characters given to the lexer so far: the measure of the work done. */
  lexed = 0;
  /** What references mean. A definition may come after its use: whoever draws one subscribes to its label. */
  readonly definitions = new Definitions();

  /** The whole text, where it came whole. */
  #text = '';
  /** The pieces that are known, where it came in pieces; the caller's own array. */
  #pieces: readonly string[] = [];
  #known = 0;
  /** What stands behind the last line that was taken, and its offset in the text. */
  #rest = '';
  #taken = 0;
  /** The text at `#taken` goes on a line that was too long to wait for its end. */
  #midLine = false;
  #finished = false;
  #unit: Unit | null = null;
  #sink: Sink = { closed: [], group: null, draft: false };
  #view: MarkdownView | null = null;
  /** Tokens of the units that are open now or were a moment ago, by their offset. */
  readonly #cache = new Map<number, { length: number; lexed: Lexed }>();

  /**
   * Takes the text as it is now, whole or in pieces. Text that begins with what is known already is taken as its
   * continuation, anything else starts again. `streaming` false says that the text is complete.
   */
  update(text: string | readonly string[], streaming: boolean): MarkdownView {
    let more = this.#finished ? null : this.#moreOf(text);
    if (
      this.#view &&
      (more === '' || (this.#finished && this.#isKnown(text))) &&
      streaming === !this.#finished
    ) {
      return this.#view;
    }
    if (more === null) {
      this.#reset();
      more = this.#moreOf(text) ?? '';
    }
    if (typeof text === 'string') {
      this.#text = text;
    } else {
      this.#pieces = text;
      this.#known = text.length;
    }
    this.#rest += more;
    this.#takeLines();
    if (!streaming) this.#finish();
    this.#view = {
      closed: this.#sink.closed,
      open: streaming ? this.#draft() : [],
      notes: this.definitions.notes(),
    };
    return this.#view;
  }

  /** What a text has beyond what is known; `null` where it does not begin with that. */
  #moreOf(text: string | readonly string[]): string | null {
    if (typeof text === 'string') {
      if (this.#known > 0 || text.slice(0, this.#text.length) !== this.#text) return null;
      return text.slice(this.#text.length);
    }
    const known = this.#known;
    const pieces = this.#pieces;
    // Pieces are only ever added: the first and the last tell another text from this one.
    const same = text.length >= known && text[0] === pieces[0] && text[known - 1] === pieces[known - 1];
    if (this.#text !== '' || (known > 0 && !same)) return null;
    return known === text.length ? '' : text.slice(known).join('');
  }

  #isKnown(text: string | readonly string[]): boolean {
    return typeof text === 'string' ? text === this.#text : this.#moreOf(text) === '';
  }

  #reset(): void {
    this.#text = '';
    this.#pieces = [];
    this.#known = 0;
    this.#rest = '';
    this.#taken = 0;
    this.#midLine = false;
    this.#finished = false;
    this.#unit = null;
    this.#sink = { closed: [], group: null, draft: false };
    this.#cache.clear();
    this.definitions.clear();
  }

  #takeLines(): void {
    let from = 0;
    for (;;) {
      const feed = this.#rest.indexOf('\n', from);
      const end = feed === -1 ? this.#rest.length : feed;
      if (end - from > PROSE_LIMIT) {
        this.#take(this.#rest.slice(from, from + PROSE_LIMIT), false);
        from += PROSE_LIMIT;
      } else if (feed === -1) {
        break;
      } else {
        this.#take(this.#rest.slice(from, feed), true);
        from = feed + 1;
      }
    }
    if (from > 0) this.#rest = this.#rest.slice(from);
  }

  /** Takes a line, or with `whole` false a piece of one that is too long to wait for its end. */
  #take(raw: string, whole: boolean): void {
    this.#unit = this.#step(this.#unit, raw.replace(/\r$/, ''), this.#taken, whole, this.#sink);
    this.#taken += raw.length + (whole ? 1 : 0);
    this.#midLine = !whole;
  }

  #finish(): void {
    if (this.#rest !== '') this.#take(this.#rest, true);
    this.#rest = '';
    if (this.#unit) this.#close(this.#unit, this.#sink);
    this.#unit = null;
    this.#endGroup(this.#sink);
    this.#finished = true;
  }

  /** What is open now, the beginning of a line included, without changing the document. */
  #draft(): Block[] {
    const sink: Sink = { closed: [], group: this.#sink.group, draft: true };
    let line = this.#rest.replace(/\r$/, '');
    // A number token is shown once it is whole.
    let unit = this.#unit;
    if (unit?.kind !== 'code' && unit?.kind !== 'math') line = line.replace(/\{(?:\{(?:q[\w.-]*\}?)?)?$/, '');
    const mayBeTable = (raw: string) => /^ {0,3}\|[^\n]*\n?$/.test(raw);
    const headed = unit?.kind === 'prose' && mayBeTable(unit.raw);
    const waits =
      !this.#midLine &&
      unit?.kind !== 'code' &&
      unit?.kind !== 'math' &&
      (isUndecided(line) || (headed && /^[\s|:-]*$/.test(line)));
    if (line !== '' && !waits) unit = this.#step(unit, line, this.#taken, false, sink);
    if (unit?.kind === 'prose' && mayBeTable(unit.raw)) unit = null;
    if (unit) this.#close(unit, sink, true);
    if (sink.group) sink.closed.push(sink.group);
    return sink.closed;
  }

  /** Takes one line into the open unit or begins another; what ended goes to the sink. Returns the unit now open. */
  #step(unit: Unit | null, line: string, start: number, whole: boolean, sink: Sink): Unit | null {
    const feed = whole ? '\n' : '';
    if (unit?.kind === 'code') {
      if (!this.#midLine && closesFence(line, unit.fence)) {
        if (whole || !sink.draft) {
          this.#endGroup(sink);
          return null;
        }
        return unit;
      }
      this.#addCode(line + feed, sink);
      return unit;
    }
    if (unit?.kind === 'math') return this.#addMath(unit, line, feed, sink);
    if (this.#midLine && unit && unit.kind !== 'table') return this.#grow(unit, line + feed, sink);
    if (isBlank(line)) {
      if (unit === null) return null;
      if (unit.kind === 'item' || (unit.kind === 'prose' && unit.indented)) {
        return { ...unit, raw: unit.raw + feed, blank: true };
      }
      this.#close(unit, sink);
      return null;
    }
    if (unit?.kind === 'table') {
      if (!interrupts(line) && !isRule(line) && markerOf(line) === null) {
        this.#addRow(unit, line, sink);
        return unit;
      }
    } else if (unit) {
      const table = unit.kind === 'prose' ? this.#beginTable(unit, line, sink) : null;
      if (table) return table;
      if (continues(unit, line)) return this.#grow(unit, line + feed, sink);
      this.#close(unit, sink);
    }
    const next = beginUnit(line, start);
    if (next.kind === 'math') {
      this.#endGroup(sink);
      return { ...next, raw: line + feed };
    }
    if (next.kind === 'code') {
      this.#endGroup(sink);
      sink.group = {
        kind: 'code',
        key: `${start}`,
        info: next.fence.info,
        pieces: [],
        tail: '',
        closed: false,
      };
      return next;
    }
    return this.#grow({ ...next, raw: '' }, line + feed, sink);
  }

  #grow(unit: Prose | Item, text: string, sink: Sink): Prose | Item {
    let grown: Prose | Item = { ...unit, raw: unit.raw + text, blank: false };
    const limit = unit.kind === 'item' ? ITEM_LIMIT : PROSE_LIMIT;
    while (grown.raw.length > limit) {
      const space = grown.raw.lastIndexOf(' ', limit);
      const at = space > limit / 2 ? space + 1 : limit;
      this.#close({ ...grown, raw: grown.raw.slice(0, at) }, sink);
      grown = {
        kind: 'prose',
        start: grown.start + at,
        raw: grown.raw.slice(at),
        single: false,
        quote: false,
        indented: false,
        cut: true,
        blank: false,
      };
    }
    return grown;
  }

  /** A formula goes on to its end; a blank line before that says that it was none, and marked reads it as what it is. */
  #addMath(unit: Maths, line: string, feed: string, sink: Sink): Maths | null {
    const grown = { ...unit, raw: unit.raw + line + feed };
    if (!isBlank(line) && !line.trimEnd().endsWith(unit.end) && grown.raw.length <= PROSE_LIMIT) return grown;
    this.#close(grown, sink);
    return null;
  }

  /** A delimiter row makes the last line of the prose before it the head of a table. */
  #beginTable(unit: Prose, line: string, sink: Sink): Table | null {
    if (unit.cut || unit.single || unit.quote || unit.indented || !isDelimiterRow(line)) return null;
    const body = unit.raw.replace(/\n$/, '');
    const at = body.lastIndexOf('\n') + 1;
    const head = body.slice(at);
    const columns = columnsOf(line);
    if (!head.includes('|') || columnsOf(head) !== columns) return null;
    const token = this.#lex(`${head}\n${line}\n`).tokens[0];
    if (token?.type !== 'table' || !Array.isArray(token.header)) return null;
    if (at > 0) this.#close({ ...unit, raw: body.slice(0, at) }, sink);
    this.#endGroup(sink);
    const start = unit.start + at;
    if (!sink.draft) this.#mention([token]);
    sink.group = { kind: 'table', key: `${start}`, header: token.header, rows: [], tail: [] };
    return { kind: 'table', start, columns };
  }

  #addRow(unit: Table, line: string, sink: Sink): void {
    const group = sink.group;
    if (group?.kind !== 'table') return;
    const length = sink.draft ? checkpoint(line.length) : line.length;
    const { tokens } = this.#cached(this.#taken, length, () =>
      // Under a head of its own the row is lexed by itself, however long the table is.
      this.#lex(`${'|x'.repeat(unit.columns)}|\n${'|-'.repeat(unit.columns)}|\n${line.slice(0, length)}\n`),
    );
    const token = tokens[0];
    const cells: unknown = token?.type === 'table' && Array.isArray(token.rows) ? token.rows[0] : undefined;
    const row: Tokens.TableCell[] = Array.isArray(cells) ? cells : [];
    const aligned = row.map((cell, index) => ({ ...cell, align: group.header[index]?.align ?? null }));
    if (sink.draft) {
      sink.group = { ...group, tail: [aligned] };
    } else {
      if (token) this.#mention([token]);
      group.rows.push(aligned);
    }
  }

  #addCode(text: string, sink: Sink): void {
    const group = sink.group;
    if (group?.kind !== 'code') return;
    const tail = group.tail + text;
    if (sink.draft || tail.length < PIECE) {
      sink.group = { ...group, tail };
    } else {
      group.pieces.push(tail);
      sink.group = { ...group, tail: '' };
    }
  }

  #endGroup(sink: Sink): void {
    const group = sink.group;
    if (group === null) return;
    sink.closed.push(group.kind === 'code' ? { ...group, closed: !sink.draft } : group);
    sink.group = null;
  }

  /** Lexes a unit and puts it where it belongs. `open` says that it may still grow, so that checkpoints do. */
  #close(unit: Unit, sink: Sink, open = false): void {
    if (unit.kind === 'code' || unit.kind === 'table') {
      // Their lines are in the sink's group already.
      if (!open) this.#endGroup(sink);
      return;
    }
    if (unit.kind === 'math' && open) {
      const { start, raw } = unit;
      sink.closed.push({ kind: 'prose', key: `${start}`, tokens: [{ type: 'formula', raw, text: raw }] });
      return;
    }
    const { tokens, links } = this.#tokensOf(unit, open);
    if (!sink.draft) {
      for (const [label, target] of Object.entries(links)) this.definitions.defineLink(label, target);
      this.#mention(tokens);
    }
    if (unit.kind === 'item' && unit.note !== undefined) {
      this.#endGroup(sink);
      if (!sink.draft) this.definitions.defineNote(unit.note, tokens);
      return;
    }
    const [list, ...rest] = tokens;
    if (unit.kind === 'item' && list?.type === 'list' && Array.isArray(list.items)) {
      this.#addItems(unit, list.items, sink);
      if (rest.length === 0) return;
      this.#endGroup(sink);
      sink.closed.push({ kind: 'prose', key: `${unit.start}-rest`, tokens: rest });
      return;
    }
    this.#endGroup(sink);
    if (tokens.length > 0) sink.closed.push({ kind: 'prose', key: `${unit.start}`, tokens });
  }

  #mention(tokens: readonly Token[]): void {
    eachMention(tokens, (token) => {
      token.first = this.definitions.mention(String(token.label));
    });
  }

  #addItems(unit: Item, items: readonly Tokens.ListItem[], sink: Sink): void {
    const { type, ordered, number } = unit.marker;
    let group = sink.group;
    if (group?.kind !== 'list' || group.type !== type || group.ordered !== ordered) {
      this.#endGroup(sink);
      group = {
        kind: 'list',
        key: `${unit.start}`,
        type,
        ordered,
        start: number,
        loose: false,
        parted: false,
        items: [],
        tail: [],
      };
    }
    const loose = group.loose || group.parted || items.some((item) => item.loose);
    const tail = sink.draft ? [...group.tail, ...items] : group.tail;
    if (!sink.draft) group.items.push(...items);
    // A new object for each change: what is drawn of a list rests on its identity.
    sink.group = { ...group, loose, parted: unit.blank, tail };
  }

  #tokensOf(unit: Prose | Item | Maths, open: boolean): Lexed {
    let length = open ? checkpoint(unit.raw.length) : unit.raw.length;
    if (length < unit.raw.length) {
      // Cut before a space, so that neither words nor number tokens are taken apart, and marked, which trims the end of an
      // item, leaves the space to what is added.
      const space = unit.raw.lastIndexOf(' ', length);
      if (space > length / 2) length = space;
    }
    const known = unit.raw.slice(0, length);
    const text = open ? closeMarks(known) : known;
    // what was closed before its end is not what the unit is when it has ended
    const lexed = this.#cached(unit.start, text === known ? length : -length, () => {
      if (unit.kind === 'prose' && unit.cut) return this.#lexCut(text);
      const { tokens, links } = this.#lex(
        unit.kind === 'item' && unit.note !== undefined ? textOfNote(text) : text,
      );
      return { tokens: tokens.filter(isContent), links };
    });
    if (length === unit.raw.length) return lexed;
    return { ...lexed, tokens: appendText(lexed.tokens, withoutMarks(unit.raw.slice(length))) };
  }

  #cached(start: number, length: number, lex: () => Lexed): Lexed {
    const known = this.#cache.get(start);
    if (known?.length === length) return known.lexed;
    const lexed = lex();
    this.#cache.delete(start);
    this.#cache.set(start, { length, lexed });
    const [oldest] = this.#cache.keys();
    if (this.#cache.size > 4 && oldest !== undefined) this.#cache.delete(oldest);
    return lexed;
  }

  #lex(text: string): Lexed {
    this.lexed += text.length;
    return lexBlocks(text);
  }

  #lexCut(text: string): Lexed {
    this.lexed += text.length;
    return { tokens: [{ type: 'paragraph', raw: text, text, tokens: lexInline(text) }], links: {} };
  }
}
