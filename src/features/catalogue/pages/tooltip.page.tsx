import CopyIcon from 'lucide-react/icons/copy';
import { Button } from '../../../ui/Button.tsx';
import { Tooltip } from '../../../ui/Tooltip.tsx';
import type { CataloguePage } from '../catalogue-page.ts';
import { sample } from '../sample.ts';

const trigger = () => <Button icon={<CopyIcon size={16} aria-hidden="true" />} label={sample('Copy')} />;
const middle = { display: 'grid', placeItems: 'center', minHeight: '50vh' } as const;

export const page: CataloguePage = {
  title: 'Tooltip',
  group: 'Basics',
  specimens: [
    {
      name: 'closed: point at the button',
      Draw: () => <Tooltip content={sample('Copies the whole table')} trigger={trigger()} />,
    },
    {
      name: 'open',
      alone: true,
      Draw: () => (
        <div style={middle}>
          <Tooltip defaultOpen content={sample('Copies the whole table')} trigger={trigger()} />
        </div>
      ),
    },
    {
      name: 'open, with a very long text',
      alone: true,
      Draw: () => (
        <div style={middle}>
          <Tooltip
            defaultOpen
            side="bottom"
            content={sample(
              'Copies the whole table with its header, fields parted by tabs, which spreadsheet programs take apart again',
            )}
            trigger={trigger()}
          />
        </div>
      ),
    },
  ],
};
