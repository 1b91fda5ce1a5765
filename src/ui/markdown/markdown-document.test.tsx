import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MarkdownDocument } from './markdown-document.ts';

const parts = [
  '# Heading\n',
  'A paragraph with **bold**, _em_ and `code`.\nSecond line of it.\n\n',
  'Title\n---\n\n',
  '- one\n- two\n  - nested\n\n- loose\n',
  '3. three\n4. four\n\n   with a paragraph\n',
  '- [x] done\n- [ ] open\n',
  'Before the table\n| a | b |\n|---|--:|\n| 1 | 2 |\n| x \\| y | **3** |\n',
  '| only | head |\n',
  '```sql\nSELECT 1;\n\n- no list\n```\n',
  '~~~\nopen fence\n',
  '> quote\nlazy\n> more\n\n',
  '    indented code\n\n    more of it\n',
  '<script>alert(1)</script>\n\n',
  '***\n',
  '\n',
  'windows\r\nlines\r\n\r\n',
  '{{q1.r0.c2}} and {{q1.r0.c3}}\n',
  '[a]: https://example.com\n',
  'See [a] and [b][a] and ![c][d]\n',
  'A claim[^1] and another[^n]\n',
  '[^1]: Its source\n    goes on\n',
  '[^n]: More\n\n    than one paragraph\n\n',
  '$$\na_1\n- b\n$$\n',
  '\\[\n',
  '$$ a $$\n',
  'It is $x_1$, not $5 or $6\n',
  '<details>\n<b>a</b> <a href="https://example.com">b</a>\n\n',
  '```mermaid\n',
  '航班延误的主要原因 🙂\n',
  '| ',
  '-',
  '1.',
  '`',
];
const documents = fc.array(fc.constantFrom(...parts), { maxLength: 14 }).map((list) => list.join(''));

function feed(text: string, cuts: readonly number[]): MarkdownDocument {
  const document = new MarkdownDocument();
  for (const cut of [...cuts].sort((a, b) => a - b))
    document.update(text.slice(0, cut % (text.length + 1)), true);
  return document;
}

describe('a markdown document that grows', () => {
  it('ends the same however it was cut into chunks', () => {
    fc.assert(
      fc.property(documents, fc.array(fc.nat(4000), { maxLength: 40 }), (text, cuts) => {
        const sorted = cuts.map((cut) => cut % (text.length + 1));
        const grown = feed(text, sorted).update(text, false);
        expect(grown).toEqual(new MarkdownDocument().update(text, false));
      }),
      { numRuns: 300 },
    );
  });

  it('stands the same in the middle however it was cut into chunks', () => {
    fc.assert(
      fc.property(documents, fc.array(fc.nat(4000), { maxLength: 40 }), (text, cuts) => {
        const sorted = cuts.map((cut) => cut % (text.length + 1));
        expect(feed(text, sorted).update(text, true)).toEqual(new MarkdownDocument().update(text, true));
      }),
      { numRuns: 300 },
    );
  });

  it('takes pieces as it takes the whole', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 14 }), (list) => {
        const document = new MarkdownDocument();
        for (let count = 0; count < list.length; count += 1) document.update(list.slice(0, count), true);
        expect(document.update(list, true)).toEqual(new MarkdownDocument().update(list.join(''), true));
        expect(document.update(list, false)).toEqual(new MarkdownDocument().update(list.join(''), false));
        expect(document.update(['other'], false)).toEqual(new MarkdownDocument().update('other', false));
      }),
    );
  });

  it('gives the same view again for the same text', () => {
    const document = new MarkdownDocument();
    for (const streaming of [true, false]) {
      const view = document.update('Same\n\ntext', streaming);
      expect(document.update('Same\n\ntext', streaming)).toBe(view);
    }
  });

  it('loses no word of the text, one character at a time', () => {
    const text = parts.join('\n');
    const document = new MarkdownDocument();
    for (let length = 1; length <= text.length; length += 1) document.update(text.slice(0, length), true);
    const view = JSON.stringify(document.update(text, false));
    for (const word of [
      'Heading',
      'nested',
      'loose',
      'SELECT 1',
      'lazy',
      'indented',
      'alert(1)',
      '航班延误的主要原因',
    ]) {
      expect(view).toContain(word);
    }
  });

  it('starts again when the text before changed', () => {
    const document = new MarkdownDocument();
    document.update('Old text\n\nmore', true);
    expect(document.update('New', false)).toEqual(new MarkdownDocument().update('New', false));
  });

  it('goes on when text comes after it was complete', () => {
    const document = new MarkdownDocument();
    document.update('First', false);
    expect(document.update('First and second', false)).toEqual(
      new MarkdownDocument().update('First and second', false),
    );
  });

  it('joins items to one list and starts another for another bullet', () => {
    const { closed } = new MarkdownDocument().update('- a\n- b\n\n- c\n* d\n1. e\n2. f\n', false);
    expect(closed.map((block) => (block.kind === 'list' ? block.items.length : block.kind))).toEqual([
      3, 1, 2,
    ]);
  });

  it('keeps code apart from markdown and open until its fence closes', () => {
    const document = new MarkdownDocument();
    expect(document.update('```js\n# no heading\n', true).open).toMatchObject([
      { kind: 'code', info: 'js', tail: '# no heading\n', closed: false },
    ]);
    expect(document.update('```js\n# no heading\n```\n', true).closed).toMatchObject([
      { kind: 'code', closed: true },
    ]);
  });

  it('shows nothing of a line that may still become anything, nor of half a number token', () => {
    const document = new MarkdownDocument();
    const shown = (text: string) =>
      JSON.stringify(
        document
          .update(text, true)
          .open.map((block) => block.kind === 'prose' && block.tokens.map((token) => token.raw)),
      );
    expect(shown('Here:\n-')).toBe('[["Here:\\n"]]');
    expect(shown('It was {{q7.r0')).toBe('[["It was "]]');
    expect(shown('It was {{q7.r0.c2}}')).toBe('[["It was {{q7.r0.c2}}"]]');
    expect(shown('| a | b |\n|--')).toBe('[]');
  });
});

