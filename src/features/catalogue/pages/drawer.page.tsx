import { Button } from '../../../ui/Button.tsx';
import { Drawer } from '../../../ui/Drawer.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { CataloguePage } from '../catalogue-page.ts';
import { sample } from '../sample.ts';

const nothing = () => {};
const lines = Array.from({ length: 60 }, (_, index) => `Line ${index + 1} of many that have to be scrolled.`);

export const page: CataloguePage = {
  title: 'Drawer',
  group: 'Feedback',
  specimens: [
    {
      name: 'right, with actions',
      alone: true,
      Draw: () => (
        <Drawer
          open
          onClose={nothing}
          title={sample('Filter')}
          actions={
            <>
              <Button>{sample('Reset')}</Button>
              <Button variant="primary">{sample('Submit')}</Button>
            </>
          }
        >
          <TextField label={sample('Search')} placeholder={sample('Name or e-mail')} />
        </Drawer>
      ),
    },
    {
      name: 'left, narrow, without a head line',
      alone: true,
      Draw: () => (
        <Drawer open onClose={nothing} side="left" width="rail" hideHead title={sample('Menu')}>
          <nav aria-label={sample('Menu')} style={{ padding: 'var(--s-4)' }}>
            <a href="#chats">{sample('Chats')}</a>
          </nav>
        </Drawer>
      ),
    },
    {
      name: 'the whole window',
      alone: true,
      Draw: () => (
        <Drawer open onClose={nothing} width="full" title={sample('Table')}>
          <p>{sample('A sheet, as on phones.')}</p>
        </Drawer>
      ),
    },
    {
      name: 'longer than the window, with a very long title',
      alone: true,
      Draw: () => (
        <Drawer
          open
          onClose={nothing}
          title={sample('Messages of the last four weeks of everybody in the department')}
          tools={
            <Button size="small" variant="ghost">
              {sample('See all')}
            </Button>
          }
        >
          {lines.map((line) => (
            <p key={line}>{sample(line)}</p>
          ))}
        </Drawer>
      ),
    },
  ],
};
