import { describe, expect, it } from 'vitest';
import { SafeHtml } from './SafeHtml.tsx';
import { render } from './testing/render.tsx';

const shown = (html: string) => render(<SafeHtml html={html} />).container;

describe('HTML from outside', () => {
  it('keeps text, emphasis, lists and links to the web', () => {
    const container = shown(
      '<p>Ask in <b>plain</b> words</p><ul><li>one</li></ul><a href="https://example.org/">more</a>',
    );
    expect(container.querySelector('b')?.textContent).toBe('plain');
    expect(container.querySelector('li')?.textContent).toBe('one');
    expect(container.querySelector('a')?.getAttribute('rel')).toBe('noopener noreferrer');
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<b onclick="alert(1)" style="position:fixed">x</b>',
    '<svg onload=alert(1)><script>alert(1)</script></svg>',
    '<iframe src="https://evil.example"></iframe>',
    '<form action="https://evil.example"><input name=a></form>',
  ])('loses what could run, load or post: %s', (html) => {
    const container = shown(html);
    expect(container.querySelector('script,img,svg,iframe,form,input,a[href^="javascript"]')).toBeNull();
    // the frame around it is our own
    expect(
      [...container.querySelectorAll('div > div *')].flatMap((element) => element.getAttributeNames()),
    ).toEqual([]);
  });
});
