import { createContext, use } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Shape } from '../../api/shapes.ts';
import type { branchRemoval } from '../../machines/branch-removal/index.ts';

/** A cell of a result, whose origin is to be shown. */
export interface CellChoice {
  messageId: string;
  part: Shape<'ResultPart'>;
  row: number;
  column: number;
}

/** Questions that are being changed. */
export interface QuestionEdits {
  /** The words typed so far; null where a question is as it was. */
  read: (messageId: string) => string | null;
  keep: (messageId: string, text: string | null) => void;
  open: (messageId: string) => void;
  /** Gives up what was typed. */
  close: (messageId: string) => void;
  /** Changes the words and nothing else. Rejects where it failed, which was told. */
  save: (message: Shape<'Message'>, text: string) => Promise<void>;
  /** Asks anew beside the question. */
  rerun: (message: Shape<'Message'>, text: string) => void;
}

/** What the parts of an answer can ask of the screen that shows them. */
export interface ThreadActions {
  chatId: string;
  /** An answer is being made: no other can be asked for. */
  busy: boolean;
  /** Asks another question after the branch in view. */
  ask: (question: string) => void;
  /** Asks the question of an answer anew beside it, of the tables that are attached now; null where none is. */
  askOfTables: ((answerId: string) => void) | null;
  /** Makes another answer to the same question, with other choices of its reading or by another model where they are given. */
  rerun: (messageId: string, reading: Record<string, string>, model?: string) => void;
  /** Allows or denies what a call of a model would change. Rejects where it failed, which was told. */
  decide: (messageId: string, toolId: string, decision: Shape<'ToolDecision'>) => Promise<void>;
  /** Goes on with an answer that was stopped or interrupted. */
  resume: (messageId: string) => void;
  /** An interrupted answer counts as it is. */
  keep: (messageId: string) => void;
  /** Deletes a message with what follows it; `removal` offers to take it back. */
  remove: (messageId: string) => void;
  removal: ActorRefFrom<typeof branchRemoval>;
  edits: QuestionEdits;
  showSibling: (messageId: string) => void;
  showCell: (cell: CellChoice) => void;
  /** Lets the person bring a table; undefined where the table is given. */
  attach: () => void;
  /** Puts a table to those of the next question. */
  takeTable: (table: Shape<'TableSummary'>) => void;
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
