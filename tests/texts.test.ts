// The catalogues of texts: every language says everything, nothing is said that nobody reads.
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { LOCALES } from '../server/kernel/messages.ts';
import { icuArguments } from './repo/icu-arguments.ts';
import { expectNone, isTest } from './repo/rules.ts';
import { listFiles, type ParsedFile, parseFile, readFile } from './repo/source-files.ts';
import { languageFaults } from './repo/text-rules.ts';
import { writtenWords } from './repo/written-words.ts';

const FILES = listFiles();
const product = FILES.filter(
  (file) =>
    /^(src|server)\/.*\.tsx?$/.test(file) &&
    // the menu of the administration and the log of operations name their texts there
    (!file.startsWith('src/generated/') ||
      ['src/generated/pages/menu.ts', 'src/generated/operation-words.ts'].includes(file)) &&
    !isTest(file),
).map(parseFile);

/** Files whose words no language translates. */
const SAME_IN_EVERY_LANGUAGE = [
  // the names of the languages in themselves
  'src/features/auth/public/LanguageChoice.tsx:',
  // the names of typefaces, which documents hold as they are
  'src/features/brands/brand-fonts.ts:',
  // values of examples in the API reference, which is English
  'src/features/documentation/example-value.ts:',
  // the head of a file of translators' tools
  'src/features/admin/texts/text-files.ts:',
  // the beginning of the alert of a failed download (spec section 8; decision 6)
  'src/app/download/download-file.ts:',
];

/** Entries of the menu that are shorter than the title of their page, since the group above them says the rest. */
const SHORT_IN_THE_MENU = [
  'shells.menu.resourceSummary',
  'shells.menu.credits',
  'shells.menu.storageStat',
  'shells.menu.accounts',
  'shells.menu.permissionCodes',
];

interface MenuPage {
  readonly title?: string;
  readonly menu?: { readonly label: string };
}

