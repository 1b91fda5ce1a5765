import InboxIcon from 'lucide-react/icons/inbox';
import LanguagesIcon from 'lucide-react/icons/languages';
import type { ReactNode } from 'react';
import { AdminArea, type AdminAreaProps } from '../../../app/navigation/AdminArea.tsx';
import { visibleAdminMenu } from '../../../app/navigation/admin-menu.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Card } from '../../../ui/Card.tsx';
import { HeaderButton } from '../../../ui/shell/HeaderButton.tsx';
import { PresenceAvatars } from '../../../ui/shell/PresenceAvatars.tsx';
import type { CataloguePage } from '../catalogue-page.ts';
import { sample } from '../sample.ts';

const nothing = () => {};
const yes = () => true;
/** A table of routes in which every page is there. */
const WHOLE_MENU = visibleAdminMenu(yes, yes);
const FEW = new Set([
  '/admin',
  '/admin/permission/rest-token',
  '/admin/order',
  '/admin/sys-logs/server-error',
]);
const FEW_ENTRIES = visibleAdminMenu((path) => FEW.has(path), yes);

const EDITORS = ['Ada Lovelace', 'Grace Hopper', '王小明'].map((username) => ({
  username: sample(username),
  avatar_url: '',
}));

function Tools({ unread }: { unread: number }): ReactNode {
  return (
    <>
      <HeaderButton
        icon={<InboxIcon size={16} aria-hidden="true" />}
        label={sample('Messages')}
        badge={unread > 0 ? sample(String(unread)) : undefined}
      />
      <HeaderButton icon={<LanguagesIcon size={16} aria-hidden="true" />} label={sample('Language')} />
      <HeaderButton icon={<Avatar name="Ada Lovelace" decorative />} label={sample('Account')} />
    </>
  );
}

function Example(props: Partial<AdminAreaProps>) {
  return (
    <AdminArea
      menu={WHOLE_MENU}
      path="/admin/order/details"
      startsCollapsed={false}
      onCollapsed={nothing}
      apiVersion="2.7.0"
      presence={<PresenceAvatars editors={EDITORS} />}
      tools={<Tools unread={12} />}
      {...props}
    >
      <Card title={sample('Order 2026-0318')} description={sample('Paid on 18 March 2026')}>
        <p>{sample('The page stands here.')}</p>
      </Card>
    </AdminArea>
  );
}

export const page: CataloguePage = {
  title: 'Admin shell',
  group: 'Shells',
  specimens: [
    { name: 'full menu', alone: true, Draw: () => <Example /> },
    {
      name: 'page in a subgroup',
      alone: true,
      Draw: () => <Example path="/admin/permission/rest-token" />,
    },
    { name: 'collapsed to icons', alone: true, Draw: () => <Example startsCollapsed /> },
    {
      name: 'few permissions',
      alone: true,
      Draw: () => <Example menu={FEW_ENTRIES} path="/admin" presence={null} tools={<Tools unread={0} />} />,
    },
    {
      name: 'no permission, version not known',
      alone: true,
      Draw: () => <Example menu={[]} path="/admin" apiVersion="" presence={null} />,
    },
    {
      name: 'a very long title',
      alone: true,
      Draw: () => (
        <Example
          title={sample(
            'Invoice 2026-000318 of the Donaudampfschifffahrtsgesellschaft, third reminder, partly paid',
          )}
        />
      ),
    },
  ],
};
