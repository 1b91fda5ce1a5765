import PlusIcon from 'lucide-react/icons/plus';
import { Button } from '../../../ui/Button.tsx';
import type { CataloguePage } from '../catalogue-page.ts';
import { sample } from '../sample.ts';

const LONG = 'Export the whole filtered set of two hundred and forty thousand rows';
const plus = <PlusIcon size={16} aria-hidden="true" />;

export const page: CataloguePage = {
  title: 'Button',
  group: 'Basics',
  specimens: [
    {
      name: 'variants',
      Draw: () => (
        <>
          <Button variant="primary">{sample('Save')}</Button> <Button>{sample('Export')}</Button>{' '}
          <Button variant="ghost">{sample('More')}</Button>{' '}
          <Button variant="danger">{sample('Delete')}</Button>
        </>
      ),
    },
    {
      name: 'sizes',
      Draw: () => (
        <>
          <Button size="small">{sample('Small')}</Button> <Button>{sample('Medium')}</Button>{' '}
          <Button size="large">{sample('Large')}</Button>
        </>
      ),
    },
    {
      name: 'with an icon',
      Draw: () => (
        <>
          <Button icon={plus}>{sample('New chat')}</Button> <Button icon={plus} label={sample('New chat')} />
        </>
      ),
    },
    { name: 'loading', Draw: () => <Button loading>{sample('Save')}</Button> },
    {
      name: 'disabled',
      Draw: () => (
        <>
          <Button variant="primary" disabled>
            {sample('Save')}
          </Button>{' '}
          <Button disabled>{sample('Export')}</Button>{' '}
          <Button variant="ghost" disabled>
            {sample('More')}
          </Button>
        </>
      ),
    },
    {
      name: 'a very long name, as wide as its container',
      width: 'field',
      Draw: () => (
        <Button wide icon={plus}>
          {sample(LONG)}
        </Button>
      ),
    },
    {
      name: 'a very long name',
      width: 'field',
      Draw: () => <Button icon={plus}>{sample(LONG)}</Button>,
    },
  ],
};
