// The interface's texts. Plain ones are looked up; those with values go through formatjs, which is loaded after the first
// screen is ready, because the first screen has none.
import { useSyncExternalStore } from 'react';
import type chat from './catalogues/en_US/chat.json';
import core from './catalogues/en_US/core.json';
import type tables from './catalogues/en_US/tables.json';
import { DEFAULT_LOCALE, type Locale } from './locale.ts';

/** One file of texts a language and area; `core` is what every screen needs. */
export type Area = 'core' | 'chat' | 'tables';
export type MessageId = keyof typeof core | keyof typeof chat | keyof typeof tables;
export type Values = Record<string, string | number>;
export type Translate = (id: MessageId, values?: Values) => string;
type Format = (locale: Locale, id: string, message: string, values: Values) => string;

const CATALOGUES = import.meta.glob<Record<string, string>>(
  ['./catalogues/*/*.json', '!./catalogues/en_US/core.json'],
  { import: 'default' },
);

let locale: Locale = DEFAULT_LOCALE;
// the source language comes with the entry: the first screen need not wait for another file, and no text is ever missing
let texts: Record<string, string> = core;
let overrides: Record<string, string> = {};
let format: Format | undefined;
const loaded = new Map<Area, Promise<void>>();
const listeners = new Set<() => void>();

function changed(): void {
  // a new function tells React that its texts changed
  translate = makeTranslate();
  for (const listener of listeners) listener();
}

function makeTranslate(): Translate {
  return (id, values) => {
    const message = overrides[id] ?? texts[id] ?? id;
    if (values === undefined) return message;
    return format
      ? format(locale, id, message, values)
      : message.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  };
}
let translate = makeTranslate();

/** Sets the language; before the first area is loaded. */
export function setLocale(next: Locale): void {
  locale = next;
}

export function currentLocale(): Locale {
  return locale;
}

/** Loads an area's texts in the language in force. Loading one twice is loading it once. */
export function loadTexts(area: Area): Promise<void> {
  if (area === 'core' && locale === DEFAULT_LOCALE) return Promise.resolve();
  let loading = loaded.get(area);
  if (!loading) {
    const load = CATALOGUES[`./catalogues/${locale}/${area}.json`];
    if (!load) throw new Error(`no texts for ${locale} ${area}`);
    loading = load().then((messages) => {
      texts = { ...texts, ...messages };
      changed();
    });
    loaded.set(area, loading);
    loading.catch(() => loaded.delete(area)); // a failed load may be tried again
  }
  return loading;
}

/** Loads what formats texts with values (plurals, numbers, dates). */
export async function loadFormatter(): Promise<void> {
  if (format) return;
  const { formatMessage } = await import('./formatter.ts');
  format = formatMessage;
  changed();
}

/** Puts texts of the back office in place of the built-in ones, by message id. */
export function overrideTexts(next: Record<string, string>): void {
  overrides = { ...overrides, ...next };
  changed();
}

/** Ids of the texts that are loaded. */
export function loadedIds(): string[] {
  return Object.keys(texts);
}

/** The text of a message outside of React. */
export function text(id: MessageId, values?: Values): string {
  return translate(id, values);
}

/** The texts for a component, which renders again when they change. */
export function useTexts(): Translate {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => translate,
  );
}
