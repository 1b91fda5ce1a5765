import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatCompiled, type Message } from '../src/i18n/compiled-message.ts';
import { formatMessage } from '../src/i18n/formatter.ts';
import { LOCALES, type Locale, toTag } from '../src/i18n/locale.ts';
import { compileMessage } from './compile-messages.ts';

const FOLDER = join(import.meta.dirname, '../src/i18n/catalogues');
const messagesOf = (locale: Locale): [id: string, message: string][] =>
  readdirSync(join(FOLDER, locale)).flatMap((file) =>
    Object.entries<string>(JSON.parse(readFileSync(join(FOLDER, locale, file), 'utf8'))),
  );
const show = (locale: Locale, message: Message, values: Record<string, string | number>) =>
  typeof message === 'string'
    ? message.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
    : formatCompiled(toTag(locale), message, values);

describe('a compiled message', () => {
  it.each(LOCALES)('reads in %s as the library of ICU messages writes it', (locale) => {
    let compared = 0;
    for (const [id, message] of messagesOf(locale)) {
      const names = [...new Set([...message.matchAll(/\{(\w+)/g)].map(([, name = '']) => name))];
      const choices = [...message.matchAll(/(\w+) *\{/g)].map(([, branch = '']) => branch);
      const compiled = compileMessage(message);
      for (const amount of [0, 1, 2, 5, 1234.5]) {
        // a value for a plural, a number or a text; where a choice names its branches, one of those
        const values = Object.fromEntries(
          names.map((name, index) => [
            name,
            new RegExp(`\\{${name}, *select`).test(message)
              ? (choices[(amount + index) % choices.length] ?? '')
              : amount,
          ]),
        );
        expect(show(locale, compiled, values), id).toBe(formatMessage(locale, id, message, values));
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(5000);
  });

  it('stays text where only names are filled in, and is taken apart where a number decides', () => {
    expect(compileMessage('Hello')).toBe('Hello');
    expect(compileMessage('Hello, {name}')).toBe('Hello, {name}');
    expect(compileMessage("A '{'brace'}'")).toEqual(['A {brace}']);
    expect(
      compileMessage('{count, plural, offset:1 =0 {none} one {# more} other {# more of {name}}}'),
    ).toEqual([
      {
        plural: 'count',
        offset: 1,
        ordinal: false,
        of: { '=0': ['none'], one: [null, ' more'], other: [null, ' more of ', { value: 'name' }] },
      },
    ]);
  });

  it('shows a value that is missing by its name, and takes the other branch for what it does not know', () => {
    const message = compileMessage('{what, select, mail {Mail} other {Letter}} to {name}: {size, number}');
    expect(show('en_US', message, { what: 'fax' })).toBe('Letter to {name}: {size}');
  });

  it('what the browser could not show stops the build', () => {
    expect(() => compileMessage('{when, date, short}')).toThrow('of type 3');
    expect(() => compileMessage('{count, plural, one {#}}')).toThrow();
  });
});
