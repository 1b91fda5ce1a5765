import CalendarIcon from 'lucide-react/icons/calendar';
import { Chip } from '../../../ui/Chip.tsx';
import type { CataloguePage } from '../catalogue-page.ts';
import { sample } from '../sample.ts';

const nothing = () => {};
const row = { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-2)' } as const;

export const page: CataloguePage = {
  title: 'Chip',
  group: 'Basics',
  specimens: [
    {
      name: 'text and buttons',
      Draw: () => (
        <div style={row}>
          <Chip value={sample('Text')} />
          <Chip label={sample('by')} value={sample('Region')} onClick={nothing} />
          <Chip icon={<CalendarIcon aria-hidden="true" />} value={sample('Last 30 days')} onClick={nothing} />
        </div>
      ),
    },
    {
      name: 'selected, removable and disabled',
      Draw: () => (
        <div style={row}>
          <Chip label={sample('Status')} value={sample('Active')} selected onClick={nothing} />
          <Chip
            label={sample('Plan')}
            value={sample('Pro')}
            selected
            removeLabel={sample('Remove Plan')}
            onClick={nothing}
            onRemove={nothing}
          />
          <Chip value={sample('Locked')} onClick={nothing} disabled />
        </div>
      ),
    },
    {
      name: 'a very long value in a narrow place',
      width: 'field',
      Draw: () => (
        <Chip
          label={sample('File')}
          value={sample('sales-2026-quarter-one-final-corrected-version-3.xlsx')}
          removeLabel={sample('Remove the file')}
          onClick={nothing}
          onRemove={nothing}
        />
      ),
    },
  ],
};
