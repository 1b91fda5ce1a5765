import { type RefObject, useRef } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Shape } from '../../api/shapes.ts';
import { eventually, render } from '../../ui/testing/render.tsx';
import { MessageTree } from './branch.ts';
import { type ThreadActions, ThreadActionsProvider } from './thread-actions.ts';
import { useMessageTarget } from './use-message-target.ts';

const message = (id: string, parent_id: string | null): Shape<'Message'> => ({
  id,
  parent_id,
  chat_id: 'c',
  role: 'user',
  status: 'completed',
  parts: [],
  table_ids: [],
  created_at: 0,
});
const TREE = new MessageTree([message('a', null), message('b', 'a'), message('other', 'a')]);

const scrollToIndex = vi.fn();
const onMoved = vi.fn();
const showSibling = vi.fn();
const animate = vi.fn();

beforeEach(() => {
  for (const mock of [scrollToIndex, onMoved, showSibling, animate]) mock.mockReset();
  Element.prototype.animate = animate;
});

function Thread({ branch }: { branch: string[] }) {
  const scroller: RefObject<HTMLElement | null> = useRef<HTMLElement>(null);
  useMessageTarget({
    virtualizer: { scrollToIndex },
    scroller,
    tree: TREE,
    indexOf: (id) => branch.indexOf(id),
    onMoved,
  });
  return (
    <section ref={scroller}>
      {branch.map((id, index) => (
        <div key={id} data-index={index} />
      ))}
    </section>
  );
}

function open(address: string, branch: string[]) {
  history.replaceState(null, '', address);
  // only what the hook asks for
  const actions = { showSibling } as unknown as ThreadActions;
  return render(
    <ThreadActionsProvider value={actions}>
      <Thread branch={branch} />
    </ThreadActionsProvider>,
  );
}

it('goes to the message of the address, lights it for a moment and takes it out of the address', async () => {
  open('/chat/c?message=b&x=1', ['a', 'b']);
  await eventually(() => expect(location.search).toBe('?x=1'));
  expect(scrollToIndex.mock.calls).toEqual([[1, { align: 'start' }]]);
  expect(onMoved).toHaveBeenCalled();
  expect(animate.mock.calls.map(([, options]) => options.duration)).toEqual([1500]);
  expect(showSibling).not.toHaveBeenCalled();
});

it('shows the branch of a message on another one, once', () => {
  open('/chat/c?message=other', ['a', 'b']);
  expect(showSibling.mock.calls).toEqual([['other']]);
  expect(scrollToIndex).not.toHaveBeenCalled();
  expect(location.search).toBe('?message=other');
});

it('forgets a message that is not there', async () => {
  open('/chat/c?message=gone', ['a', 'b']);
  await eventually(() => expect(location.search).toBe(''));
  expect([scrollToIndex, showSibling, animate].flatMap((mock) => mock.mock.calls)).toEqual([]);
});

it('does nothing where the address names none', () => {
  open('/chat/c', ['a', 'b']);
  expect([scrollToIndex, showSibling, onMoved].flatMap((mock) => mock.mock.calls)).toEqual([]);
});
