import { Kbd } from '../../../ui/Kbd.tsx';
import type { CataloguePage } from '../catalogue-page.ts';

const KEYS = ['Ctrl', 'K', '⌘', '?', 'Enter'];

export const page: CataloguePage = {
  title: 'Key',
  group: 'Basics',
  specimens: [
    {
      name: 'keys',
      Draw: () => (
        <p data-sample style={{ display: 'flex', gap: 'var(--s-1)' }}>
          {KEYS.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </p>
      ),
    },
  ],
};
