import { createContext, use } from 'react';
import type { Shape } from '../../api/shapes.ts';

/** A cell of a result, whose origin is to be shown. */
export interface CellChoice {
  messageId: string;
  part: Shape<'ResultPart'>;
  row: number;
  column: number;
}

/** What the parts of an answer can ask of the screen that shows them. */
export interface ThreadActions {
  chatId: string;
  /** An answer is being made: no other can be asked for. */
  busy: boolean;
  /** Asks another question after the branch in view. */
  ask: (question: string) => void;
  /** Makes another answer to the same question, with other choices of its reading where they are given. */
  rerun: (messageId: string, reading: Record<string, string>) => void;
  keep: (messageId: string) => void;
  showSibling: (messageId: string) => void;
  showCell: (cell: CellChoice) => void;
  /** Lets the person bring a table; undefined where the table is given. */
  attach: () => void;
  /** The analysis shows results in panes of its own: the thread only names them. */
  results: { selectedId: string | null; select: (queryId: string) => void } | null;
}

const ThreadActionsContext = createContext<ThreadActions | null>(null);

export const ThreadActionsProvider = ThreadActionsContext.Provider;

export function useThreadActions(): ThreadActions {
  const actions = use(ThreadActionsContext);
  if (!actions) throw new Error('ThreadActionsProvider is missing above a part of an answer');
  return actions;
}
