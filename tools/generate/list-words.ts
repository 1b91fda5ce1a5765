// The texts of lists as files, in every language: the server writes what the screens say.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FILE_COLUMNS, type FileColumn } from '../../server/records/lists/file-columns.ts';

const LANGUAGES = ['en_US', 'zh_CN', 'ja_JP', 'ko_KR', 'fr_FR'] as const;

/** Ids of every text that a file of a list may say. */
export function listWordIds(): string[] {
  const columns = Object.values(FILE_COLUMNS).flatMap((list) => Object.values(list) as FileColumn<never>[]);
  return [
    ...new Set(
      columns.flatMap(({ title, words = {}, says = [] }) => [title, ...Object.values(words), ...says]),
    ),
  ].sort();
}

/** @throws Error when a language has no text of an id */
export function listWords(root: string): string {
  const words = LANGUAGES.map((language) => {
    const folder = join(root, 'src/i18n/catalogues', language);
    const texts: Record<string, string> = Object.assign(
      {},
      ...readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8'))),
    );
    const said = listWordIds().map((id) => {
      const text = texts[id];
      if (text === undefined)
        throw new Error(`${language}: a column of a list says ${id}, which has no text`);
      return [id, text] as const;
    });
    return [language, Object.fromEntries(said)] as const;
  });
  return `${JSON.stringify(Object.fromEntries(words), null, 1)}\n`;
}
