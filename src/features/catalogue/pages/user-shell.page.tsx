import CircleArrowUpIcon from 'lucide-react/icons/circle-arrow-up';
import MessageSquareIcon from 'lucide-react/icons/message-square';
import PlusIcon from 'lucide-react/icons/plus';
import SearchIcon from 'lucide-react/icons/search';
import SettingsIcon from 'lucide-react/icons/settings';
import TableIcon from 'lucide-react/icons/table-2';
import { useState } from 'react';
import { MobileMenu } from '../../../app/navigation/MobileMenu.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Kbd } from '../../../ui/Kbd.tsx';
import { AccountButton } from '../../../ui/shell/AccountButton.tsx';
import { AppFrame, type AppFrameProps, RailToggle, TopBar } from '../../../ui/shell/AppFrame.tsx';
import { RailButton, RailLink, RailScroll, RailSection } from '../../../ui/shell/rail-items.tsx';
import { UserPopover } from '../../../ui/shell/UserPopover.tsx';
import type { CataloguePage } from '../catalogue-page.ts';
import { sample } from '../sample.ts';

const nothing = () => {};
const CHATS = [
  'Coffee sales by region',
  'Which customers have not ordered since January, and what did they buy before?',
  '上个月各地区的销售额',
];

function Example({ starts = false, ...rest }: { starts?: boolean } & Partial<AppFrameProps>) {
  const [collapsed, setCollapsed] = useState(starts);
  return (
    <AppFrame
      railLabel={sample('Chats and tables')}
      railCollapsed={collapsed}
      onRailCollapsedChange={setCollapsed}
      rail={
        <>
          <RailToggle />
          <RailLink
            href="#new"
            icon={<PlusIcon size={16} aria-hidden="true" />}
            label={sample('New chat')}
            current
          />
          <RailLink
            href="#tables"
            icon={<TableIcon size={16} aria-hidden="true" />}
            label={sample('AI tables')}
          />
          <RailButton
            icon={<SearchIcon size={16} aria-hidden="true" />}
            label={sample('Search')}
            trailing={<Kbd>{sample('Ctrl K')}</Kbd>}
          />
          <RailScroll>
            <RailSection title={sample('Today')}>
              {CHATS.map((name) => (
                <RailLink key={name} href={`#${name.length}`} label={sample(name)} />
              ))}
            </RailSection>
          </RailScroll>
          <AccountButton
            username={sample('Ada Lovelace')}
            avatarUrl=""
            note={sample('1,000 credits')}
            unread={sample('3')}
            collapsedLabel={collapsed ? sample('Account') : undefined}
          />
        </>
      }
      {...rest}
    >
      <TopBar title={sample('New chat')} actions={<Button variant="ghost">{sample('Share')}</Button>}>
        <Badge>{sample('coffee-sales')}</Badge>
      </TopBar>
      <p style={{ padding: 'var(--s-5)' }}>{sample('The work stands here.')}</p>
    </AppFrame>
  );
}

export const page: CataloguePage = {
  title: 'User shell',
  group: 'Shells',
  specimens: [
    { name: 'rail', alone: true, Draw: () => <Example /> },
    { name: 'collapsed', alone: true, Draw: () => <Example starts /> },
    {
      name: 'with a panel',
      alone: true,
      Draw: () => (
        <Example
          panel={{
            title: sample('Query'),
            subtitle: sample('12 rows'),
            onClose: nothing,
            children: <p style={{ padding: 'var(--s-4)' }}>{sample('What is behind the answer.')}</p>,
          }}
        />
      ),
    },
    {
      name: 'in a messaging app, with the bottom menu',
      alone: true,
      Draw: () => <Example mobile bottom={<MobileMenu path="/chat" />} />,
    },
    {
      name: 'popover',
      alone: true,
      Draw: () => (
        <main style={{ position: 'fixed', insetBlockEnd: 0, width: 'var(--w-rail)', padding: 'var(--s-2)' }}>
          <UserPopover
            open
            account={sample('a***e@example.org')}
            onFollow={nothing}
            onSignOut={nothing}
            trigger={
              <AccountButton username={sample('Ada Lovelace')} avatarUrl="" note={sample('1,000 credits')} />
            }
            links={[
              {
                label: sample('Upgrade'),
                icon: <CircleArrowUpIcon size={16} aria-hidden="true" />,
                href: '#upgrade',
              },
              {
                label: sample('Chat'),
                icon: <MessageSquareIcon size={16} aria-hidden="true" />,
                href: '#chat',
              },
              {
                label: sample('Settings'),
                icon: <SettingsIcon size={16} aria-hidden="true" />,
                href: '#settings',
              },
            ]}
          />
        </main>
      ),
    },
  ],
};
