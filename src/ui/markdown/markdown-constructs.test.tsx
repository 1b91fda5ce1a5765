import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { press, render } from '../testing/render.tsx';
import { MarkdownStream } from './MarkdownStream.tsx';

/** What an element holds, in short: names of elements, and of their attributes those that carry meaning. */
function outline(node: Node): string {
  if (node instanceof Text) return node.data.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  if (!(node instanceof Element)) return '';
  if (node.localName === 'figure') return `<code ${node.getAttribute('aria-label')}>${textOf(node)}</code>`;
  if (node.getAttribute('role') === 'group') return [...node.childNodes].map(outline).join('');
  const kept = ['href', 'title', 'start', 'data-align', 'data-loose']
    .filter((name) => node.hasAttribute(name))
    .map((name) => ` ${name}="${node.getAttribute(name)}"`)
    .join('');
  if (node instanceof HTMLInputElement) return node.checked ? '[x]' : '[ ]';
  if (node.localName === 'br' || node.localName === 'hr') return `<${node.localName}>`;
  return `<${node.localName}${kept}>${[...node.childNodes].map(outline).join('')}</${node.localName}>`;
}
const textOf = (figure: Element) =>
  (figure.querySelector('pre')?.textContent ?? '')
    .replace(/\n$/, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;');

function drawn(text: string): string {
  const { container } = render(<MarkdownStream text={text} streaming={false} headingShift={0} />);
  const [written, ...rest] = container.firstElementChild?.childNodes ?? [];
  // blocks stand in groups; footnotes follow beside them
  return [...(written?.childNodes ?? []), ...rest].map(outline).join('');
}

const CASES: Record<string, [name: string, markdown: string, expected: string][]> = {
  headings: [
    [
      'six levels by number signs',
      '# a\n## b\n### c\n#### d\n##### e\n###### f',
      '<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><h5>e</h5><h6>f</h6>',
    ],
    ['seven number signs are text', '####### a', '<p>####### a</p>'],
    ['a number sign needs a space', '#a\n\n#1', '<p>#a</p><p>#1</p>'],
    ['closing number signs are left out', '## a ##\n### b ### c', '<h2>a</h2><h3>b ### c</h3>'],
    ['an escaped number sign is text', '\\# a', '<p># a</p>'],
    ['an empty heading', '#\n\na', '<h1></h1><p>a</p>'],
    ['underlined by equals signs', 'a\n===', '<h1>a</h1>'],
    ['underlined by hyphens', 'a\n---', '<h2>a</h2>'],
    ['underlined over two lines', 'a\nb\n===', '<h1>a\nb</h1>'],
    ['inline content in a heading', '# *a* `b`', '<h1><em>a</em> <code>b</code></h1>'],
    ['a heading ends a paragraph', 'a\n# b\nc', '<p>a</p><h1>b</h1><p>c</p>'],
  ],
  'thematic breaks': [
    ['by stars, hyphens and underscores', '***\n\n---\n\n___', '<hr><hr><hr>'],
    ['with spaces between', ' - - -', '<hr>'],
    ['two are text', '--', '<p>--</p>'],
    ['stars end a paragraph', 'a\n***\nb', '<p>a</p><hr><p>b</p>'],
    ['between items of lists', '- a\n***\n- b', '<ul><li>a</li></ul><hr><ul><li>b</li></ul>'],
  ],
  emphasis: [
    [
      'one and two signs',
      '*a* _b_ **c** __d__',
      '<p><em>a</em> <em>b</em> <strong>c</strong> <strong>d</strong></p>',
    ],
    ['three signs', '***a***', '<p><em><strong>a</strong></em></p>'],
    ['one within the other', '**a *b* c**', '<p><strong>a <em>b</em> c</strong></p>'],
    ['stars within a word', 'a*b*c', '<p>a<em>b</em>c</p>'],
    ['underscores within a word are text', 'a_b_c snake_case_name', '<p>a_b_c snake_case_name</p>'],
    ['signs beside spaces are text', '2 * 3 * 4 and a * b*', '<p>2 * 3 * 4 and a * b*</p>'],
    ['unclosed signs are text', '*a and **b', '<p>*a and **b</p>'],
    ['escaped signs are text', '\\*a\\*', '<p>*a*</p>'],
    ['beside full-width signs', '**中文**。', '<p><strong>中文</strong>。</p>'],
    ['code comes first', '*a `b* c`', '<p>*a <code>b* c</code></p>'],
    ['struck through by one or two tildes', '~~a~~ ~b~', '<p><del>a</del> <del>b</del></p>'],
    ['three tildes within text are text', 'a ~~~b~~~', '<p>a ~~~b~~~</p>'],
  ],
  'code spans': [
    ['markup in code is text', '`*a* <b> &amp;`', '<p><code>*a* &lt;b> &amp;amp;</code></p>'],
    ['backticks within more backticks', '`` a`b ``', '<p><code>a`b</code></p>'],
    ['a line end is a space', '`a\nb`', '<p><code>a b</code></p>'],
    ['an unclosed backtick is text', '`a', '<p>`a</p>'],
  ],
  lists: [
    ['three bullets', '- a\n\n+ b\n\n* c', '<ul><li>a</li></ul><ul><li>b</li></ul><ul><li>c</li></ul>'],
    ['tight', '- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
    [
      'loose by a blank line between items',
      '- a\n\n- b\n- c',
      '<ul data-loose="true"><li>a</li><li>b</li><li>c</li></ul>',
    ],
    [
      'an item of two paragraphs',
      '- a\n\n  b\n- c',
      '<ul data-loose="true"><li><p>a</p><p>b</p></li><li>c</li></ul>',
    ],
    ['numbers count from where they begin', '7. a\n8. b', '<ol start="7"><li>a</li><li>b</li></ol>'],
    ['zero is a beginning', '0. a', '<ol start="0"><li>a</li></ol>'],
    [
      'another delimiter begins another list',
      '1. a\n2) b',
      '<ol start="1"><li>a</li></ol><ol start="2"><li>b</li></ol>',
    ],
    [
      'nested three deep',
      '- a\n  - b\n    - c\n- d',
      '<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li><li>d</li></ul>',
    ],
    [
      'numbers in bullets',
      '- a\n  1. b\n  2. c',
      '<ul><li>a<ol start="1"><li>b</li><li>c</li></ol></li></ul>',
    ],
    [
      'a nested loose list',
      '- a\n  - b\n\n  - c',
      '<ul><li>a<ul data-loose="true"><li><p>b</p></li><li><p>c</p></li></ul></li></ul>',
    ],
    ['a line goes on without indentation', '- a\nb', '<ul><li>a\nb</li></ul>'],
    [
      'code in an item',
      '- a\n\n  ```js\n  x\n  ```',
      '<ul data-loose="true"><li><p>a</p><code Code: js>x</code></li></ul>',
    ],
    ['a quotation in an item', '- > a', '<ul><li><blockquote><p>a</p></blockquote></li></ul>'],
    ['a number other than one does not end a paragraph', 'a\n14. b', '<p>a\n14. b</p>'],
    ['one ends a paragraph', 'a\n1. b', '<p>a</p><ol start="1"><li>b</li></ol>'],
    ['a bullet ends a paragraph', 'a\n- b', '<p>a</p><ul><li>b</li></ul>'],
    ['tasks', '- [ ] a\n- [x] b\n- [X] c', '<ul><li>[ ]a</li><li>[x]b</li><li>[x]c</li></ul>'],
    ['brackets that are no task', '- [y] a\n- [](x)', '<ul><li>[y] a</li><li></li></ul>'],
    ['an empty item', '- a\n-\n- c', '<ul><li>a</li><li></li><li>c</li></ul>'],
  ],
  tables: [
    [
      'alignment',
      '| a | b | c | d |\n|---|:--|:-:|--:|\n| 1 | 2 | 3 | 4 |',
      '<table><thead><tr><th>a</th><th data-align="left">b</th><th data-align="center">c</th><th data-align="right">d</th></tr></thead><tbody><tr><td>1</td><td data-align="left">2</td><td data-align="center">3</td><td data-align="right">4</td></tr></tbody></table>',
    ],
    [
      'escaped pipes, and pipes in code',
      '| a |\n|---|\n| b \\| c |\n| `d \\| e` |',
      '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b | c</td></tr><tr><td><code>d | e</code></td></tr></tbody></table>',
    ],
    [
      'rows of fewer and of more cells',
      '| a | b |\n|---|---|\n| 1 |\n| 1 | 2 | 3 |',
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td></td></tr><tr><td>1</td><td>2</td></tr></tbody></table>',
    ],
    [
      'without pipes at the ends, and only a head',
      'a | b\n--|--\n\nc',
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody></tbody></table><p>c</p>',
    ],
    ['a delimiter row of other width is text', '| a | b |\n|---|', '<p>| a | b |\n|---|</p>'],
    [
      'inline content and line breaks in cells',
      '| **a** |\n|---|\n| b<br>c |',
      '<table><thead><tr><th><strong>a</strong></th></tr></thead><tbody><tr><td>b<br>c</td></tr></tbody></table>',
    ],
  ],
  'code blocks': [
    ['fenced with a language', '```sql\nSELECT 1;\n```', '<code Code: sql>SELECT 1;</code>'],
    ['fenced by tildes', '~~~\na\n~~~', '<code Code>a</code>'],
    ['a longer fence holds a shorter one', '````\n```\na\n```\n````', '<code Code>```\na\n```</code>'],
    ['an unclosed fence goes on to the end', '```\na\n\nb', '<code Code>a\n\nb</code>'],
    ['an empty one', '```\n```', '<code Code></code>'],
    ['indented by four spaces', '    a\n      b\n\n    c', '<code Code>a\n  b\n\nc</code>'],
    ['indentation does not end a paragraph', 'a\n    b', '<p>a\n    b</p>'],
    ['what is in braces is a language', '```{.python .input}\na\n```', '<code Code: python>a</code>'],
    ['tags in it are text', '```\n<b>&amp;\n```', '<code Code>&lt;b>&amp;amp;</code>'],
  ],
  links: [
    ['with a title', '[a](https://b.example "c")', '<p><a href="https://b.example/" title="c">a</a></p>'],
    [
      'with an address in angle brackets',
      '[a](<https://b.example/c d>)',
      '<p><a href="https://b.example/c%20d">a</a></p>',
    ],
    [
      'with brackets in the address',
      '[a](https://b.example/c_(d))',
      '<p><a href="https://b.example/c_(d)">a</a></p>',
    ],
    [
      'with markup in the text',
      '[*a* `b`](https://c.example)',
      '<p><a href="https://c.example/"><em>a</em> <code>b</code></a></p>',
    ],
    [
      'in angle brackets',
      '<https://a.example> <b@c.example>',
      '<p><a href="https://a.example/">https://a.example</a> <a href="mailto:b@c.example">b@c.example</a></p>',
    ],
    [
      'bare, without the full stop behind',
      'See https://a.example/b. And www.c.example',
      '<p>See <a href="https://a.example/b">https://a.example/b</a>. And <a href="http://www.c.example/">www.c.example</a></p>',
    ],
    [
      'a picture from elsewhere is a link',
      '![a](https://b.example/c.png "d")',
      '<p><a href="https://b.example/c.png" title="d">a</a></p>',
    ],
    [
      'a picture in a link',
      '[![a](https://b.example/c.png)](https://d.example)',
      '<p><a href="https://d.example/">a</a></p>',
    ],
    [
      'escaped brackets are text',
      '\\[a](https://b.example)',
      '<p>[a](<a href="https://b.example/">https://b.example</a>)</p>',
    ],
    ['relative addresses are text', '[a](/account) [b](../c)', '<p>a b</p>'],
  ],
  'link references': [
    [
      'defined after their use',
      '[a][b] and [B][] and [b]\n\n[b]: https://c.example "d"',
      '<p><a href="https://c.example/" title="d">a</a> and <a href="https://c.example/" title="d">B</a> and <a href="https://c.example/" title="d">b</a></p>',
    ],
    [
      'defined before their use',
      '[b]: <https://c.example>\n\n[b]',
      '<p><a href="https://c.example/">b</a></p>',
    ],
    [
      'the first definition counts',
      '[a]\n\n[a]: https://b.example\n[a]: https://c.example',
      '<p><a href="https://b.example/">a</a></p>',
    ],
    [
      'a title on the next line',
      '[a]\n\n[a]: https://b.example\n  "c"',
      '<p><a href="https://b.example/" title="c">a</a></p>',
    ],
    [
      'defined within a quotation',
      '> [a]: https://b.example\n\n[a]',
      '<blockquote></blockquote><p><a href="https://b.example/">a</a></p>',
    ],
    [
      'undefined ones stay as they are written',
      '[a] [b][c] [d][] ![e][f]',
      '<p>[a] [b][c] [d][] ![e][f]</p>',
    ],
    [
      'undefined ones keep their markup',
      '[*a* https://b.example]',
      '<p>[<em>a</em> <a href="https://b.example/">https://b.example</a>]</p>',
    ],
    [
      'brackets within a link are text',
      '[a [1] b](https://c.example)',
      '<p><a href="https://c.example/">a [1] b</a></p>',
    ],
    ['a script as their address is none', '[a]\n\n[a]: javascript:alert(1)', '<p>a</p>'],
    [
      'a picture by reference is a link',
      '![a][b]\n\n[b]: https://c.example/d.png',
      '<p><a href="https://c.example/d.png">a</a></p>',
    ],
  ],
  'line breaks': [
    ['two spaces', 'a  \nb', '<p>a<br>b</p>'],
    ['a backslash', 'a\\\nb', '<p>a<br>b</p>'],
    ['a line end alone is none', 'a\nb', '<p>a\nb</p>'],
    ['a tag', 'a<br/>b', '<p>a<br>b</p>'],
    ['lines of Windows', 'a\r\nb\r\n\r\nc', '<p>a\nb</p><p>c</p>'],
  ],
  'character references': [
    ['by name and number', '&copy; &#169; &#xA9; &amp;lt;', '<p>© © © &amp;lt;</p>'],
    ['unknown ones are text', '&nothing; & b', '<p>&amp;nothing; &amp; b</p>'],
    ['they make no markup', '&#42;a&#42; &lt;b&gt;', '<p>*a* &lt;b></p>'],
  ],
  quotations: [
    ['with lazy lines', '> a\nb', '<blockquote><p>a\nb</p></blockquote>'],
    [
      'nested',
      '> a\n>> b\n> > > c',
      '<blockquote><p>a</p><blockquote><p>b</p><blockquote><p>c</p></blockquote></blockquote></blockquote>',
    ],
    [
      'with blocks in it',
      '> # a\n> - b\n>\n> c',
      '<blockquote><h1>a</h1><ul><li>b</li></ul><p>c</p></blockquote>',
    ],
    [
      'a blank line ends one',
      '> a\n\n> b',
      '<blockquote><p>a</p></blockquote><blockquote><p>b</p></blockquote>',
    ],
  ],
  html: [
    [
      'tags that say how text looks',
      'H<sub>2</sub>O <kbd>Ctrl</kbd> <b>a</b>',
      '<p>H<sub>2</sub>O <kbd>Ctrl</kbd> <strong>a</strong></p>',
    ],
    [
      'their attributes are left out',
      '<b onclick="a()" style="color:red">a</b>',
      '<p><strong>a</strong></p>',
    ],
    ['a tag without its end is text', 'a <b>b', '<p>a &lt;b>b</p>'],
    [
      'a link',
      '<sup><a href="https://a.example">1</a></sup>',
      '<p><sup><a href="https://a.example/">1</a></sup></p>',
    ],
    [
      'a link to a script is text',
      'a <a href="javascript:a()">b</a>',
      '<p>a &lt;a href="javascript:a()">b&lt;/a></p>',
    ],
    [
      'a picture is a link',
      'a <img src="https://a.example/b.png" alt="c">',
      '<p>a <a href="https://a.example/b.png">c</a></p>',
    ],
    [
      'a picture in a link',
      '<a href="https://a.example"><img src="https://b.example/c.png" alt="d"></a>',
      '<p><a href="https://a.example/">d</a></p>',
    ],
    [
      'frames are left out, their text is kept',
      '<p align="center">\n  a <br/> <i>b</i>\n</p>',
      '<p>\n  a <br> <em>b</em>\n</p>',
    ],
    ['comments are left out', 'a <!-- b --> c\n\n<!-- d -->', '<p>a  c</p>'],
    [
      'unknown tags are text',
      '<script>a</script>\n\nb <blink>c</blink>',
      '<p>&lt;script>a&lt;/script></p><p>b &lt;blink>c&lt;/blink></p>',
    ],
  ],
};

for (const [group, cases] of Object.entries(CASES)) {
  describe(`markdown: ${group}`, () => {
    it.each(cases)('%s', (_, markdown, expected) => {
      expect(drawn(markdown)).toBe(expected);
    });
  });
}

describe('markdown: footnotes', () => {
  it('are numbered by their first mention and lead there and back', () => {
    const text = 'One[^b] two[^a] again[^b].\n\n[^a]: About two\n    and more.\n[^b]: About *one*.\n';
    const { all } = render(<MarkdownStream text={text} streaming={false} />);
    const mentions = all('sup a');
    expect(mentions.map((link) => link.textContent)).toEqual(['1', '2', '1']);
    const notes = all('[data-notes] li');
    expect(notes.map((note) => note.textContent)).toEqual(['About one.↩', 'About two\nand more.↩']);
    expect(mentions[0]?.getAttribute('href')).toBe(`#${notes[0]?.id}`);
    expect(notes[0]?.querySelector('a')?.getAttribute('href')).toBe(`#${mentions[0]?.id}`);
    expect(new Set(all('[id]').map(({ id }) => id)).size).toBe(all('[id]').length);
  });

  it('without a definition are text', () => {
    expect(drawn('a[^1] b')).toBe('<p>a[^1] b</p>');
  });

  it('of two texts on a page do not meet', () => {
    const text = 'a[^1]\n\n[^1]: b';
    const { all } = render(
      <>
        <MarkdownStream text={text} streaming={false} />
        <MarkdownStream text={text} streaming={false} />
      </>,
    );
    expect(new Set(all('[data-notes] li').map(({ id }) => id)).size).toBe(2);
  });
});

describe('references of a text that grows', () => {
  it('become links when their definition comes, and nothing else is drawn again', () => {
    const rendered = render(<MarkdownStream text={'See [a].\n\nMore'} streaming />);
    const paragraph = rendered.get('p');
    expect(paragraph.textContent).toBe('See [a].');
    rendered.update(<MarkdownStream text={'See [a].\n\nMore\n\n[a]: https://b.example\n\nEnd'} streaming />);
    expect(rendered.get('p')).toBe(paragraph);
    expect(rendered.get('p a').getAttribute('href')).toBe('https://b.example/');
    rendered.update(<MarkdownStream text="Other [a]" streaming />);
    expect(rendered.get('p').innerHTML).toBe('Other [a]');
  });
});

describe('links to headings', () => {
  it('lead to the heading of the same text', async () => {
    const text = '[Go](#the-second-part-1)\n\n## The second part\n\n## The *second* part!\n';
    const { get, all } = render(<MarkdownStream text={text} streaming={false} />);
    for (const heading of all('h3')) heading.scrollIntoView = () => {};
    await press(get('a'));
    expect(document.activeElement).toBe(all('h3')[1]);
  });
});

// Long documents of many authors are kept beside the project, not in it.
const DOCUMENTS = join(import.meta.dirname, '../../../../shared/data/markdown');
const NAMES = [
  'public-apis.md',
  'system-design-primer.md',
  'system-design-primer.zh-Hans.md',
  'd2l-linear-algebra.zh.md',
  'd2l-transformer.zh.md',
];

describe.skipIf(!existsSync(DOCUMENTS))(
  'long documents (skipped where the folder of samples is absent)',
  () => {
    it.each(NAMES)('%s is drawn whole, in time that suits its length', (name) => {
      const text = readFileSync(join(DOCUMENTS, name), 'utf8');
      const started = performance.now();
      const { container } = render(<MarkdownStream text={text} streaming={false} />);
      // generous: two shared cores, and jsdom builds elements far slower than a browser
      expect(performance.now() - started).toBeLessThan(20_000);
      const shown = container.textContent ?? '';
      expect(shown.length).toBeGreaterThan(text.length / 4);
      expect(container.querySelector('script,img,iframe,style')).toBeNull();
      for (const [, heading = ''] of text.matchAll(/^#{1,3} ([\p{L} ]+)$/gmu))
        expect(shown).toContain(heading.trim());
    });
  },
);
