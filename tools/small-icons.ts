// The icons of lucide by a component of our own: the library's brings a renderer for any framework into the first load.
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** In a build, lucide's icons are made by src/ui/create-icon.ts. */
export function smallIcons(root: string): Plugin {
  const createIcon = JSON.stringify(resolve(root, 'src/ui/create-icon.ts'));
  return {
    name: 'small-icons',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/ },
      handler: () => `export { createIcon as default } from ${createIcon};`,
    },
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/ },
      // names of lines that nothing asks for, the size that every icon has, and a statement that does nothing
      handler: (code) => code.replaceAll(/, key: "\w+"|^ {2}size: 24,$|^__iconData\.node;$/gm, ''),
    },
  };
}
