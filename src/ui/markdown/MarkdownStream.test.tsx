import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { render } from '../testing/render.tsx';
import { MarkdownStream } from './MarkdownStream.tsx';

const html = (text: string) => render(<MarkdownStream text={text} streaming={false} />).container.innerHTML;

describe('what comes from outside is never run', () => {
  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script in a paragraph', 'before <script>alert(1)</script> after'],
    ['an image with a handler', '<img src=x onerror=alert(1)>'],
    ['a frame', '<iframe src="javascript:alert(1)"></iframe>'],
    ['an svg', '<svg onload=alert(1)>'],
    ['nested tags', '<<script>script>alert(1)<</script>/script>'],
    ['a handler in a table', '| a |\n|---|\n| <img src=x onerror=alert(1)> |'],
    ['a script in a list', '- <script>alert(1)</script>'],
    ['encoded tags', '&lt;script&gt;alert(1)&lt;/script&gt; &#60;img src=x onerror=alert(1)&#62;'],
    ['a style', '<style>*{display:none}</style>'],
    ['a form', '<form action="https://evil.example"><button>Send</button></form>'],
  ])('%s is text', (_, text) => {
    const { container } = render(<MarkdownStream text={text} streaming={false} />);
    expect(container.querySelector('script,img,iframe,svg,style,form,object,embed')).toBeNull();
    expect(
      [...container.querySelectorAll('*')].flatMap((element) =>
        element.getAttributeNames().filter((name) => name.startsWith('on')),
      ),
    ).toEqual([]);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'javascript&#58;alert(1)',
    'javascript&colon;alert(1)',
    '&#106;avascript:alert(1)',
    '&#x6A;avascript:alert(1)',
    'java&Tab;script:alert(1)',
    'java&NewLine;script:alert(1)',
    '&#1;javascript:alert(1)',
    'javascript:alert(1)//https://example.com',
    'vbscript:msgbox(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PHNjcmlwdD4=',
    'file:///etc/passwd',
    'blob:https://example.com/1',
    '//evil.example/x',
    '/api/oauth/google',
    '\\\\evil.example',
    'intent://x#Intent;end',
  ])('a link to %s is text', (address) => {
    for (const text of [
      `[click](${address})`,
      `[click](<${address}>)`,
      `![click](${address})`,
      `<${address}>`,
    ]) {
      const { container } = render(<MarkdownStream text={text} streaming={false} />);
      const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
      expect(links.filter((href) => !/^(https?:\/\/|mailto:|#)/.test(href ?? ''))).toEqual([]);
      expect(container.querySelector('img')).toBeNull();
    }
  });

  it('whatever is fed, only known elements and addresses come out', () => {
    const evil = fc.constantFrom(
      '<',
      '>',
      '[',
      '](',
      ')',
      '!',
      '`',
      '*',
      '&#',
      'x6a;',
      'javascript:',
      'data:',
      'onerror=',
      'script',
      '"',
      "'",
      '\n',
      ' ',
      '|',
      '-',
      '&colon;',
      '\u0000',
      '<a href=',
      '<b onclick="',
      '</a>',
      '</b>',
      '<sub>',
      '<img src=',
      '[^1]',
      ': ',
      '[a]: javascript:alert(1)\n',
      '[a]',
      '<!--',
      '-->',
      '<style>',
      '<svg onload=',
    );
    const allowed =
      /^(div|p|h[1-6]|ul|ol|li|a|strong|em|del|code|pre|br|hr|blockquote|table|thead|tbody|tr|th|td|section|figure|figcaption|button|span|input|svg|path|rect|sub|sup|kbd|mark|ins)$/;
    fc.assert(
      fc.property(fc.array(evil, { maxLength: 30 }), (list) => {
        const { container } = render(<MarkdownStream text={list.join('')} streaming={false} />);
        for (const element of container.querySelectorAll('*')) {
          expect(element.localName).toMatch(allowed);
          for (const name of element.getAttributeNames()) expect(name).not.toMatch(/^on/);
          if (element.localName === 'a')
            expect(element.getAttribute('href')).toMatch(/^(https?:\/\/|mailto:|#)/);
        }
      }),
      { numRuns: 400 },
    );
  });
});

describe('links', () => {
  it('open outside without a way back', () => {
    const link = render(
      <MarkdownStream text="[a](https://example.com/x?a=1&amp;b=2)" streaming={false} />,
    ).get('a');
    expect(link.getAttribute('href')).toBe('https://example.com/x?a=1&b=2');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(link.getAttribute('target')).toBe('_blank');
  });

  it('are made of bare addresses and mail', () => {
    const { all } = render(
      <MarkdownStream text="www.example.com and <mailto:a@example.com> and [up](#part)" streaming={false} />,
    );
    expect(all('a').map((link) => link.getAttribute('href'))).toEqual([
      'http://www.example.com/',
      'mailto:a@example.com',
      '#part',
    ]);
  });

  it('stand for pictures from elsewhere', () => {
    const { container, get } = render(
      <MarkdownStream text="![A chart](https://example.com/a.png)" streaming={false} />,
    );
    expect(container.querySelector('img')).toBeNull();
    expect(get('a').textContent).toBe('A chart');
  });
});

describe('what an answer looks like', () => {
  it('shifts headings below those of the page', () => {
    const { all } = render(<MarkdownStream text={'# a\n\n##### b'} streaming={false} />);
    expect(all('h2,h6').map((heading) => heading.localName)).toEqual(['h2', 'h6']);
  });

  it('draws number tokens wherever text may stand', () => {
    const text =
      '# {{q7.r0.c2}}\n\n**{{q7.r1.c2}}**\n\n- {{q7.r2.c2}}\n\n| {{q7.r3.c2}} |\n|---|\n| {{q7.r4.c2}} |\n\n`{{q7.r5.c2}}`';
    const { all } = render(
      <MarkdownStream text={text} streaming={false} renderToken={(token) => <mark>{token}</mark>} />,
    );
    expect(all('mark').map((mark) => mark.textContent)).toEqual(
      [0, 1, 2, 3, 4].map((row) => `{{q7.r${row}.c2}}`),
    );
  });

  it('leaves number tokens as text where nothing draws them', () => {
    expect(html('It was {{q7.r0.c2}}.')).toContain('It was {{q7.r0.c2}}.');
  });

  it('draws tables, tasks, code and references', () => {
    const text =
      '| a | b |\n|:-:|--:|\n| 1 | 2 |\n\n- [x] done\n- [ ] open\n\n```sql\nSELECT 1\n```\n\nA &amp; B &copy; 5 < 6';
    const { all, container } = render(<MarkdownStream text={text} streaming={false} />);
    expect(all('td').map((cell) => cell.dataset.align)).toEqual(['center', 'right']);
    expect(all('input').map((input) => input.getAttribute('aria-label'))).toEqual(['Done', 'Open']);
    expect(all('pre').map((pre) => pre.textContent)).toEqual(['SELECT 1\n']);
    expect(container.textContent).toContain('A & B © 5 < 6');
  });

  it('keeps the element of a finished block while the text grows', () => {
    const rendered = render(<MarkdownStream text={'First\n\nSec'} streaming />);
    const first = rendered.get('p');
    const second = rendered.all('p')[1];
    rendered.update(<MarkdownStream text={'First\n\nSecond\n\nThird'} streaming />);
    expect(rendered.all('p')[0]).toBe(first);
    expect(rendered.all('p')[1]).toBe(second);
    expect(second?.textContent).toBe('Second');
  });

  it('stands in groups of 32 blocks that keep their elements, and says whether it still grows', () => {
    const paragraphs = (count: number) =>
      Array.from({ length: count }, (_, at) => `Line ${at}.`).join('\n\n');
    const { container, update } = render(<MarkdownStream text={paragraphs(40)} streaming />);
    const text = () => container.firstElementChild as HTMLElement;
    const first = text().firstElementChild;
    expect([...text().children].map(({ childElementCount }) => childElementCount)).toEqual([32, 8]);
    expect(text().dataset.growing).toBe('true');
    update(<MarkdownStream text={paragraphs(70)} streaming={false} />);
    expect([...text().children].map(({ childElementCount }) => childElementCount)).toEqual([32, 32, 6]);
    expect(text().firstElementChild).toBe(first);
    expect(text().dataset.growing).toBeUndefined();
  });

  it('keeps the spaces of an open list item at every moment of its growth', () => {
    const item = `- ${'the quick brown fox jumps over the lazy dog again and '.repeat(4)}so on`;
    for (let length = 60; length <= item.length; length += 1) {
      const text = item.slice(0, length);
      const { container } = render(<MarkdownStream text={text} streaming />);
      expect(container.textContent?.trim()).toBe(text.slice(2).trim());
    }
  });

  it('comes to the same elements in chunks as in one piece', () => {
    const text =
      '# Title\n\nText **bold** and\n\n1. one\n2. two\n\n   more\n\n| a |\n|---|\n| 1 |\n| 2 |\n\n```js\nlet a;\n```\n\nEnd.';
    fc.assert(
      fc.property(fc.array(fc.nat(text.length), { maxLength: 12 }), (cuts) => {
        const rendered = render(<MarkdownStream text="" streaming />);
        for (const cut of cuts.sort((a, b) => a - b)) {
          rendered.update(<MarkdownStream text={text.slice(0, cut)} streaming />);
        }
        rendered.update(<MarkdownStream text={text} streaming={false} />);
        expect(rendered.container.innerHTML).toBe(html(text));
      }),
      { numRuns: 60 },
    );
  });
});
