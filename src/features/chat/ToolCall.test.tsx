import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Shape } from '../../api/shapes.ts';
import { eventually, press, render } from '../../ui/testing/render.tsx';
import { ToolCall } from './ToolCall.tsx';
import { type ThreadActions, ThreadActionsProvider } from './thread-actions.ts';

const decide = vi.fn<ThreadActions['decide']>();
const part: Shape<'ToolPart'> = {
  type: 'tool',
  id: 't2',
  name: 'make_table',
  arguments: '{"result":"q1","title":"Totals"}',
  status: 'waiting',
  decide_by: 1_800_000_000,
};

beforeEach(() => {
  decide.mockReset();
});

function draw(over: Partial<Shape<'ToolPart'>> = {}) {
  return render(
    // Safe: a call of a tool asks for this action only.
    <ThreadActionsProvider value={{ decide } as unknown as ThreadActions}>
      <ToolCall messageId="m1" part={{ ...part, ...over }} />
    </ThreadActionsProvider>,
  );
}
const buttonOf = (all: (selector: string) => Element[], words: string) => {
  const found = all('button').find(({ textContent }) => textContent?.includes(words));
  if (!found) throw new Error(`no button ${words}`);
  return found;
};

describe('a tool that waits for the person', () => {
  test.each([
    ['models.allowOnce', 'once'],
    ['models.allowChat', 'chat'],
    ['models.deny', 'denied'],
  ])('%s is told to the server as %s, once', async (words, decision) => {
    decide.mockResolvedValue();
    const { all } = draw();
    await press(buttonOf(all, words));
    await press(buttonOf(all, 'models.deny'));
    expect(decide.mock.calls).toEqual([['m1', 't2', decision]]);
  });

  test('can be decided again where the first try did not arrive', async () => {
    decide.mockRejectedValueOnce(new Error('no connection')).mockResolvedValue();
    const { all } = draw();
    await press(buttonOf(all, 'models.allowOnce'));
    await eventually(() => expect(buttonOf(all, 'models.allowOnce').getAttribute('aria-busy')).toBeNull());
    await press(buttonOf(all, 'models.allowOnce'));
    expect(decide).toHaveBeenCalledTimes(2);
  });
});

describe('what the person is asked', () => {
  const REPORT = '{"service":"gsc","start_date":"2026-10-01","end_date":"2026-10-31"}';
  test.each([
    ['make_table', '{"result":"q1","title":"Totals"}', 'models.askTable'],
    ['google_report', REPORT, 'models.askReport'],
    ['google_report', REPORT.slice(0, 30), 'models.askTool'],
    ['google_report', '{"service":"else"}', 'models.askTool'],
  ])('%s with %s', (name, given, words) => {
    expect(draw({ name, arguments: given }).get('section p').textContent).toContain(words);
  });
});

describe('a tool that was used', () => {
  test('asks nothing, and leads to the table that it made', () => {
    const { all, container } = draw({ status: 'done', decision: 'once', table_id: 'x1', ms: 12 });
    expect(all('button')).toEqual([]);
    expect(container.querySelector('a')?.getAttribute('href')).toBe('/ai-table?table=x1');
    expect(container.textContent).toContain('models.allowedOnce');
  });

  test('says that it was denied, or that nobody decided', () => {
    expect(draw({ status: 'denied', decision: 'denied' }).container.textContent).toContain('models.denied');
    expect(draw({ status: 'denied', decision: 'expired' }).container.textContent).toContain('models.expired');
  });

  test('shows arguments that are no JSON as they are', () => {
    expect(draw({ status: 'failed', arguments: '{"sql": ' }).container.textContent).toContain('{"sql": ');
  });
});
