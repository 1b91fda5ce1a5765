import type { LineDiff } from './line-diff.ts';

/** One line of a comparison as it is drawn; places count from 0 and are `null` on the side that has no such line. */
export type DiffRow =
  | { readonly kind: 'same'; readonly before: number; readonly after: number }
  /** Side by side: a removed line beside an added one. Unified: one of both, with the place of its counterpart. */
  | {
      readonly kind: 'changed';
      readonly before: number | null;
      readonly after: number | null;
      /** Of a unified line: where the line stands that took its place. */
      readonly partner: number | null;
    }
  /** Unchanged lines that are not shown. */
  | { readonly kind: 'fold'; readonly part: number; readonly count: number };

export interface DiffRows {
  readonly rows: readonly DiffRow[];
  /** Where in `rows` each change begins. */
  readonly changes: readonly number[];
}

/** Unchanged lines around a change that stay visible. */
export const CONTEXT_LINES = 3;
/** Folding fewer lines than this would hide as much as it saves. */
const LEAST_FOLD = 4;

/**
 * The lines of a comparison in the order in which they are drawn.
 *
 * @param opened places in `diff.parts` of the runs of unchanged lines that were expanded
 */
export function arrangeDiff(
  diff: LineDiff,
  layout: 'split' | 'unified',
  opened: ReadonlySet<number>,
): DiffRows {
  const rows: DiffRow[] = [];
  const changes: number[] = [];
  diff.parts.forEach((part, index) => {
    if (part.kind === 'changed') {
      changes.push(rows.length);
      const { before, removed, after, added } = part;
      if (layout === 'split') {
        for (let line = 0; line < Math.max(removed, added); line += 1)
          rows.push({
            kind: 'changed',
            before: line < removed ? before + line : null,
            after: line < added ? after + line : null,
            partner: null,
          });
        return;
      }
      for (let line = 0; line < removed; line += 1)
        rows.push({
          kind: 'changed',
          before: before + line,
          after: null,
          partner: line < added ? after + line : null,
        });
      for (let line = 0; line < added; line += 1)
        rows.push({
          kind: 'changed',
          before: null,
          after: after + line,
          partner: line < removed ? before + line : null,
        });
      return;
    }
    const head = index === 0 ? 0 : CONTEXT_LINES;
    const tail = index === diff.parts.length - 1 ? 0 : CONTEXT_LINES;
    const hidden = part.count - head - tail;
    const isFolded = hidden >= LEAST_FOLD && !opened.has(index);
    for (let line = 0; line < part.count; line += 1) {
      if (isFolded && line === head) {
        rows.push({ kind: 'fold', part: index, count: hidden });
        line += hidden - 1;
      } else rows.push({ kind: 'same', before: part.before + line, after: part.after + line });
    }
  });
  return { rows, changes };
}
