import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import type { ParsedFile } from './source-files.ts';
import { languageFaults } from './text-rules.ts';
import { writtenWords } from './written-words.ts';

/** A file with one line in it. */
function file(text: string): ParsedFile {
  const ast = ts.createSourceFile('a.tsx', text, ts.ScriptTarget.Latest, true);
  return {
    path: 'a.tsx',
    text,
    ast,
    imports: [],
    strings: new Set(),
    templateHeads: new Set(),
    calls: [],
    names: new Set(),
  };
}

describe('words that are written into the code', () => {
  it.each([
    '<p>Save the file</p>',
    "<p>{'Save'}</p>",
    "<p>{saved ? t('a.b') : 'Not saved'}</p>",
    `<p>{\`\${count} rows\`}</p>`,
    "<p>{failed && 'failed'}</p>",
    '<Button label="Close" icon={x} />',
    "<input placeholder={hint ?? 'Search'} />",
    "const entry = { label: 'Rename it' };",
    `const words = { 'aria-label': \`Page \${page}\` };`,
    "alert('failed');",
    "field.setCustomValidity('too long');",
    "const MESSAGE = 'Something went wrong';",
    "const 错误 = '错误';",
  ])('are seen in %s', (line) => {
    expect(writtenWords(file(line))).toHaveLength(1);
  });

  it.each([
    "<p>{t('core.save')}</p>",
    '<p>{name}: {size}</p>',
    '<p className="Save the file" data-kind="Save the file">{x}</p>',
    '<Menu label={t(\'a.b\')} align="start" />',
    '<Kbd>Esc</Kbd>',
    "const column = { title: text.name, text: 'asc', label: 'tables.name' };",
    "throw new Error('The clipboard is not available');",
    "import part from './Some part.tsx';",
    "<p>{kind === 'Save it' ? one : other}</p>",
    '<strong>Tablewise</strong>',
  ])('are not what stands in %s', (line) => {
    expect(writtenWords(file(line))).toEqual([]);
  });
});

describe('how a text is written', () => {
  it.each([
    ['en_US', '{n, plural, other {# rows}}', 'n has no "one"'],
    ['fr_FR', '{n, plural, other {# lignes}}', 'n has no "one"'],
    ['zh_CN', '{n, plural, one {# 行} other {# 行}}', 'n has "one", which the language has not'],
    ['ja_JP', 'この file を開く', 'English is left (file)'],
    ['ko_KR', 'Save', 'English is left (Save)'],
    ['zh_CN', '已保存,请刷新', 'half-width punctuation at "存,"'],
    ['ja_JP', '保存(下書き)', 'half-width punctuation at "存("'],
    ['zh_CN', '正在加载...', 'three dots in place of …'],
    ['fr_FR', 'Supprimer ?', 'no protected space beside : ; ! ? « »'],
    ['fr_FR', 'Supprimer?', 'no protected space beside : ; ! ? « »'],
    ['fr_FR', "l'image", "' in place of ’"],
  ])('%s "%s": %s', (locale, text, fault) => {
    expect(languageFaults('area.name', text, locale)).toContain(fault);
  });

  it.each([
    ['en_US', '{n, plural, =0 {None} one {# row} other {# rows}}'],
    ['fr_FR', '{n, plural, one {# ligne} other {# lignes}}\u00a0: «\u00a0{name}\u00a0»'],
    ['zh_CN', '{n, plural, other {# 行}}：导出 {name} 的 CSV（UTC 10:30）'],
    ['ko_KR', 'CSV 내보내기, 다시 시도할까요?'],
  ])('%s "%s" has no fault', (locale, text) => {
    expect(languageFaults('area.name', text, locale)).toEqual([]);
  });
});
