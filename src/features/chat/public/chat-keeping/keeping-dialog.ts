import { atom } from 'jotai';
import type { Shape } from '../../../../api/shapes.ts';

/** A dialog about a chat or a project of the rail; without a project for one to come. */
type KeepingDialog =
  | { what: 'rename' | 'move' | 'share' | 'branches'; chat: Shape<'Chat'> }
  | { what: 'project'; project?: Shape<'Project'> };

/**
 * The dialog that is open. The shell draws it (KeepingDialogs): the rail that asks for it goes when the window becomes a phone's, and
 * what was typed would go with it.
 */
export const keepingDialogAtom = atom<KeepingDialog | null>(null);
