import type { Condition, SpanGrouping } from '../intent.ts';
import type { ColumnView, TableView } from '../schema/table-view.ts';
import type { ValueHit } from '../schema/value-index.ts';
import type { Period } from '../text/periods.ts';
import { FREE_ROLES, type Role } from './lexicon.ts';

/** What a piece can be besides a word: a column, a value, a number, a period, percentiles (pct), hundredths (pc), or unknown. */
export type Mark = 'col' | 'val' | 'num' | 'per' | 'nth' | 'width' | 'pct' | 'pc' | 'unknown';

/** A stretch of a question with what it can mean. `end` is exclusive. */
export interface Piece {
  start: number;
  end: number;
  roles: Set<Role | Mark>;
  /** Columns that it can name, the likeliest first, with a weight up to 1. */
  columns: { column: ColumnView; weight: number }[];
  hits: ValueHit[];
  number?: number;
  /** The step of time of a width. */
  grain?: SpanGrouping['grain'];
  periods: Period[];
  /** The percentiles that it names. */
  percents?: number[];
  /** As the person wrote it. */
  words: string;
}

/** A question while it is read: `flat` holds what is not yet understood, as " ,role,role,:index" for each piece. */
export interface Draft {
  view: TableView;
  pieces: Piece[];
  flat: string;
  conditions: Condition[];
  score: number;
  notes: string[];
}

/** Starts the reading of pieces whose columns and values are chosen: the first of each counts. */
export function startDraft(view: TableView, pieces: Piece[], cost: number): Draft {
  const flat = pieces.map((piece, index) => ` ,${[...piece.roles].join(',')},:${index}`).join('');
  return { view, pieces, flat, conditions: [], score: 1 - cost, notes: [] };
}

export function copyDraft(draft: Draft): Draft {
  return { ...draft, conditions: [...draft.conditions], notes: [...draft.notes] };
}

/** Takes off from the score for a guess and notes it. */
export function doubt(draft: Draft, cost: number, note: string): void {
  draft.score -= cost;
  draft.notes.push(note);
}

const FREE = '(?: \\S*,(?:glue|of|a),\\S*)*?';
const COMPILED = new Map<string, RegExp>();

/**
 * A readable pattern as a regular expression: "c=col gt|ge n=num" is a column, a comparison and a number in this order,
 * with nothing but glue between them. A name catches the piece; "?" and "*" as usual; "+" in front allows no glue before.
 */
function compile(source: string): RegExp {
  const known = COMPILED.get(source);
  if (known !== undefined) return known;
  const body = source
    .split(' ')
    .map((token, index) => {
      const parts = token.match(/^(\+?)(?:(\w+)=)?([\w|]+)([?*]?)$/);
      if (parts === null) throw new Error(`bad pattern ${source}`);
      const [, tight, name, roles = '', quantifier = ''] = parts;
      const glue = index === 0 || tight === '+' ? '' : FREE;
      const mark = name === undefined ? '\\d+' : `(?<${name}>\\d+)`;
      return `(?:${glue} \\S*,(?:${roles}),\\S*:${mark}(?!\\d))${quantifier}`;
    })
    .join('');
  const pattern = new RegExp(body);
  COMPILED.set(source, pattern);
  return pattern;
}

/** The pieces that a pattern catches, the first place where it fits; undefined where it does not. Nothing is cut out. */
export function find(draft: Draft, source: string): Record<string, Piece> | undefined {
  const match = draft.flat.match(compile(source));
  return match === null ? undefined : caught(draft, match);
}

/** Whether a piece of one of these roles is left. */
export function has(draft: Draft, roles: string): boolean {
  return find(draft, roles) !== undefined;
}

/** Like find, and cuts out what matched when `fits` agrees. */
export function take(
  draft: Draft,
  source: string,
  fits: (pieces: Record<string, Piece>) => boolean = () => true,
): Record<string, Piece> | undefined {
  const match = draft.flat.match(compile(source));
  if (match === null) return undefined;
  const pieces = caught(draft, match);
  if (!fits(pieces)) return undefined;
  const at = match.index ?? 0;
  draft.flat = draft.flat.slice(0, at) + draft.flat.slice(at + match[0].length);
  return pieces;
}

function caught(draft: Draft, match: RegExpMatchArray): Record<string, Piece> {
  const pieces: Record<string, Piece> = {};
  for (const [name, index] of Object.entries(match.groups ?? {})) {
    const piece = index === undefined ? undefined : draft.pieces[Number(index)];
    if (piece !== undefined) pieces[name] = piece;
  }
  return pieces;
}

/** Pieces of a role that are left, in order. */
export function left(draft: Draft, role: Role | Mark): Piece[] {
  return remaining(draft).filter((piece) => piece.roles.has(role));
}

export function remaining(draft: Draft): Piece[] {
  return [...draft.flat.matchAll(/:(\d+)/g)].flatMap((match) => draft.pieces[Number(match[1])] ?? []);
}

/** Cuts pieces of these roles out, wherever they stand. */
export function drop(draft: Draft, roles: string): void {
  while (take(draft, roles) !== undefined);
}

/** Cuts one piece out. */
export function dropPiece(draft: Draft, piece: Piece): void {
  const index = draft.pieces.indexOf(piece);
  draft.flat = draft.flat.replace(new RegExp(` \\S*:${index}(?!\\d)`), '');
}

/** Words that are left and say something, as the person wrote them; neighbours are joined. */
export function unreadOf(draft: Draft): string[] {
  return remaining(draft)
    .filter((piece) => ![...piece.roles].some((role) => FREE_ROLES.has(role)))
    .map((piece) => piece.words);
}

export function columnOf(piece: Piece | undefined): ColumnView | undefined {
  return piece?.columns[0]?.column;
}
