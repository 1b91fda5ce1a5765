import { afterEach, describe, expect, it, vi } from 'vitest';
import { text } from '../../i18n/texts.ts';
import { listenToNotices, type Notice, showCopied } from './notice-channel.ts';

const told: Notice[] = [];
listenToNotices((notice) => told.push(notice));
const alert = vi.fn();
vi.stubGlobal('alert', alert);

function onDeviceOf(width: 'phone' | 'desktop') {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width === 'phone' && query.includes('max-width'),
  }));
}

afterEach(() => {
  told.length = 0;
  alert.mockReset();
});

describe('a copy', () => {
  it('[R8.17] that succeeds is a toast that says "Copied", on a phone too', () => {
    for (const device of ['desktop', 'phone'] as const) {
      onDeviceOf(device);
      showCopied(true);
    }
    const toast = { type: 'toast', toast: { kind: 'copy', succeeded: true } };
    expect(told).toEqual([toast, toast]);
    expect(text('ui.copied')).toBe('Copied');
    expect(alert).not.toHaveBeenCalled();
  });

  it('[R8.18] that fails is a toast that says "Copy failed"', () => {
    onDeviceOf('desktop');
    showCopied(false);
    expect(told).toEqual([{ type: 'toast', toast: { kind: 'copy', succeeded: false } }]);
    expect(text('ui.copyFailed')).toBe('Copy failed');
    expect(alert).not.toHaveBeenCalled();
  });

  it('[R8.20] that fails on a phone is an alert that says how to copy by hand, and no toast', () => {
    onDeviceOf('phone');
    showCopied(false);
    expect(told).toEqual([]);
    expect(alert).toHaveBeenCalledOnce();
    expect(alert.mock.calls[0]?.[0]).toMatch(/^Copy failed\n.+/);
  });
});
