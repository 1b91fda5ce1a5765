import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually, press, render } from '../testing/render.tsx';
import { MarkdownStream } from './MarkdownStream.tsx';
import { formulaAt } from './math-syntax.ts';
import { pictureOf } from './mermaid-drawing.ts';

// jsdom has no layout, which the library measures texts by: it is stood in for here and real in the pictures of the catalogue
const mermaid = vi.hoisted(() => ({
  initialize: vi.fn<(config: Record<string, unknown>) => void>(),
  render: vi.fn<(id: string, code: string) => Promise<{ svg: string }>>(),
}));
vi.mock('mermaid', () => ({ default: mermaid }));

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"><title>Flow</title></svg>';
const chart = (code: string) => `\`\`\`mermaid\n${code}\n\`\`\`\n`;

// jsdom has no canvas: colours stay as they are written
vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);

beforeEach(() => {
  mermaid.render.mockReset().mockResolvedValue({ svg: SVG });
});

describe('formulas', () => {
  it.each([
    ['$a^2$', 'inline'],
    ['\\(a^2\\)', 'inline'],
    ['$$a^2$$', 'block'],
    ['$$\na^2\n= b\n$$', 'block'],
    ['\\[\na^2\n\\]', 'block'],
    ['text\n$$\na\n- b\n$$\nmore', 'block'],
    ['- item\n\n  $$\n  a\n  $$', 'block'],
    ['> $$a$$', 'block'],
    ['```math\na^2\n```', 'block'],
  ])('%s is set', async (text, kind) => {
    const { all } = render(<MarkdownStream text={text} streaming={false} />);
    await eventually(() => {
      expect(all('[data-formula]').map((formula) => formula.dataset.formula)).toEqual([kind]);
      expect(all('math')).toHaveLength(1);
    });
  });

  it.each([
    'It costs $5 and $10.',
    'US$5 or US$6 a day',
    'a $ b $ c',
    'escaped \\$a\\$',
    ['Revenue was $', '{{q1.r0.c0}}–$', '{{q1.r0.c1}}.'].join(''),
    '$$\nnever closed\n\nText after it',
    '`$a$`',
    '```\n$$\na\n$$\n```',
  ])('%s is no formula', (text) => {
    const { container } = render(<MarkdownStream text={text} streaming={false} />);
    expect(container.querySelector('[data-formula],[data-loading]')).toBeNull();
    expect(container.textContent?.replace(/\s/g, '')).toContain(text.replace(/[\s`\\]/g, '').slice(0, 6));
  });

  it('keep underscores and stars from being emphasis', () => {
    const { container } = render(<MarkdownStream text={'*a $x*y$ b*'} streaming={false} />);
    expect(container.querySelector('em')?.textContent).toContain('b');
  });

  it('what cannot be read shows as it is written', async () => {
    const { all } = render(<MarkdownStream text={'$\\nosuchcommand{$'} streaming={false} />);
    await eventually(() =>
      expect(all('code[title]').map((code) => code.textContent)).toEqual(['$\\nosuchcommand{$']),
    );
  });

  it('neither links nor pictures nor attributes come out of one', async () => {
    const { all, container } = render(
      <MarkdownStream
        text={
          '$\\href{javascript:alert(1)}{a}$ $\\includegraphics{https://a.example/b.png}$ $\\htmlData{x=1}{b}$ $c$'
        }
        streaming={false}
      />,
    );
    await eventually(() => expect(all('math').length).toBeGreaterThan(0));
    expect(container.querySelector('a,img,[data-x]')).toBeNull();
  });

  it('show their source while they are written', () => {
    const { get, all } = render(<MarkdownStream text={'Before\n\n$$\n\\frac{a}{'} streaming />);
    expect(get('pre').textContent).toBe('$$\n\\frac{a}{');
    expect(all('[data-formula]')).toHaveLength(0);
  });

  it('dollars before a digit close nothing', () => {
    expect(formulaAt('$a$5', '')).toBeNull();
    expect(formulaAt('$a$', 'x')).toBeNull();
    expect(formulaAt('$a$和', '给')?.tex).toBe('a');
  });
});

describe('diagrams', () => {
  it('are drawn once their block is complete, and not before', async () => {
    const rendered = render(<MarkdownStream text={'```mermaid\ngraph TD\nA-->B\n'} streaming />);
    expect(rendered.get('pre').textContent).toContain('A-->B');
    rendered.update(<MarkdownStream text={'```mermaid\ngraph TD\nA-->B\n```\nNow'} streaming />);
    await eventually(() => expect(rendered.get<HTMLImageElement>('img').alt).toBe('Flow'));
    expect(mermaid.render).toHaveBeenCalledTimes(1);
  });

  it('are pictures, in which nothing runs, made under the strictest rules', async () => {
    const { get, container } = render(<MarkdownStream text={chart('graph TD\nC-->D')} streaming={false} />);
    await eventually(() =>
      expect(get<HTMLImageElement>('img').src).toMatch(/^data:image\/svg\+xml;charset=utf-8,%3Csvg/),
    );
    expect(container.querySelector('svg[viewBox="0 0 200 100"]')).toBeNull();
    expect(mermaid.initialize.mock.lastCall?.[0]).toMatchObject({
      securityLevel: 'strict',
      startOnLoad: false,
      htmlLabels: false,
      deterministicIds: true,
    });
  });

  it('of the same code have the same id each time', async () => {
    const code = 'graph TD\nE-->F';
    const text = `${chart(code)}\n${chart(code)}\n${chart('graph TD\nG-->H')}`;
    const { all } = render(<MarkdownStream text={text} streaming={false} />);
    await eventually(() => expect(all('img')).toHaveLength(3));
    const ids = mermaid.render.mock.calls.map(([id]) => id);
    expect(ids[0]).toBe(ids[1]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  it('that cannot be drawn show their code and say so', async () => {
    mermaid.render.mockRejectedValue(new Error('Parse error'));
    const { get } = render(<MarkdownStream text={chart('graph nonsense')} streaming={false} />);
    await eventually(() => expect(get('figcaption').textContent).toContain('cannot be drawn'));
    expect(get('pre').textContent).toBe('graph nonsense');
    expect(get('pre').hasAttribute('data-loading')).toBe(false);
  });

  it('show their code on request', async () => {
    const { get, all } = render(<MarkdownStream text={chart('graph TD\nI-->J')} streaming={false} />);
    await eventually(() => expect(all('img')).toHaveLength(1));
    await press(get('figcaption button'));
    expect(get('pre').textContent).toBe('graph TD\nI-->J');
    expect(all('img')).toHaveLength(0);
  });

  it('what is no svg, or has no size, is no picture', () => {
    expect(() => pictureOf('<p>no</p>')).toThrow();
    expect(() => pictureOf('<svg xmlns="http://www.w3.org/2000/svg"/>')).toThrow();
    expect(pictureOf(SVG)).toMatchObject({ width: 200, height: 100, title: 'Flow' });
  });
});

describe('code', () => {
  it('is coloured when it is complete, and keeps its text', async () => {
    const code = 'SELECT "a" FROM b -- c\nWHERE d = 1;';
    const { get, all } = render(<MarkdownStream text={`\`\`\`sql\n${code}\n\`\`\``} streaming={false} />);
    await eventually(() => expect(all('pre [style*="--code-keyword"]').length).toBeGreaterThan(1));
    expect(get('pre').textContent).toBe(code);
  });

  it.each([
    ['bash', 'for f in *; do echo "$f"; done'],
    ['java', 'public class A { int b = 1; }'],
    ['csharp', 'public class A { int b = 1; }'],
    ['ruby', 'def a; nil; end'],
    ['php', 'function a() { return 1; }'],
    ['r', 'if (TRUE) a <- 1'],
  ])('%s is a language that is known', async (language, code) => {
    const { all } = render(<MarkdownStream text={`\`\`\`${language}\n${code}\n\`\`\``} streaming={false} />);
    await eventually(() => expect(all('pre [style*="--code-keyword"]').length).toBeGreaterThan(0));
    expect(all('pre')[0]?.textContent).toBe(code);
  });

  it('of an unknown language stays plain', async () => {
    const { get } = render(<MarkdownStream text={'```nosuch\na b\n```'} streaming={false} />);
    await eventually(() => expect(get('figure').hasAttribute('data-loading')).toBe(false));
    await eventually(() => expect(get('pre').textContent).toBe('a b'));
  });
});
