import type { ReactNode } from 'react';

/** One entry to choose. */
export interface ComboboxOption {
  readonly value: string;
  readonly label: string;
  /** A second line, e.g. an e-mail address. */
  readonly hint?: string;
  /** Before the name: a picture of 20 px or an avatar. */
  readonly picture?: ReactNode;
  readonly disabled?: boolean;
}

/** A search elsewhere; the caller waits between keys, asks, and hands in the options that were found. */
export interface OptionSearch {
  readonly status: 'idle' | 'loading' | 'failed';
  /** What is typed, at each key; empty when the list opens. */
  readonly onSearch: (text: string) => void;
  readonly onRetry?: () => void;
}

/** Value of the entry that makes a new option of what is typed; no option of a caller has it. */
const CREATE = '\u0000create';

/** Entries shown at a time; a person who has more narrows them down by typing. */
export const MAX_SHOWN_OPTIONS = 100;

export function isCreateOption(option: ComboboxOption): boolean {
  return option.value === CREATE;
}

/**
 * What the list shows for a text.
 *
 * @param text what is typed; empty shows everything
 * @param contains compares as the reader's language does
 * @param isSearched the options were found elsewhere, so they are not filtered again
 * @param createLabel name of the entry that makes a new option; absent where none can be made
 */
export function shownOptions(
  options: readonly ComboboxOption[],
  text: string,
  contains: (whole: string, part: string) => boolean,
  isSearched: boolean,
  createLabel?: string,
): { shown: ComboboxOption[]; left: number } {
  const matches =
    isSearched || text === ''
      ? options
      : options.filter(({ label, hint = '' }) => contains(label, text) || contains(hint, text));
  const shown = matches.slice(0, MAX_SHOWN_OPTIONS);
  const isNew = !options.some(({ label }) => label.toLocaleLowerCase() === text.toLocaleLowerCase());
  if (createLabel !== undefined && text !== '' && isNew) shown.push({ value: CREATE, label: createLabel });
  return { shown, left: Math.max(0, matches.length - MAX_SHOWN_OPTIONS) };
}
