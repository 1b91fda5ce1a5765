import PlusIcon from 'lucide-react/icons/plus';
import { Button } from '../../../ui/Button.tsx';
import type { CataloguePage } from '../catalogue-page.ts';
import { sample } from '../sample.ts';

const LONG = 'Export the whole filtered set of two hundred and forty thousand rows';

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
          <Button icon={<PlusIcon size={16} aria-hidden="true" />}>{sample('New chat')}</Button>{' '}
          <Button icon={<PlusIcon size={16} aria-hidden="true" />} label={sample('New chat')} />
        </>
      ),
    },
    { name: 'loading', Draw: () => <Button loading>{sample('Save')}</Button> },
    { name: 'disabled', Draw: () => <Button disabled>{sample('Save')}</Button> },
    { name: 'a very long name', width: 'field', Draw: () => <Button wide>{sample(LONG)}</Button> },
  ],
};
