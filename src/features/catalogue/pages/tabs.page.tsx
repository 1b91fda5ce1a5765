import { Badge } from '../../../ui/Badge.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import type { CataloguePage } from '../catalogue-page.ts';
import { sample } from '../sample.ts';

const nothing = () => {};
const MANY = ['Profile', 'Security', 'Billing', 'Credits', 'Usage', 'Chats', 'Teams', 'Storage', 'History'];

export const page: CataloguePage = {
  title: 'Tabs',
  group: 'Basics',
  specimens: [
    {
      name: 'with a badge, one disabled',
      Draw: () => (
        <Tabs
          label={sample('Order')}
          value="lines"
          onChange={nothing}
          tabs={[
            { value: 'lines', label: sample('Lines'), content: sample('Two lines.') },
            {
              value: 'refunds',
              label: sample('Refunds'),
              badge: <Badge tone="warning">2</Badge>,
              content: sample('Two refunds.'),
            },
            { value: 'notes', label: sample('Notes'), disabled: true, content: sample('None.') },
          ]}
        />
      ),
    },
    {
      name: 'more than fit',
      width: 'field',
      Draw: () => (
        <Tabs
          label={sample('User')}
          value="Billing"
          onChange={nothing}
          tabs={MANY.map((name) => ({ value: name, label: sample(name), content: sample(name) }))}
        />
      ),
    },
  ],
};
