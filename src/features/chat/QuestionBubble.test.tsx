import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Shape } from '../../api/shapes.ts';
import { askConfirm } from '../../app/notices/notice-channel.ts';
import { eventually, press, pressKey, render, type } from '../../ui/testing/render.tsx';
import { QuestionBubble } from './QuestionBubble.tsx';
import { type QuestionEdits, type ThreadActions, ThreadActionsProvider } from './thread-actions.ts';

vi.mock('../../app/notices/notice-channel.ts', () => ({ askConfirm: vi.fn(), showCopied: vi.fn() }));

const message: Shape<'Message'> = {
  id: 'q2',
  chat_id: 'c1',
  parent_id: 'a1',
  role: 'user',
  status: 'completed',
  parts: [{ type: 'content', content: 'How many rows?' }],
  table_ids: [],
  created_at: 0,
};
const edits = {
  read: vi.fn<QuestionEdits['read']>(),
  keep: vi.fn<QuestionEdits['keep']>(),
  open: vi.fn<QuestionEdits['open']>(),
  close: vi.fn<QuestionEdits['close']>(),
  save: vi.fn<QuestionEdits['save']>(),
  rerun: vi.fn<QuestionEdits['rerun']>(),
};
const showSibling = vi.fn<ThreadActions['showSibling']>();
const rerun = vi.fn<ThreadActions['rerun']>();

beforeEach(() => {
  vi.resetAllMocks();
  edits.read.mockReturnValue(null);
  edits.save.mockResolvedValue();
});

function draw({ editing = false, busy = false, unanswered = false, position = 1, over = {} } = {}) {
  const actions = { busy, edits, showSibling, rerun, remove: vi.fn() };
  const element = (
    // Safe: a question asks for these actions only.
    <ThreadActionsProvider value={actions as unknown as ThreadActions}>
      <QuestionBubble
        message={{ ...message, ...over }}
        editing={editing}
        unanswered={unanswered}
        position={position}
        count={3}
        previousId={position > 0 ? 'q1' : null}
        nextId={position < 2 ? 'q3' : null}
      />
    </ThreadActionsProvider>
  );
  return render(element);
}

describe('a question that has the focus', () => {
  test('is edited by E', async () => {
    const { get } = draw();
    await pressKey('e', get('[data-message]'));
    expect(edits.open).toHaveBeenCalledWith('q2');
  });

  test('leads to the version before and after it by the arrow keys', async () => {
    const { get } = draw();
    await pressKey('ArrowLeft', get('[data-message]'));
    await pressKey('ArrowRight', get('[data-message]'));
    expect(showSibling.mock.calls).toEqual([['q1'], ['q3']]);
  });

  test('stays at the last version', async () => {
    const { get } = draw({ position: 2 });
    await pressKey('ArrowRight', get('[data-message]'));
    expect(showSibling).not.toHaveBeenCalled();
  });

  test('keeps its version while an answer is made', async () => {
    const { get } = draw({ busy: true });
    await pressKey('ArrowLeft', get('[data-message]'));
    expect(showSibling).not.toHaveBeenCalled();
  });
});

describe('a question', () => {
  test('says that it was reworded', () => {
    expect(draw({ over: { edited_at: 5 } }).container.textContent).toContain('question.edited');
    expect(draw().container.textContent).not.toContain('question.edited');
  });

  test('whose answer was deleted can be answered again', async () => {
    const { all } = draw({ unanswered: true });
    const button = all('button').find(({ textContent }) => textContent === 'question.answer');
    await press(button ?? document.body);
    expect(rerun).toHaveBeenCalledWith('q2', {});
  });
});

describe('a question that is changed', () => {
  const field = (get: ReturnType<typeof draw>['get']) => get<HTMLTextAreaElement>('textarea');
  const button = (all: ReturnType<typeof draw>['all'], text: string) =>
    all('button').find(({ textContent }) => textContent === text) ?? document.body;

  test('begins with the words that were typed before', () => {
    edits.read.mockReturnValue('How many rows by');
    const { get } = draw({ editing: true });
    expect(field(get).value).toBe('How many rows by');
    expect(document.activeElement).toBe(field(get));
  });

  test('keeps what is typed, and nothing where it is as it was', async () => {
    const { get } = draw({ editing: true });
    await type(field(get), 'How many columns?');
    await type(field(get), 'How many rows?');
    expect(edits.keep.mock.calls).toEqual([
      ['q2', 'How many columns?'],
      ['q2', null],
    ]);
  });

  test('is asked anew by Enter', async () => {
    const { get } = draw({ editing: true });
    await type(field(get), 'How many columns?');
    await pressKey('Enter', field(get));
    expect(edits.rerun).toHaveBeenCalledWith(expect.objectContaining({ id: 'q2' }), 'How many columns?');
  });

  test('is not asked anew while an answer is made, and never without words', async () => {
    const busy = draw({ editing: true, busy: true });
    await pressKey('Enter', field(busy.get));
    busy.container.remove();
    const { get } = draw({ editing: true });
    await type(field(get), '  ');
    await pressKey('Enter', field(get));
    expect(edits.rerun).not.toHaveBeenCalled();
  });

  test('is saved without being asked, and then closed', async () => {
    const { all, get } = draw({ editing: true });
    await type(field(get), 'How many columns?');
    await press(button(all, 'question.save'));
    expect(edits.save).toHaveBeenCalledWith(expect.objectContaining({ id: 'q2' }), 'How many columns?');
    expect(edits.close).toHaveBeenCalledWith('q2');
  });

  test('stays open with what was typed where saving failed', async () => {
    edits.save.mockRejectedValue(new TypeError('Failed to fetch'));
    const { all, get } = draw({ editing: true });
    await type(field(get), 'How many columns?');
    await press(button(all, 'question.save'));
    expect(edits.close).not.toHaveBeenCalled();
    expect(field(get).value).toBe('How many columns?');
  });

  test('is left at once by Escape where nothing was changed', async () => {
    const { get } = draw({ editing: true });
    await pressKey('Escape', field(get));
    expect(askConfirm).not.toHaveBeenCalled();
    expect(edits.close).toHaveBeenCalledWith('q2');
  });

  test.each([
    [true, 1],
    [false, 0],
  ])('asks once before Escape gives up what was typed: %s', async (accepted, closed) => {
    const asked = Promise.withResolvers<boolean>();
    vi.mocked(askConfirm).mockReturnValue(asked.promise);
    const { get } = draw({ editing: true });
    await type(field(get), 'How many columns?');
    await pressKey('Escape', field(get));
    await pressKey('Escape', field(get));
    expect(askConfirm).toHaveBeenCalledOnce();
    asked.resolve(accepted);
    await asked.promise;
    await eventually(() => expect(edits.close).toHaveBeenCalledTimes(closed));
  });
});

test('a long question is folded to its beginning until all of it is asked for', async () => {
  const question = draw({ over: { parts: [{ type: 'content', content: 'Which rows?\n'.repeat(40) }] } });
  const fold = '[aria-expanded]:not([aria-haspopup])';
  await eventually(() => expect(question.get(fold).getAttribute('aria-expanded')).toBe('false'));
  await press(question.get(fold));
  expect(question.get(fold).getAttribute('aria-expanded')).toBe('true');
  expect(question.get('h2').textContent).toHaveLength(480);
});
