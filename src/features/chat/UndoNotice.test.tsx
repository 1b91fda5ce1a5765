import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { branchRemoval } from '../../machines/branch-removal/index.ts';
import { eventually, press, render } from '../../ui/testing/render.tsx';
import { type ThreadActions, ThreadActionsProvider } from './thread-actions.ts';
import { UndoNotice } from './UndoNotice.tsx';

test('a deleted branch is offered back, and Undo restores it', async () => {
  const restored: string[] = [];
  const removal = createActor(
    branchRemoval.provide({
      actors: {
        removeBranch: fromPromise<void, { readonly messageId: string }>(async () => {}),
        restoreBranch: fromPromise<void, { readonly messageId: string }>(async ({ input }) => {
          restored.push(input.messageId);
        }),
      },
    }),
  );
  removal.start();
  const { get, all } = render(
    // Safe: the notice asks for nothing else.
    <ThreadActionsProvider value={{ removal } as unknown as ThreadActions}>
      <UndoNotice />
    </ThreadActionsProvider>,
  );
  // the region is there before what it announces
  expect(get('[role=status]').textContent).toBe('');
  removal.send({ type: 'remove.requested', messageId: 'm1' });
  await eventually(() => expect(get('[role=status]').textContent).toContain('undo.deleted'));
  const undo = all('button').find(({ textContent }) => textContent === 'undo.undo');
  await press(undo ?? document.body);
  await eventually(() => expect(get('[role=status]').textContent).toBe(''));
  expect(restored).toEqual(['m1']);
});
