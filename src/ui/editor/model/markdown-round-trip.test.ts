import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { marked } from 'marked';
import { describe, expect, it } from 'vitest';
import type { Block, BlockData } from './blocks.ts';
import { blocksToMarkdown } from './blocks-to-markdown.ts';
import { inlineFromMarkdown } from './inline-from-markdown.ts';
import { normalise, type Run, run } from './inline-runs.ts';
import { comparable, inlineToMarkdown } from './inline-to-markdown.ts';
import { markdownToBlocks } from './markdown-to-blocks.ts';

const rewritten = (markdown: string) =>
  blocksToMarkdown(markdownToBlocks(markdown).map((block): Block => ({ ...block, written: null })));
/** The tree that is read; spaces between blocks mean nothing. */
const rendered = (markdown: string) =>
  marked
    .parse(markdown, { async: false })
    .replaceAll('&copy;', '©')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('> <', '><')
    .trim();

/** Each construct of CommonMark 0.31 and GFM in its normal form, with the type of block that it becomes. */
const NORMAL: [construct: string, markdown: string, type: BlockData['type']][] = [
  ['paragraph', 'One line.\n', 'paragraph'],
  ['hard line break', 'one\\\ntwo\n', 'paragraph'],
  ['emphasis', 'an *italic* word\n', 'paragraph'],
  ['strong emphasis', 'a **bold** word\n', 'paragraph'],
  ['emphasis within strong emphasis', '**bold and *both***\n', 'paragraph'],
  ['strikethrough', 'a ~~struck~~ word\n', 'paragraph'],
  ['code span', 'a `code` span\n', 'paragraph'],
  ['code span with a backtick', '``a ` b``\n', 'paragraph'],
  ['link', '[text](https://example.com)\n', 'paragraph'],
  ['link with a title', '[text](https://example.com "The title")\n', 'paragraph'],
  ['link with spaces in its address', '[text](<a b>)\n', 'paragraph'],
  ['emphasis within a link', '[a *b*](https://example.com)\n', 'paragraph'],
  ['bare web address', 'see https://example.com/a\n', 'paragraph'],
  ['picture', '![alt](https://example.com/a.png "Caption")\n', 'image'],
  ['picture within text', 'a ![alt](a.png) b\n', 'paragraph'],
  ['inline HTML', 'press <kbd>Enter</kbd> now\n', 'paragraph'],
  ['entity without a letter here', 'a &zwnj; b\n', 'paragraph'],
  ['escaped characters', 'a \\[b\\] \\`c\\`\n', 'paragraph'],
  ...([1, 2, 3, 4, 5, 6] as const).map((level): [string, string, 'heading'] => [
    `heading ${level}`,
    `${'#'.repeat(level)} Title *x*\n`,
    'heading',
  ]),
  ['thematic break', '---\n', 'rule'],
  ['fenced code', '```js\nconst a = 1;\n\n  b();\n```\n', 'code'],
  ['fenced code with a fence in it', '````md\n```\nx\n```\n````\n', 'code'],
  ['code without a language', '```\nx\n```\n', 'code'],
  ['quote', '> one\n', 'quote'],
  ['quote of paragraphs', '> one\n>\n> two\n', 'quote'],
  ['quote with a list', '> one\n>\n> - a\n> - b\n', 'quote'],
  ['quote within a quote', '> one\n>\n> > two\n', 'quote'],
  ['bullet list', '- one\n- two\n', 'list'],
  ['nested list', '- one\n  - two\n    - three\n- four\n', 'list'],
  ['loose list', '- one\n\n- two\n', 'list'],
  ['ordered list', '1. one\n2. two\n', 'list'],
  ['ordered list that begins at another number', '7. one\n8. two\n', 'list'],
  ['bullets within an ordered list', '1. one\n   - two\n2. three\n', 'list'],
  ['item of paragraphs', '- one\n\n  two\n', 'list'],
  ['item with code', '- one\n  ```js\n  x\n  ```\n- two\n', 'list'],
  ['task list', '- [x] done\n- [ ] open\n', 'list'],
  ['table', '| a | b |\n| --- | --- |\n| 1 | 2 |\n', 'table'],
  ['table with alignment', '| a | b | c |\n| :-- | :-: | --: |\n| 1 | 2 | 3 |\n', 'table'],
  ['table with formats and a pipe', '| **a** | b |\n| --- | --- |\n| `x` | 1 \\| 2 |\n', 'table'],
  ['table with a line break in a cell', '| a |\n| --- |\n| 1<br>2 |\n', 'table'],
  ['HTML block', '<div align="center">\n  <b>x</b>\n</div>\n', 'source'],
  ['HTML comment', '<!-- note -->\n', 'source'],
  ['link reference definitions', '[a]: /x "t"\n[b]: /y\n', 'source'],
  ['footnote definition', '[^1]: The note.\n', 'source'],
  ['footnote reference', 'Text[^1] goes on.\n', 'paragraph'],
  [
    'ad template',
    '```ad\nurl: www.example.com\npath: a\npath: b\nheadline: 1\nheadline: 2\nheadline: 3\ndescription: d\ndescription: e\n```\n',
    'ad',
  ],
];

