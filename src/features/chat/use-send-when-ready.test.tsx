import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { render } from '../../ui/testing/render.tsx';
import { type Readiness, useSendWhenReady } from './use-send-when-ready.ts';

const send = vi.fn();
let latest: ReturnType<typeof useSendWhenReady>;

function Composer({ readiness, draft }: { readiness: Readiness; draft: string }) {
  latest = useSendWhenReady(readiness, draft, send);
  return <>{latest.isRequested ? 'requested' : ''}</>;
}
const request = () => act(async () => latest.request());

beforeEach(() => {
  send.mockReset();
});

it('a question that was sent before its tables arrived goes once, as soon as they are there', async () => {
  const { update } = render(<Composer readiness="waiting" draft="How many rows?" />);
  await request();
  expect(latest.isRequested).toBe(true);
  expect(send).not.toHaveBeenCalled();
  update(<Composer readiness="ready" draft="How many rows?" />);
  update(<Composer readiness="ready" draft="How many rows?" />);
  expect(send).toHaveBeenCalledOnce();
  expect(latest.isRequested).toBe(false);
});

it('a question that was changed meanwhile waits for its person', async () => {
  const { update } = render(<Composer readiness="waiting" draft="How many" />);
  await request();
  update(<Composer readiness="waiting" draft="How many rows" />);
  expect(latest.isRequested).toBe(false);
  update(<Composer readiness="ready" draft="How many rows" />);
  expect(send).not.toHaveBeenCalled();
});

it('nobody asked, nothing goes', async () => {
  const { update } = render(<Composer readiness="waiting" draft="How many rows?" />);
  update(<Composer readiness="ready" draft="How many rows?" />);
  expect(send).not.toHaveBeenCalled();
});
