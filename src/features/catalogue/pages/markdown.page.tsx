import { MarkdownStream } from '../../../ui/markdown/MarkdownStream.tsx';
import type { CataloguePage, Specimen } from '../catalogue-page.ts';

function specimen(name: string, text: string, streaming = false): Specimen {
  return {
    name,
    width: 'reading',
    Draw: () => (
      <div data-sample>
        <MarkdownStream text={text} streaming={streaming} headingShift={2} />
      </div>
    ),
  };
}

const CODE = [
  '```ts',
  '// the dearest first',
  'export const sorted = (rows: readonly Row[]): Row[] =>',
  '  rows.toSorted((a, b) => b.price - a.price || "x".length);',
  '```',
  '',
  '```bash',
  'for file in *.csv; do echo "$file"; done',
  '```',
  '',
  '```',
  'a block without a language, with one line that is far too long for the width of the text that it stands in',
  '```',
].join('\n');

const MATH = [
  'The mean is $\\bar{x} = \\frac{1}{n}\\sum_{i=1}^{n} x_i$, which costs $5 and not $6.',
  '',
  '$$',
  '\\mathbf{A} = \\begin{bmatrix} a_{11} & a_{12} \\\\ a_{21} & a_{22} \\end{bmatrix}, \\qquad \\int_0^\\infty e^{-x^2}\\,dx = \\frac{\\sqrt{\\pi}}{2}',
  '$$',
  '',
  'One that cannot be read: $\\nosuch{x$',
].join('\n');

const FLOW = [
  '```mermaid',
  'graph LR',
  '  A[Question] --> B{Table known?}',
  '  B -->|yes| C[Query]',
  '  B -->|no| D[Ask]',
  '  C --> E[Answer]',
  '```',
].join('\n');

const SEQUENCE = [
  '```mermaid',
  'sequenceDiagram',
  '  Person->>Assistant: Which city sold most?',
  '  Assistant->>Table: SELECT',
  '  Table-->>Assistant: 3 rows',
  '  Assistant-->>Person: Lyon',
  '```',
].join('\n');

const rows = Array.from(
  { length: 14 },
  (_, index) => `| City ${index + 1} | ${index * 37} | note ${index} |`,
);

export const page: CataloguePage = {
  title: 'Markdown',
  group: 'Viewers',
  specimens: [
    specimen(
      'headings',
      '# One\n\nText\n\n## Two\n\nText\n\n### Three\n\n#### Four\n\nUnderlined\n---\n\nText',
    ),
    specimen(
      'text',
      'Some **strong**, *stressed*, ~~struck~~ and `code` words, H<sub>2</sub>O, <kbd>Ctrl</kbd> <mark>marked</mark>.\\\nA new line. &copy; 2026, 5 < 6.\n\n中文**强调**与日本語の*強調*。\n\n***\n\nThe end.',
    ),
    specimen(
      'links',
      'A [link](https://example.com "Its title"), <https://example.com/a>, www.example.com, a [reference][r], an [undefined one][u], a picture ![of a chart](https://example.com/a.png) and a script [x](javascript:alert(1)).\n\n[r]: https://example.com/r',
    ),
    specimen(
      'lists',
      '- tight\n- list\n  - nested\n    1. and numbered\n    2. twice\n\n1. loose\n\n   with a second paragraph\n\n2. list\n\n- [x] done\n- [ ] open',
    ),
    specimen('quotations', '> Said by one\n>\n> - with a list\n>\n> > and answered by another'),
    specimen(
      'table',
      `| City | Orders | Note |\n|:--|--:|:-:|\n| Lyon | 1,204 | a \\| b |\n| 大阪 | 98 | **new** |`,
    ),
    specimen(
      'long and wide table',
      `| City | Orders | ${'A very long heading '.repeat(5)} |\n|---|--:|---|\n${rows.join('\n')}`,
    ),
    specimen('code', CODE),
    specimen('formulas', MATH),
    specimen('diagrams', `${FLOW}\n\n${SEQUENCE}`),
    specimen('a diagram that cannot be drawn', '```mermaid\nnonsense here\n```'),
    specimen(
      'footnotes',
      'Sales grew[^1], as was expected[^plan], and grew again[^1].\n\n[^1]: By 12 % against 2025.\n[^plan]: In the *plan* of January.',
    ),
    specimen(
      'html',
      '<p align="center">\n  <b>Bold</b> and <script>alert(1)</script>\n</p>\n\n<!-- unseen -->\n\nAfter <blink>it</blink>',
    ),
    specimen('being written: a paragraph', 'Sales grew in **two of th', true),
    specimen('being written: a table', 'By city:\n\n| City | Orders |\n|---|--:|\n| Lyon | 1', true),
    specimen('being written: a diagram', '```mermaid\ngraph LR\n  A --> ', true),
    specimen('being written: a formula', 'So\n\n$$\n\\frac{a}{', true),
    specimen('nothing', ''),
  ],
};