/** The same constructs as people write them too: kept byte for byte while nobody edits them, meaning the same afterwards. */
const OTHER: [construct: string, markdown: string][] = [
  ['setext headings', 'Title\n=====\n\nSub\n---\n'],
  ['closed ATX heading', '## Title ##\n'],
  ['other bullets', '* one\n* two\n\n+ three\n'],
  ['other ordered marks', '1) one\n2) two\n'],
  ['lazy continuation of a quote', '> one\ntwo\n'],
  ['underscores', '_a_ and __b__\n'],
  ['indented code', '    code\n\n    more\n'],
  ['tilde fence', '~~~ruby\nputs 1\n~~~\n'],
  ['other thematic breaks', '***\n\n_ _ _\n'],
  ['hard break of spaces', 'one  \ntwo\n'],
  ['table without outer pipes', 'a | b\n:-:|---\n1 | 2\n'],
  ['reference link', 'See [the plan][p].\n\n[p]: https://example.com "Plan"\n'],
  ['footnote', 'Text[^1].\n\n[^1]: The note.\n'],
  ['autolink in angle brackets', '<https://example.com/a_b>\n'],
  ['mail address', 'mail a@example.com now\n'],
  ['entities', '&copy; 2026 &amp; &#x1F600;\n'],
  ['emphasis beside CJK', '**重要。**后面\n'],
  ['windows line endings', '# A\r\n\r\n- b\r\n- c\r\n'],
  ['front matter', '---\ntitle: x\n---\n\ntext\n'],
  ['list followed by code', '- a\n\n<!-- -->\n\n    code\n'],
];