describe('the work of a markdown document', () => {
  const SIZE = 50_000;
  const fill = (piece: (index: number) => string) => {
    let text = '';
    for (let index = 0; text.length < SIZE; index += 1) text += piece(index);
    return text.slice(0, SIZE);
  };
  const answers = fill(
    (index) =>
      `## Part ${index}\n\nBranch **C** earned the most: {{q1.r${index}.c2}}, which is a third of _all_ revenue, see [the report](https://example.com/${index}).\n\n- one point that matters\n- another point\n\n| month | total |\n|---|--:|\n| Jan | 1 |\n| Feb | 2 |\n\n\`\`\`sql\nSELECT * FROM sales\n\`\`\`\n\n`,
  );
  const cases: [string, string][] = [
    ['an ordinary answer', answers],
    ['one list', fill((index) => `- item ${index} with **some** text\n`)],
    ['one nested list', `- top\n${fill((index) => `  - item ${index}\n`)}`],
    ['one table', `| a | b | c |\n|---|---|---|\n${fill((index) => `| ${index} | some text | 3.14 |\n`)}`],
    ['one code block', `\`\`\`sql\n${fill((index) => `SELECT ${index} FROM t;\n`)}`],
    ['one line of prose', fill(() => 'words and **bold** words ')],
    ['one paragraph of many lines', fill(() => 'words and **bold** words\n')],
    ['one quotation', fill(() => '> words of somebody else\n')],
    ['unclosed emphasis', fill(() => '*a ')],
    ['one line of code', `\`\`\`\n${fill(() => 'x')}`],
    ['brackets', fill((index) => `see [${index}] and [a][b] `)],
    ['footnotes', fill((index) => `Claim[^${index}].\n\n[^${index}]: Source ${index}\n\n`)],
    ['definitions', fill((index) => `[a${index}]: https://example.com/${index}\n`)],
    ['formulas', fill((index) => `Where $x_${index}$ is\n$$\ny = ${index}\n$$\n`)],
    ['unclosed formulas', fill(() => '$a and \\( b ')],
    ['one formula of many lines', `$$\n${fill((index) => `x_${index} +\n`)}`],
    ['tags', fill(() => '<b>a <sub>')],
    ['one very long row', `| a |\n|---|\n| ${fill(() => 'x ')}`],
  ];
  const lexedIn = (text: string, chunk: number) => {
    const document = new MarkdownDocument();
    for (let length = chunk; length < text.length; length += chunk)
      document.update(text.slice(0, length), true);
    document.update(text, false);
    return document.lexed;
  };

  it.each(cases)('is at most 20 characters lexed per character: %s', (_, text) => {
    expect(lexedIn(text, 20) / text.length).toBeLessThan(20);
  });

  it('grows with the length and not with its square', () => {
    const half = lexedIn(answers.slice(0, SIZE / 2), 20);
    expect(lexedIn(answers, 20) / half).toBeLessThan(2.2);
  });

  it('lexes nothing of a code block', () => {
    expect(lexedIn(`\`\`\`\n${'x = 1\n'.repeat(1000)}\`\`\`\n`, 7)).toBe(0);
  });
});
