import CreditCardIcon from 'lucide-react/icons/credit-card';
import SettingsIcon from 'lucide-react/icons/settings';
import ShieldIcon from 'lucide-react/icons/shield';
import UserRoundIcon from 'lucide-react/icons/user-round';
import UsersIcon from 'lucide-react/icons/users';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { SettingsFrame } from '../../../ui/shell/SettingsFrame.tsx';
import type { CataloguePage } from '../catalogue-page.ts';
import { sample } from '../sample.ts';

const SECTIONS = [
  { group: 'Person', href: '#profile', label: 'Profile', Icon: UserRoundIcon },
  { group: 'Person', href: '#security', label: 'Security', Icon: ShieldIcon },
  {
    group: 'Person',
    href: '#system',
    label: 'System settings of this browser and of every other device',
    Icon: SettingsIcon,
  },
  { group: 'Work', href: '#team', label: 'Team manager', Icon: UsersIcon },
  { group: 'Work', href: '#billing', label: 'Orders and invoices', Icon: CreditCardIcon },
];

function Example({ start }: { start: string }) {
  const [place, setPlace] = useState(start);
  const current = SECTIONS.find(({ href }) => href === place);
  return (
    <SettingsFrame
      title={sample(current?.label ?? 'Order 2026-0318')}
      description={sample('Only you see what stands here.')}
      backHref="#chat"
      onFollow={(event) => {
        event.preventDefault();
        setPlace(event.currentTarget.hash);
      }}
      onGo={setPlace}
      groups={['Person', 'Work'].map((group) => ({
        label: sample(group),
        sections: SECTIONS.filter((section) => section.group === group).map(({ href, label, Icon }) => ({
          href,
          label: sample(label),
          icon: <Icon size={16} aria-hidden="true" />,
          current: href === place,
        })),
      }))}
    >
      <Card title={sample('Name')} actions={<Button size="small">{sample('Edit')}</Button>}>
        <p>{sample('Ada Lovelace')}</p>
      </Card>
      <Card
        title={sample('Address')}
        description={sample('Mail of the product goes there.')}
        footer={<Button>{sample('Save')}</Button>}
      >
        <p>{sample('a***e@example.org')}</p>
      </Card>
    </SettingsFrame>
  );
}

export const page: CataloguePage = {
  title: 'Settings shell',
  group: 'Shells',
  specimens: [
    { name: 'a section', alone: true, Draw: () => <Example start="#profile" /> },
    { name: 'a very long section', alone: true, Draw: () => <Example start="#system" /> },
    { name: 'a page of no section', alone: true, Draw: () => <Example start="#order" /> },
  ],
};