describe('markdown to blocks and back', () => {
  it.each(NORMAL)('%s in normal form is written as it was read', (_construct, markdown, type) => {
    const blocks = markdownToBlocks(markdown);
    expect(blocks.map(({ data }) => data.type)).toEqual([type]);
    expect(blocksToMarkdown(blocks)).toBe(markdown);
    expect(rewritten(markdown)).toBe(markdown);
  });

  it.each(OTHER)(
    '%s stays as written until it is edited, and means the same afterwards',
    (_construct, markdown) => {
      const source = markdown.replaceAll('\r\n', '\n');
      expect(blocksToMarkdown(markdownToBlocks(markdown))).toBe(source);
      expect(rendered(rewritten(markdown))).toBe(rendered(source));
    },
  );

  it('an edited block is written anew, its neighbours as they were', () => {
    const source = 'Title\n=====\n\n* a\n* b\n\nlast  \nline\n';
    const blocks = markdownToBlocks(source);
    const edited = blocks.map((block, place) =>
      place === 0 ? { ...block, data: { ...block.data, text: [run('New')] }, written: null } : block,
    ) as Block[]; // the first block is a heading, which has a text
    expect(blocksToMarkdown(edited)).toBe('# New\n\n* a\n* b\n\nlast  \nline\n');
  });

  it('two lists that come to follow each other stay two', () => {
    const [list] = markdownToBlocks('- a\n');
    const lists = [list, { ...list, id: 'other' }].map((block) => ({ ...block, written: null })) as Block[]; // there is one list
    expect(blocksToMarkdown(lists)).toBe('- a\n\n* a\n');
  });

  it('an unclosed fence does not swallow what is added behind it', () => {
    const [code] = markdownToBlocks('```js\nx');
    const text: Block = { id: 'new', data: { type: 'paragraph', text: [run('after')] }, written: null };
    expect(code && blocksToMarkdown([code, text])).toBe('```js\nx\n```\n\nafter\n');
  });

  const CORPUS = join(import.meta.dirname, '../../../../../shared/data/markdown');
  it.skipIf(!existsSync(CORPUS))('long documents of the shared folder are kept and can be read again', () => {
    for (const file of readdirSync(CORPUS).filter((name) => name.endsWith('.md'))) {
      const source = readFileSync(join(CORPUS, file), 'utf8').replaceAll('\r\n', '\n');
      const blocks = markdownToBlocks(source);
      expect(blocksToMarkdown(blocks) === source, file).toBe(true);
      // each block edited and read again is the same block
      const again = markdownToBlocks(rewritten(source));
      expect(
        again.map(({ data }) => data.type),
        file,
      ).toEqual(blocks.map(({ data }) => data.type));
    }
  });
});

describe('what is typed is never taken for markup', () => {
  const text = fc.oneof(
    fc.constantFrom(
      'a',
      'b c',
      '*',
      '_',
      '~',
      '`',
      '[',
      ']',
      '(',
      ')',
      '<b>',
      '#',
      '-',
      '1.',
      '>',
      '|',
      '\\',
      '&amp;',
      '!',
      ' ',
      '中文。',
      'é',
      'https://a.bc',
      'www.x.yz',
      'a@b.cd',
      '+',
      '=',
    ),
    fc.string({ maxLength: 6 }).map((value) => value.replaceAll(/[\p{Cc}\p{Zs}\uFFFC\p{Cs}]/gu, ' ')),
  );
  const runs = fc
    .array(
      fc.record({
        text: fc.array(text, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('')),
        bold: fc.boolean(),
        italic: fc.boolean(),
        strike: fc.boolean(),
      }),
      { maxLength: 4 },
    )
    .map((items) =>
      normalise(
        items.map(
          (item): Run =>
            run(item.text, {
              bold: item.bold || undefined,
              italic: item.italic || undefined,
              strike: item.strike || undefined,
            }),
        ),
      ),
    );
  const letters = (inline: readonly Run[]) => inline.map((item) => item.text).join('');

  it('the letters of a line come back as they were', () => {
    fc.assert(
      fc.property(runs, (inline) => {
        const back = comparable(inlineFromMarkdown(inlineToMarkdown(inline, 'heading')));
        expect(letters(back)).toBe(letters(comparable(inline)));
      }),
      { numRuns: 400 },
    );
  });

  it('a paragraph of any letters stays one paragraph', () => {
    fc.assert(
      fc.property(runs, (inline) => {
        const wanted = comparable(inline);
        fc.pre(wanted.length > 0);
        const block: Block = { id: 'x', data: { type: 'paragraph', text: inline }, written: null };
        const back = markdownToBlocks(blocksToMarkdown([block]));
        expect(back.map(({ data }) => data.type)).toEqual(['paragraph']);
      }),
      { numRuns: 400 },
    );
  });

  it('formats come back where markdown can say them', () => {
    const words = fc.array(
      fc.record({
        text: fc.constantFrom('one', 'two words', '中文', 'é'),
        bold: fc.boolean(),
        italic: fc.boolean(),
      }),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(words, (items) => {
        const inline = normalise(
          items.map((item) =>
            run(item.text, { bold: item.bold || undefined, italic: item.italic || undefined }),
          ),
        );
        expect(inlineFromMarkdown(inlineToMarkdown(inline))).toEqual(inline);
      }),
      { numRuns: 400 },
    );
  });
});
