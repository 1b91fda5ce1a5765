import { Button } from '../../../ui/Button.tsx';
import { Popover } from '../../../ui/Popover.tsx';
import type { CataloguePage } from '../catalogue-page.ts';
import { sample } from '../sample.ts';

const trigger = () => <Button>{sample('Details')}</Button>;

export const page: CataloguePage = {
  title: 'Popover',
  group: 'Basics',
  specimens: [
    {
      name: 'closed',
      Draw: () => (
        <Popover trigger={trigger()} title={sample('Health')}>
          <p>{sample('No trouble was found in this table.')}</p>
        </Popover>
      ),
    },
    {
      name: 'open',
      alone: true,
      Draw: () => (
        <Popover open trigger={trigger()} title={sample('Health')}>
          <p>{sample('No trouble was found in this table.')}</p>
        </Popover>
      ),
    },
    {
      name: 'as wide as its content, without a visible title',
      alone: true,
      Draw: () => (
        <Popover open fit hideTitle trigger={trigger()} title={sample('Size')}>
          <p>{sample('12 MB')}</p>
        </Popover>
      ),
    },
    {
      name: 'longer than the window',
      alone: true,
      Draw: () => (
        <Popover open trigger={trigger()} title={sample('What a credit is')}>
          <p>{sample('A credit is what an answer costs, in thousandths. '.repeat(60))}</p>
        </Popover>
      ),
    },
  ],
};
