// What a person does on a rendered screen.
import { act } from 'react';
import { press } from '../../../src/ui/testing/render.tsx';

let isHidden = false;
Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });

/** Whether the tab is hidden, from the start; nothing is told of it. */
export function startHidden(hidden: boolean): void {
  isHidden = hidden;
}

/** Goes to another tab, or comes back. */
export async function setHidden(hidden: boolean): Promise<void> {
  isHidden = hidden;
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

/** The last control of that name, as people and screen readers know it; null where there is none that can be used. */
export function control(name: string | RegExp, selector = 'button'): HTMLElement | null {
  const fits = (label: string) => (typeof name === 'string' ? label === name : name.test(label));
  const found = [...document.querySelectorAll<HTMLElement>(selector)].findLast((element) =>
    fits(element.getAttribute('aria-label') ?? element.textContent ?? ''),
  );
  return found === undefined || found.matches(':disabled') ? null : found;
}

/** Presses a control; one that is not there, or not to be used, is left. */
export async function pressControl(name: string | RegExp, selector?: string): Promise<void> {
  const found = control(name, selector);
  if (found !== null) await press(found);
}

/** Gives files to the input of the page, as its file chooser does. */
export async function chooseFiles(files: readonly File[]): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) return;
  await act(async () => {
    Object.defineProperty(input, 'files', { configurable: true, value: files });
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

/** Lists of that name, in their order (they are the browser's own, see `PlainSelect`). */
export function listsOf(name: string): HTMLSelectElement[] {
  return [...document.querySelectorAll<HTMLSelectElement>(`select[aria-label="${name}"]`)];
}

/** Chooses from a list; a list that is not there, or does not hold it, is left. */
export async function choose(list: HTMLSelectElement | undefined, value: string): Promise<void> {
  if (list === undefined || ![...list.options].some((one) => one.value === value)) return;
  await act(async () => {
    list.value = value;
    list.dispatchEvent(new Event('change', { bubbles: true }));
  });
}
