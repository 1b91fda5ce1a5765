import { Avatar } from '../../../ui/Avatar.tsx';
import type { CataloguePage } from '../catalogue-page.ts';

const NAMES = ['Ada Lovelace', 'Grace Hopper', '王小明', '佐藤 花子', '김민준', 'Émile', 'x'];

export const page: CataloguePage = {
  title: 'Avatar',
  group: 'Basics',
  specimens: [
    {
      name: 'initials of names in several scripts',
      Draw: () => (
        <div data-sample style={{ display: 'flex', gap: 'var(--s-2)' }}>
          {NAMES.map((name) => (
            <Avatar key={name} name={name} size="medium" />
          ))}
        </div>
      ),
    },
    {
      name: 'sizes',
      Draw: () => (
        <div data-sample style={{ display: 'flex', gap: 'var(--s-3)', alignItems: 'center' }}>
          <Avatar name="Ada Lovelace" />
          <Avatar name="Ada Lovelace" size="medium" />
          <Avatar name="Ada Lovelace" size="large" />
        </div>
      ),
    },
    {
      name: 'a picture, and one that is broken',
      Draw: () => (
        <div data-sample style={{ display: 'flex', gap: 'var(--s-3)' }}>
          <Avatar name="Ada Lovelace" size="large" src="/icon.svg" />
          <Avatar name="Ada Lovelace" size="large" src="data:image/png;base64,broken" />
        </div>
      ),
    },
  ],
};
