// The offer in a chat to take a deletion back.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { expect } from 'vitest';
import type { ChatSession } from '../../../src/features/chat/chat-session.ts';
import { type ThreadActions, ThreadActionsProvider } from '../../../src/features/chat/thread-actions.ts';
import { UndoNotice } from '../../../src/features/chat/UndoNotice.tsx';
import { useBranchRemoval } from '../../../src/features/chat/use-branch-removal.ts';
import { loadFormatter, loadTexts } from '../../../src/i18n/texts.ts';
import { model } from '../../../src/machines/branch-removal/branch-removal.cases.ts';
import type { BranchRemovalEvent } from '../../../src/machines/branch-removal/branch-removal.machine.ts';
import { control, pressControl } from './document.ts';
import { screenDriver } from './screen-driver.ts';

const UNDO = 'Undo';
const CLOSE = 'Close this message';

// Safe: only calls to the server use the session, and the path answers those.
const session = {} as ChatSession;

function Notice() {
  const removal = useBranchRemoval(session, 'chat-1');
  // Safe: the offer uses nothing else of a thread.
  const actions = { removal } as ThreadActions;
  return (
    <ThreadActionsProvider value={actions}>
      <UndoNotice />
    </ThreadActionsProvider>
  );
}

/** React tells of a pointer that enters and leaves by these. */
async function point(type: 'pointerover' | 'pointerout'): Promise<void> {
  await act(async () => {
    document.querySelector('[role="status"] > *')?.dispatchEvent(new MouseEvent(type, { bubbles: true }));
  });
}

function isOffered(state: unknown): state is { readonly offered: 'counting' | 'held' } {
  return typeof state === 'object' && state !== null && 'offered' in state;
}

export const undoNoticeScreen = screenDriver<BranchRemovalEvent>({
  model,
  hasSetting: () => true,
  async open() {
    await Promise.all([loadFormatter(), loadTexts('core'), loadTexts('chat')]);
    return (
      <QueryClientProvider client={new QueryClient()}>
        <Notice />
      </QueryClientProvider>
    );
  },
  offers: () => true,
  never({ type }, { state }) {
    if (type !== 'undo.requested' && !type.startsWith('offer.')) return null;
    if (!isOffered(state)) return 'There is no offer.';
    if (type === 'offer.held' && state.offered === 'held') return 'The pointer is there already.';
    if (type === 'offer.released' && state.offered === 'counting') return 'No pointer is there.';
    return null;
  },
  look(state) {
    const isShown = isOffered(state) || state === 'restoring';
    expect(control(CLOSE) !== null).toBe(isShown);
    expect(control(UNDO) !== null).toBe(isShown);
  },
  events: {
    // from the menu of a message
    'remove.requested': (event, { machine }) => act(async () => machine().send(event)),
    'undo.requested': () => pressControl(UNDO),
    'offer.held': () => point('pointerover'),
    'offer.released': () => point('pointerout'),
    'offer.dismissed': () => pressControl(CLOSE),
  },
});
