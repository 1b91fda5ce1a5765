// What the documents say is there: links, commands, settings, files.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { expectNone } from './repo/rules.ts';
import { listFiles, parseFile, ROOT, readFile } from './repo/source-files.ts';

const DOCUMENTS = listFiles()
  .filter((file) => /^(README\.md|docs\/.*\.md)$/.test(file))
  .map(readFile);
const scripts: Record<string, string> = JSON.parse(readFile('package.json').text).scripts;

/** Headings as GitHub makes anchors of them. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );
}

it('every link leads to a file, and to a heading of it', () => {
  const offences = DOCUMENTS.flatMap(({ path: file, text }) =>
    [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
      if (/^https?:/.test(link)) return [];
      const [target = '', anchor] = link.split('#');
      const wanted = target === '' ? file : path.posix.join(path.posix.dirname(file), target);
      if (!existsSync(path.join(ROOT, wanted))) return [`${file}: ${link}`];
      return anchor === undefined || anchorsOf(readFile(wanted).text).includes(anchor)
        ? []
        : [`${file}: ${link}`];
    }),
  );
  expectNone(offences, 'Links that lead nowhere:');
});

it('every command is one of package.json, and the README names them all', () => {
  const named = DOCUMENTS.flatMap(({ path: file, text }) =>
    [...text.matchAll(/(?:`|^ {4}(?:[A-Z_]+=\S+ )*)npm (?:run (?:--silent )?)?([a-z][\w:]*)/gm)].map(
      ([, name = '']) => ({ file, name }),
    ),
  );
  const known = [...Object.keys(scripts), 'ci', 'install'];
  expectNone(
    named.filter(({ name }) => !known.includes(name)).map(({ file, name }) => `${file}: npm run ${name}`),
    'Commands that there are not:',
  );
  const readme = readFile('README.md').text;
  expectNone(
    Object.keys(scripts).filter((name) => !new RegExp(`\`(npm (run )?)?${name}\\b`).test(readme)),
    'Commands that README.md leaves out:',
  );
});

it('every file in the documents is there', () => {
  const offences = DOCUMENTS.flatMap(({ path: file, text }) =>
    [...text.matchAll(/`((?:src|server|tools|tests|docs|openapi)\/[\w./-]+)`/g)]
      .map(([, name = '']) => name)
      .filter((name) => !existsSync(path.join(ROOT, name)))
      .map((name) => `${file}: ${name}`),
  );
  expectNone(offences, 'Files that are not there:');
});

it('every setting of the server is explained, and no other', () => {
  const files = [
    'server/config.ts',
    'server/adapters/google/google-config.ts',
    'server/adapters/google-sign-in/google-sign-in-config.ts',
    'server/adapters/payment/payment-config.ts',
    'server/adapters/wechat-oauth/wechat-oauth-config.ts',
    'server/platform/settings/setting-catalogue.ts',
  ].map(parseFile);
  const read = files
    .flatMap(({ names }) => [...names])
    .filter((name) => /^env\.[A-Z]/.test(name))
    .map((name) => name.slice('env.'.length));
  const asked = files
    .flatMap(({ strings }) => [...strings])
    .filter((text) => /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/.test(text));
  const settings = new Set([...read, ...asked]);
  const section = /## Settings\n([\s\S]*?)\n## /.exec(readFile('docs/operating.md').text)?.[1] ?? '';
  const explained = [...section.matchAll(/^\| `([A-Z][A-Z0-9_]*)`/gm)].map(([, name]) => name);
  expect(explained.toSorted()).toEqual([...settings].sort());
});
