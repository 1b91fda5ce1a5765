import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CopyButton } from './CopyButton.tsx';
import { CopyOutcome } from './copy-outcome.ts';
import { ErrorState } from './ErrorState.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { Skeleton } from './Skeleton.tsx';
import { Toast, ToastRegion } from './Toast.tsx';
import { press, render } from './testing/render.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('[R8.17] [R8.19] a copy that worked is said for two seconds, and told', async () => {
  const write = vi.fn(async () => undefined);
  const onResult = vi.fn();
  const { get } = render(<CopyButton text={() => 'abc'} write={write} onResult={onResult} />);
  await press(get('button'));
  expect(write).toHaveBeenCalledWith('abc');
  expect(onResult).toHaveBeenCalledWith(true);
  expect(get('[role=status]').textContent).toBe('Copied');
  act(() => vi.advanceTimersByTime(1999));
  expect(get('[role=status]').textContent).toBe('Copied');
  act(() => vi.advanceTimersByTime(1));
  expect(get('[role=status]').textContent).toBe('');
});

it('[R8.18] a copy that failed says so', async () => {
  const onResult = vi.fn();
  const { get } = render(
    <CopyButton text="abc" write={() => Promise.reject(new Error('no'))} onResult={onResult} />,
  );
  await press(get('button'));
  expect(onResult).toHaveBeenCalledWith(false);
  expect(get('[role=status]').textContent).toBe('Copy failed');
});

it('a copy whose button tells nobody is told to the app', async () => {
  const toApp = vi.fn();
  const toCaller = vi.fn();
  const write = () => Promise.reject(new Error('no'));
  const { all } = render(
    <CopyOutcome value={toApp}>
      <CopyButton text="a" write={write} />
      <CopyButton text="b" write={write} onResult={toCaller} />
    </CopyOutcome>,
  );
  for (const button of all('button')) await press(button);
  expect(toApp.mock.calls).toEqual([[false]]);
  expect(toCaller.mock.calls).toEqual([[false]]);
});

it('an error shows the request id only where there is one', () => {
  const rendered = render(<ErrorState title="Not loaded" requestId="req-1" onRetry={() => undefined} />);
  expect(rendered.get('[role=alert]').textContent).toContain('req-1');
  expect(
    rendered.all('button').map((button) => button.textContent || button.getAttribute('aria-label')),
  ).toEqual(['Copy', 'Retry']);
  rendered.update(<ErrorState title="Not loaded" />);
  expect(rendered.get('[role=alert]').textContent).toBe('Not loaded');
});

it('[R8.30] a negative progress shows its tips', () => {
  const { get } = render(<ProgressBar label="File" value={-1} tips="Network lost" />);
  expect(get('[role=alert]').textContent).toBe('Network lost');
});

it('[R8.31] a negative progress without tips shows "Error"', () => {
  const { get } = render(<ProgressBar label="File" value={-1} />);
  expect(get('[role=alert]').textContent).toBe('Error');
  expect(get('[role=progressbar]').getAttribute('aria-valuenow')).toBeNull();
});

it('a progress stays between nothing and all', () => {
  const rendered = render(<ProgressBar label="File" value={140} />);
  expect(rendered.get('[role=progressbar]').getAttribute('aria-valuenow')).toBe('100');
  rendered.update(<ProgressBar label="File" value={null} />);
  expect(rendered.get('[role=progressbar]').getAttribute('aria-valuenow')).toBeNull();
});

it('a skeleton that does not show yet says nothing', () => {
  const rendered = render(<Skeleton visible={false} />);
  expect(rendered.get('[role=status]').textContent).toBe('');
  rendered.update(<Skeleton visible />);
  expect(rendered.get('[role=status]').textContent).toBe('Loading');
});

it('[R4.26] a push notification has a View link and is closed by hand', async () => {
  const onClose = vi.fn();
  const { get } = render(
    <ToastRegion place="bottom-right">
      <Toast kind="push" viewHref="/account/notice" onClose={onClose}>
        News
      </Toast>
    </ToastRegion>,
  );
  expect(get('a').getAttribute('href')).toBe('/account/notice');
  expect(get('a').textContent).toBe('View');
  await press(get('[aria-label=Close]'));
  expect(onClose).toHaveBeenCalledOnce();
});

it('a warning is read out at once, a success when it is quiet', () => {
  const { all } = render(
    <>
      <Toast kind="warning">Bad</Toast>
      <Toast kind="flash">Good</Toast>
    </>,
  );
  expect(all('[role=alert]').map((toast) => toast.textContent)).toEqual(['Bad']);
  expect(all('[role=status]').map((toast) => toast.textContent)).toEqual(['Good']);
});
