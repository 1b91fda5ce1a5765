import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createIcon, type IconData } from './create-icon.ts';

/** What a file of the library holds; its types name the component alone. */
const ICONS = {
  bell: () => import('lucide-react/icons/bell'),
  'circle-check': () => import('lucide-react/icons/circle-check'),
  'circle-question-mark': () => import('lucide-react/icons/circle-question-mark'),
  'table-2': () => import('lucide-react/icons/table-2'),
};

/** An element with its attributes in alphabetical order. */
const sorted = (markup: string) =>
  markup.replace(
    /<(\w+) ([^>]*?)(\/?)>/g,
    (_, tag: string, attributes: string, end: string) =>
      `<${tag} ${[...attributes.matchAll(/[\w-]+="[^"]*"/g)].map(String).sort().join(' ')}${end}>`,
  );

describe('an icon of the build', () => {
  it.each(Object.entries(ICONS))('%s is drawn as the library draws it', async (_, load) => {
    const library = await load();
    const { __iconData: data } = library as typeof library & { __iconData: IconData }; // see ICONS
    const Ours = createIcon(data);
    for (const props of [
      {},
      { size: 16, 'aria-hidden': true },
      { size: 12, className: 'one two', 'data-kind': 'x' },
      { 'aria-label': 'Named', role: 'img' },
      { strokeWidth: 3, style: { color: 'red' } },
    ]) {
      const drawn = sorted(renderToStaticMarkup(createElement(Ours, props)));
      expect(drawn).toContain('<path');
      expect(drawn).toBe(sorted(renderToStaticMarkup(createElement(library.default, props))));
    }
  });
});
