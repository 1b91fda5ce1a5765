// Every text that a person meets comes from a catalogue: with the pseudo-language on, texts of catalogues stand in ⟦⟧, sample data in
// ⟨⟩ or below data-sample, and letters outside of them were written into the code (spec section 1: multilingual).
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, showPart, showState, statesAlone, wandering as test } from './catalogue-test.ts';

const PAGES = join(import.meta.dirname, '../../src/features/catalogue/pages');
const PARTS = readdirSync(PAGES).map((file) => file.replace('.page.tsx', ''));

const names = (options: Intl.DateTimeFormatOptions, days: readonly Date[]) =>
  days.map((day) => new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(day));
const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1)));
const WEEK = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 2, 1 + day)));
/** What is no text of the interface: the product's name, units, and what `Intl` makes of times. */
const EXCEPTED = [
  'Tablewise',
  ...[
    'B',
    'KB',
    'Mb',
    'MB',
    'GB',
    'TB',
    'K',
    'M',
    'px',
    'ms',
    's',
    'AM',
    'PM',
    'UTC',
    'GMT',
    'USD',
    'EUR',
    'CNY',
    'JPY',
  ],
  ...names({ month: 'long' }, MONTHS),
  ...names({ month: 'short' }, MONTHS),
  ...names({ weekday: 'long' }, WEEK),
  ...names({ weekday: 'short' }, WEEK),
  ...['in', 'ago', 'minute', 'minutes', 'hour', 'hours', 'day', 'days', 'month', 'months', 'year', 'years'],
];

/** Every visible text and accessible name of the page that is no sample data, with where it stands. */
function readTexts(page: Page): Promise<{ text: string; place: string }[]> {
  return page.evaluate(() => {
    const NAMING = [
      'aria-label',
      'aria-description',
      'aria-valuetext',
      'aria-roledescription',
      'title',
      'placeholder',
      'alt',
    ];
    const found: { text: string; place: string }[] = [];
    const placeOf = (element: Element) =>
      `${element.closest('[data-specimen]')?.getAttribute('data-specimen') ?? ''} <${element.tagName.toLowerCase()}>`;
    // marked as not to be translated, the name of a language, a key of the keyboard, code and ids: the same in every language
    const isOwn = (element: Element) =>
      !(element instanceof HTMLElement && !element.translate) &&
      element.closest('[data-sample], [lang]:not(html), kbd, code, script, style') === null;
    for (const element of document.body.querySelectorAll('*')) {
      if (!isOwn(element)) continue;
      for (const name of NAMING) {
        const text = element.getAttribute(name);
        if (text) found.push({ text, place: `${placeOf(element)} ${name}` });
      }
      // what stands in a picture, such as initials, is read by its name alone
      for (const node of element.childNodes)
        if (
          node.nodeType === Node.TEXT_NODE &&
          !element.closest('[role=img]') &&
          element.checkVisibility() &&
          node.textContent?.trim()
        )
          found.push({ text: node.textContent, place: placeOf(element) });
    }
    return found;
  });
}

/** What is left of a text without brackets and exceptions, if it has letters. */
function untranslated(text: string): string | undefined {
  // addresses of people are data
  let rest = text.replace(/[^\s⟦⟧⟨⟩]+@[^\s⟦⟧⟨⟩]+/g, ' ');
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(/⟦[^⟦⟧⟨⟩]*⟧|⟨[^⟦⟧⟨⟩]*(?:⟩|…?$)/g, ' ');
  }
  const words = rest.match(/\p{L}+/gu)?.filter((word) => !EXCEPTED.includes(word)) ?? [];
  return words.length > 0 ? words.join(' ') : undefined;
}

async function offencesOf(page: Page, state: string): Promise<string[]> {
  const texts = await readTexts(page);
  // a state by itself may be a picture alone
  if (state === '') expect(texts.length, 'no text was found to look at').toBeGreaterThan(0);
  return [
    ...new Set(
      texts.flatMap(({ text, place }) => {
        const words = untranslated(text);
        return words === undefined ? [] : [`${state}${place}: ${words}`];
      }),
    ),
  ];
}

for (const part of PARTS) {
  test(`[R1.30] no text of ${part} is written into the code`, async ({ pageFor }) => {
    const page = await pageFor('pseudo-language');
    await showPart(page, part, undefined, 'pseudo=1');
    const offences = await offencesOf(page, '');
    for (const state of await statesAlone(page, part)) {
      await showState(page, part, state, 'pseudo=1');
      offences.push(...(await offencesOf(page, `${state} `)));
    }
    expect(
      offences,
      `${part}: texts without an id in src/i18n/catalogues, or samples without sample()`,
    ).toEqual([]);
  });
}

test('a text that is written into the code is seen, and texts of catalogues and samples are not', () => {
  expect(untranslated('⟦Ŗéñåmé ⟨sales⟩····⟧ 12 KB')).toBeUndefined();
  expect(untranslated('⟦Séñd⟧ or wait')).toBe('or wait');
  expect(untranslated('发送')).toBe('发送');
});
