import { createIntl } from '@formatjs/intl';
import { act, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import { type UiText, UiTextProvider } from '../ui-text.tsx';

// the words of lazily loaded parts are the real English ones
const WORDS: Record<string, string> = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<Record<string, string>>('../../i18n/catalogues/en_US/*.json', {
      eager: true,
      import: 'default',
    }),
  ),
);
const intl = createIntl({ locale: 'en' });
// to make one takes longer than to draw a small list
const plainNumbers = new Intl.NumberFormat('en');

/** English words for tests of `src/ui`; the app's come from its catalogues. */
export const uiTextFixture: UiText = {
  locale: 'en',
  formatNumber: (value, options) =>
    (options ? new Intl.NumberFormat('en', options) : plainNumbers).format(value),
  formatBytes: (bytes) => `${bytes} B`,
  formatDateTime: (seconds) => new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' '),
  formatRelative: (seconds) => `at ${seconds}`,
  words: (id, values) => {
    const message = WORDS[id];
    if (message === undefined) throw new Error(`No text with the id ${id}`);
    return intl.formatMessage({ id, defaultMessage: message }, values);
  },
  close: 'Close',
  dismiss: 'Dismiss',
  cancel: 'Cancel',
  retry: 'Retry',
  view: 'View',
  loading: 'Loading',
  error: 'Error',
  required: 'Required',
  optional: 'Optional',
  notifications: 'Notifications',
  requestId: 'Request id',
  inputTooLong: 'The input exceeds the maximum allowed size',
  characterCount: (used, most) => `${used} of ${most} characters`,
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Copy failed',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  codeDigit: (position, total) => `Digit ${position} of ${total}`,
  openMenu: 'Open menu',
  collapseMenu: 'Collapse menu',
  expandMenu: 'Expand menu',
  closePanel: 'Close panel',
  skipToContent: 'Skip to content',
  pagination: 'Pages',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  page: (page) => `Page ${page}`,
  rowRange: (from, to, total) => `${from}–${to} of ${total}`,
  sortAscending: (column) => `Sort by ${column}, ascending`,
  sortDescending: (column) => `Sort by ${column}, descending`,
  filterColumn: 'Column to filter',
  filterText: 'Filter rows',
  noMatch: 'No row matches',
  noRows: 'No rows',
  exportCsv: 'Export CSV',
  emptyValue: 'empty',
  codeBlock: 'Code',
  tableScroll: 'Table',
  taskDone: 'Done',
  taskOpen: 'Open',
  chartType: 'Chart type',
  chartBar: 'Bars',
  chartLine: 'Lines',
  chartPoint: 'Points',
  chartArea: 'Area',
  chartPie: 'Pie',
  downloadPng: 'Download PNG',
  chartFailed: 'The chart could not be drawn',
  chartSummary: ({ title, mark, x, y, rows }) => `${title}. ${mark} of ${y} by ${x}, ${rows} rows.`,
};

export interface Rendered {
  readonly container: HTMLElement;
  /** Draws another element in the same place. */
  readonly update: (element: ReactElement) => void;
  /** The one element that matches; throws where there is none. */
  readonly get: <E extends Element = HTMLElement>(selector: string) => E;
  readonly all: (selector: string) => HTMLElement[];
}

/** Draws an element with the words of {@link uiTextFixture}; removed when the test ends. */
export function render(element: ReactElement): Rendered {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const update = (next: ReactElement) =>
    act(() => root.render(<UiTextProvider value={uiTextFixture}>{next}</UiTextProvider>));
  update(element);
  onTestFinished(() => {
    act(() => root.unmount());
    container.remove();
  });
  return {
    container,
    update,
    get: <E extends Element>(selector: string) => {
      const found = document.querySelector<E>(selector);
      if (found === null)
        throw new Error(`Nothing matches ${selector} in ${document.body.innerHTML.slice(0, 500)}`);
      return found;
    },
    all: (selector) => [...document.querySelectorAll<HTMLElement>(selector)],
  };
}

/**
 * Presses an element as a pointer does and lets what follows settle. Frames that it asks for come at once: a menu opens with the click and
 * once more with the next frame, which the machine's clock may bring after an entry has closed it again.
 */
export async function press(element: Element): Promise<void> {
  const frames = holdFrames();
  await act(async () => {
    element.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true, cancelable: true }));
    element.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
    element.dispatchEvent(new MouseEvent('mouseup', { bubbles: true, cancelable: true }));
    // `click` itself, since it leaves disabled controls alone as a pointer does.
    if (element instanceof HTMLElement) element.click();
  });
  const callbacks = frames.release();
  if (callbacks.length > 0)
    await act(async () => {
      for (const callback of callbacks) callback(performance.now());
    });
}

/** Ids of held frames: no two are the same, and the page's own are positive. */
let lastHeld = 0;

/** Keeps the frames that are asked for; gives them back when it is released. */
function holdFrames() {
  const { requestAnimationFrame: request, cancelAnimationFrame: cancel } = window;
  const held = new Map<number, FrameRequestCallback>();
  window.requestAnimationFrame = (callback) => {
    lastHeld -= 1;
    held.set(lastHeld, callback);
    return lastHeld;
  };
  window.cancelAnimationFrame = (id) => {
    if (id < 0) held.delete(id);
    else cancel(id);
  };
  return {
    release() {
      window.requestAnimationFrame = request;
      window.cancelAnimationFrame = cancel;
      return [...held.values()];
    },
  };
}

/** Presses a key where the focus is, or on an element. */
export async function pressKey(
  key: string,
  target: Element = document.activeElement ?? document.body,
): Promise<void> {
  await act(async () => {
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    target.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true, cancelable: true }));
  });
}

/** Puts a text into a field as typing does. */
export async function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): Promise<void> {
  await act(async () => {
    // React tracks the value itself: set it past React's own setter, as the browser does.
    const prototype =
      field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Waits until a check holds, for what settles by itself: chunks that load, focus that moves. At most four seconds. */
export async function eventually(check: () => void): Promise<void> {
  // Updates that nobody caused are no mistake of the test while it waits for them.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  try {
    // a condition, not a time: on a busy machine a password alone takes seconds
    await vi.waitFor(check, { timeout: 20_000 });
  } finally {
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  }
}
