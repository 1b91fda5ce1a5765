import EllipsisIcon from 'lucide-react/icons/ellipsis';
import PencilIcon from 'lucide-react/icons/pencil';
import Trash2Icon from 'lucide-react/icons/trash-2';
import { Button } from '../../../ui/Button.tsx';
import { LazyMenu } from '../../../ui/LazyMenu.tsx';
import { Menu, type MenuEntry } from '../../../ui/Menu.tsx';
import type { CataloguePage } from '../catalogue-page.ts';
import { sample } from '../sample.ts';

const nothing = () => {};
const trigger = () => (
  <Button icon={<EllipsisIcon size={16} aria-hidden="true" />} label={sample('Options')} />
);
const actions = (): MenuEntry[] => [
  {
    label: sample('Rename'),
    icon: <PencilIcon aria-hidden="true" />,
    shortcut: 'F2',
    onSelect: nothing,
  },
  { label: sample('Open in a new tab'), href: '#open' },
  { label: sample('Merge'), disabled: true },
  { kind: 'separator' },
  { label: sample('Delete'), icon: <Trash2Icon aria-hidden="true" />, danger: true, onSelect: nothing },
];

export const page: CataloguePage = {
  title: 'Menu',
  group: 'Basics',
  specimens: [
    {
      name: 'closed, its code comes when it is wanted',
      Draw: () => <LazyMenu trigger={trigger()} entries={actions()} />,
    },
    { name: 'actions', alone: true, Draw: () => <Menu trigger={trigger()} entries={actions()} open /> },
    {
      name: 'choices and switches',
      alone: true,
      Draw: () => (
        <Menu
          open
          trigger={trigger()}
          entries={[
            {
              kind: 'choice',
              label: sample('Who answers'),
              value: 'built-in',
              onChange: nothing,
              options: [
                { value: 'built-in', label: sample('Built-in analyst'), hint: sample('Free of charge') },
                { value: 'model', label: sample('Model'), hint: sample('Slower, understands more') },
                { value: 'none', label: sample('Nobody'), disabled: true },
              ],
            },
            { kind: 'separator' },
            { kind: 'heading', label: sample('Columns') },
            { kind: 'check', label: sample('Region'), checked: true, onChange: nothing },
            { kind: 'check', label: sample('Product'), checked: false, onChange: nothing },
          ]}
        />
      ),
    },
    {
      name: 'very long and very many',
      alone: true,
      Draw: () => (
        <Menu
          open
          trigger={trigger()}
          entries={Array.from({ length: 40 }, (_, index) => ({
            label: sample(`Table ${index + 1} of the northern department with a name that does not end soon`),
            onSelect: nothing,
          }))}
        />
      ),
    },
  ],
};