describe('texts', () => {
  type Catalogue = Record<string, string>;
  const readJson = (file: string): Catalogue => JSON.parse(readFile(file).text);
  const areas = FILES.filter((file) => /^src\/i18n\/catalogues\/en_US\/\w+\.json$/.test(file)).map((file) =>
    path.posix.basename(file),
  );
  const catalogues = [
    ...areas.map((area) => ({
      name: area,
      fileOf: (locale: string) => `src/i18n/catalogues/${locale}/${area}`,
    })),
    { name: 'server', fileOf: (locale: string) => `server/kernel/messages/${locale}.json` },
  ];
  const others = catalogues.flatMap((catalogue) =>
    LOCALES.filter((locale) => locale !== 'en_US').map((locale) => ({ ...catalogue, locale })),
  );

  it.each(others)('$locale $name has the ids and the values of English', ({ fileOf, locale }) => {
    const [source, translated] = [readJson(fileOf('en_US')), readJson(fileOf(locale))];
    expect(Object.keys(translated).sort()).toEqual(Object.keys(source).sort());
    const offences = Object.entries(source).flatMap(([id, text]) => {
      // where a language has no plural, a number is enough, and the other way round
      const valuesOf = (message = '') => icuArguments(message.replaceAll(/, *plural *,/g, ', number,'));
      const [wanted, found] = [valuesOf(text), valuesOf(translated[id])];
      return String(wanted) === String(found)
        ? []
        : [`${id}: ${wanted.join(', ')} became ${found.join(', ')}`];
    });
    expectNone(offences, 'A translation fills in the same values:');
    expectNone(
      Object.entries(translated)
        .filter(([, text]) => text.trim() === '')
        .map(([id]) => id),
      'Empty texts:',
    );
  });

  it.each(LOCALES.flatMap((locale) => catalogues.map((catalogue) => ({ ...catalogue, locale }))))(
    '[R1.30] $locale $name is written as its language is',
    ({ fileOf, locale }) => {
      const english = readJson(fileOf('en_US'));
      const offences = Object.entries(readJson(fileOf(locale))).flatMap(([id, text]) =>
        languageFaults(id, text, locale, english[id]).map((fault) => `${id}: ${fault}: ${text}`),
      );
      expectNone(offences, 'Plurals, punctuation and words of the language (tests/repo/text-rules.ts):');
    },
  );

  it.each(LOCALES)('%s: the menu calls a page what its title calls it', (locale) => {
    const texts = Object.assign(
      {},
      ...areas.map((area) => readJson(`src/i18n/catalogues/${locale}/${area}`)),
    ) as Catalogue;
    const pages = FILES.filter((file) => /^openapi\/pages\/[\w-]+\.yaml$/.test(file)).flatMap((file) =>
      Object.values((parse(readFile(file).text) as { pages?: Record<string, MenuPage> }).pages ?? {}),
    );
    const titled = pages.flatMap(({ title, menu }) => (title && menu ? [{ title, label: menu.label }] : []));
    expect(titled.length).toBeGreaterThan(0);
    const differing = titled.filter(({ title, label }) => texts[title] !== texts[label]);
    expectNone(
      differing.map(({ label }) => label).filter((label) => !SHORT_IN_THE_MENU.includes(label)),
      'Two words for one page:',
    );
  });

  it('no id is in two areas', () => {
    const ids = areas.flatMap((area) => Object.keys(readJson(`src/i18n/catalogues/en_US/${area}`)));
    expectNone(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      'Ids that two areas have:',
    );
  });

  const webIds = areas.flatMap((area) => Object.keys(readJson(`src/i18n/catalogues/en_US/${area}`)));
  const serverIds = Object.keys(readJson('server/kernel/messages/en_US.json'));
  const inFolder = (folder: string) => product.filter(({ path: file }) => file.startsWith(folder));

  /** Ids that no string holds and no template begins. */
  const unused = (ids: string[], files: ParsedFile[]) => {
    const strings = new Set(files.flatMap((file) => [...file.strings]));
    const heads = files
      .flatMap((file) => [...file.templateHeads])
      .filter((head) => /^[a-zA-Z]+\.[\w.]*$/.test(head));
    return ids.filter((id) => !strings.has(id) && !heads.some((head) => id.startsWith(head)));
  };

  it('[R1.30] nothing that a person reads or hears in the web app is written into its code', () => {
    const offences = product
      .filter(
        ({ path: file }) =>
          /^src\/(ui|features|[^/]+$)/.test(file) && !/^src\/(features\/catalogue|ui\/testing)\//.test(file),
      )
      .flatMap(writtenWords)
      .filter((offence) => !SAME_IN_EVERY_LANGUAGE.some((known) => offence.startsWith(known)));
    expectNone(
      offences,
      'Give it an id in src/i18n/catalogues: t(id) in features, useWords() or UiText in src/ui:',
    );
  });

  it('every text is used', () => {
    expectNone(
      unused(webIds, inFolder('src/')),
      'Texts of src/i18n/catalogues that nothing shows; take them out of every language:',
    );
    expectNone(
      unused(serverIds, inFolder('server/')),
      'Texts of server/kernel/messages that nothing says; take them out of every language:',
    );
  });

  it('every id that is asked for has a text', () => {
    const asked = (files: ParsedFile[], callees: string[], argument: number) =>
      files.flatMap(({ path: file, calls }) =>
        calls
          .filter(({ callee }) => callees.includes(callee))
          .map(({ strings }) => ({ file, id: strings[argument] }))
          .filter(({ id }) => id !== undefined),
      );
    const web = asked(inFolder('src/'), ['t', 'text'], 0);
    const server = [
      ...asked(inFolder('server/'), ['ApiError', 'translate'], 1),
      ...asked(inFolder('server/adapters/model/model'), ['say', 'this.#say'], 0),
    ];
    expect(web.length).toBeGreaterThan(100);
    expect(server.length).toBeGreaterThan(20);
    const missing = [
      ...web.filter(({ id = '' }) => !webIds.includes(id)),
      ...server.filter(({ id = '' }) => !serverIds.includes(id)),
    ];
    expectNone(
      missing.map(({ file, id }) => `${file}: ${id}`),
      'Ids without a text in en_US:',
    );
  });
});
