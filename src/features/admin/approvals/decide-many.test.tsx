import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { loadFormatter, loadTexts, text } from '../../../i18n/texts.ts';
import { approvalListConfig } from './approval-list.tsx';
import type { Approval } from './approval-words.ts';

const IDS = ['019a0000-0000-7000-8000-000000000001', '019a0000-0000-7000-8000-000000000002'];
const REQUESTS = IDS.map((id) => ({
  id,
  operation: 'adminUserCreditsGrant',
  requester_id: id,
  requester_name: 'Ada',
})) as Approval[]; // what a decision looks at

beforeAll(async () => {
  await Promise.all([loadFormatter(), loadTexts('approvals')]);
});
afterEach(() => vi.unstubAllGlobals());

/** Decides both requests. @returns what was called, and the outcome; undefined where it was given up */
async function decide(decision: 'approve' | 'refuse', reason: string | null, body: object = {}) {
  const asked: { path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push({ path: new URL(request.url).pathname, body: await request.json() });
    return Response.json({ msg_type: 'success', ...body });
  });
  const onDecided = vi.fn();
  const config = approvalListConfig({ t: text, requesters: [], askMany: async () => reason, onDecided });
  const action = config.bulkActions?.find(({ id }) => id === decision);
  const run = await action?.ask?.(2);
  const query = { page: 1, size: 10, sort: [], filters: {}, conditions: [], search: '' };
  const target = { count: 2, isAll: false, query, items: async () => REQUESTS };
  const outcome = await run?.(target, new AbortController().signal);
  return { asked, outcome, onDecided };
}

it('several requests are approved by one call with one reason, and what failed is told with its words', async () => {
  const { asked, outcome, onDecided } = await decide('approve', 'Checked.', {
    done: 1,
    failed: 1,
    items: [
      { id: IDS[0], done: true },
      { id: IDS[1], done: false, error_code: 'FORBIDDEN', msg: 'It is your own.' },
    ],
  });
  expect(asked).toEqual([{ path: '/api/admin/approvals/approve', body: { ids: IDS, reason: 'Checked.' } }]);
  expect(outcome).toEqual({
    succeeded: 1,
    failures: [{ id: IDS[1], name: 'Credits for a person (Ada)', reason: 'It is your own.' }],
  });
  expect(onDecided).toHaveBeenCalledOnce();
});

it('a refusal of several goes to its own call', async () => {
  const items = IDS.map((id) => ({ id, done: true }));
  const { asked, outcome } = await decide('refuse', 'Too much.', { done: 2, failed: 0, items });
  expect(asked.map(({ path }) => path)).toEqual(['/api/admin/approvals/refuse']);
  expect(outcome).toEqual({ succeeded: 2, failures: [] });
});

it('nothing is decided where the question was given up', async () => {
  const { asked, outcome } = await decide('approve', null);
  expect({ asked, outcome }).toEqual({ asked: [], outcome: undefined });
});
