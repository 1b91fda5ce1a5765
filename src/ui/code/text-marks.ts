import { RangeSetBuilder, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';
import type { TextPlace } from './find-in-text.ts';

/** What is marked in the text: places that were found, and lines that something is wrong with. */
export interface TextMarks {
  readonly found: readonly TextPlace[];
  /** Index of the one that is looked at; -1 for none. */
  readonly now: number;
  /** Lines from 1, in rising order. */
  readonly problemLines: readonly number[];
}

export const setMarks = StateEffect.define<TextMarks>();

const FOUND = Decoration.mark({ class: 'cm-found' });
const FOUND_NOW = Decoration.mark({ class: 'cm-found-now' });
const PROBLEM = Decoration.line({ class: 'cm-problem-line' });

/** Draws the marks; they move with the text until they are set anew. */
export const textMarks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, transaction) {
    const set = transaction.effects.findLast((effect) => effect.is(setMarks));
    if (!set?.is(setMarks)) return marks.map(transaction.changes);
    const { doc } = transaction.state;
    const { found, now, problemLines } = set.value;
    const all = [
      ...problemLines
        .filter((line) => line >= 1 && line <= doc.lines)
        .map((line) => ({ from: doc.line(line).from, to: doc.line(line).from, mark: PROBLEM })),
      ...found
        .filter(({ to }) => to <= doc.length)
        .map((place, index) => ({ ...place, mark: index === now ? FOUND_NOW : FOUND })),
    ].sort((one, other) => one.from - other.from || one.mark.startSide - other.mark.startSide);
    const builder = new RangeSetBuilder<Decoration>();
    for (const { from, to, mark } of all) builder.add(from, to, mark);
    return builder.finish();
  },
  provide: (field) => EditorView.decorations.from(field),
});
