// Every text of the build: what the web app says, by area, and what the server says. The web app has them in its files; the server reads
// the catalogues only once somebody overrides texts.
import { readdir, readFile } from 'node:fs/promises';
import { builtInMessages, LOCALES, type Locale } from '../../kernel/messages.ts';

/** The area of what the server says; ids of its texts begin so in the back office, as some are ids of the web app, too. */
export const SERVER_AREA = 'server';
export const SERVER_PREFIX = `${SERVER_AREA}:`;

const CATALOGUES = new URL('../../../src/i18n/catalogues/', import.meta.url);

export interface BuiltInText {
  readonly id: string;
  readonly area: string;
  readonly texts: Readonly<Partial<Record<Locale, string>>>;
  /** What a search looks into: id and texts, in small letters. */
  readonly searched: string;
}

let texts: Promise<ReadonlyMap<string, BuiltInText>> | undefined;

/** All texts by id, in the order of areas; those of the server last. */
export function builtInTexts(): Promise<ReadonlyMap<string, BuiltInText>> {
  texts ??= readAll();
  // a failed read may be tried again
  texts.catch(() => {
    texts = undefined;
  });
  return texts;
}

async function readAll(): Promise<ReadonlyMap<string, BuiltInText>> {
  const files = (await readdir(new URL('en_US/', CATALOGUES)))
    .filter((file) => file.endsWith('.json'))
    .sort();
  const found = new Map<string, BuiltInText>();
  for (const file of files) {
    const area = file.replace(/\.json$/, '');
    const languages = await Promise.all(
      LOCALES.map(async (locale): Promise<Record<string, string>> => {
        const text = await readFile(new URL(`${locale}/${file}`, CATALOGUES), 'utf8').catch(() => '{}');
        return JSON.parse(text);
      }),
    );
    add(found, area, '', languages);
  }
  add(found, SERVER_AREA, SERVER_PREFIX, LOCALES.map(builtInMessages));
  return found;
}

function add(
  found: Map<string, BuiltInText>,
  area: string,
  prefix: string,
  languages: readonly Readonly<Record<string, string>>[],
): void {
  for (const bare of Object.keys(languages[0] ?? {})) {
    const id = prefix + bare;
    const ofText = languages.flatMap((words, index) => {
      const [text, locale] = [words[bare], LOCALES[index]];
      return text === undefined || locale === undefined ? [] : [[locale, text] as const];
    });
    const searched = [id, ...ofText.map(([, text]) => text)].join('\n').toLowerCase();
    found.set(id, { id, area, texts: Object.fromEntries(ofText), searched });
  }
}
