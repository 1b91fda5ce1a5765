import { afterEach, expect, it, vi } from 'vitest';
import { applyTheme, onThemeChange, readTheme, setTheme, startTheme } from './theme.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  applyTheme('system');
});

it('a chosen theme is applied and found again', () => {
  setTheme('dark');
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(readTheme()).toBe('dark');
  setTheme('system');
  expect(document.documentElement.dataset.theme).toBeUndefined();
  expect(readTheme()).toBe('system');
});

it('what is stored but no theme counts as the system', () => {
  localStorage.setItem('theme', 'pink');
  expect(readTheme()).toBe('system');
});

it('a shut storage loses the choice, not the page', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('shut', 'SecurityError');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('shut', 'SecurityError');
  });
  expect(readTheme()).toBe('system');
  setTheme('light');
  expect(document.documentElement.dataset.theme).toBe('light');
});

it('a choice made in another tab is followed until stopped', () => {
  const stop = startTheme();
  localStorage.setItem('theme', 'dark');
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  stop();
  localStorage.setItem('theme', 'light');
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
});

it('what is drawn on a canvas is told of a change', async () => {
  const listener = vi.fn();
  const stop = onThemeChange(listener);
  setTheme('dark');
  await vi.waitFor(() => expect(listener).toHaveBeenCalledOnce());
  stop();
});
