import { useAtom } from 'jotai';
import { useState } from 'react';
import type { BasicInfos } from '../../api/shapes.ts';
import { currentLocale } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { LanguageDrawer } from '../../ui/shell/LanguageDrawer.tsx';
import { MessagesDrawer } from '../../ui/shell/MessagesDrawer.tsx';
import { UserDrawer } from '../../ui/shell/UserDrawer.tsx';
import { changeLanguage } from '../language/change-language.ts';
import { followLink } from '../link/follow-link.ts';
import { plainMessage } from '../message-text/message-files.ts';
import { leave } from './leave.ts';
import { goTo } from './navigation.ts';
import { openDrawerAtom } from './shell-state.ts';

/** The drawers of the header, with what the basic infos say. */
export function ShellDrawers({ infos }: { infos: BasicInfos }) {
  const { user, languages } = infos;
  const [open, setOpen] = useAtom(openDrawerAtom);
  const [leaving, setLeaving] = useState(false);
  const close = () => setOpen(null);
  return (
    <>
      <MessagesDrawer
        open={open === 'messages'}
        onClose={close}
        total={user.msgs_unread.total}
        messages={user.msgs_unread.msgs.map((message) => ({
          ...message,
          body: plainMessage(message.body),
        }))}
        onOpen={(id) => {
          close();
          goTo(paths.notices(id));
        }}
        allHref={paths.notices()}
        onFollow={(event) => {
          close();
          followLink(event);
        }}
      />
      <LanguageDrawer
        open={open === 'language'}
        onClose={close}
        languages={languages}
        current={currentLocale()}
        onChange={(loc) => changeLanguage(loc, languages)}
      />
      <UserDrawer
        open={open === 'user'}
        onClose={close}
        username={user.username}
        avatarUrl={user.avatar_url}
        mainBoundAccount={user.main_bound_account}
        roleName={user.role_name}
        leaving={leaving}
        onSignOut={() => {
          setLeaving(true);
          leave(user.id).finally(() => setLeaving(false));
        }}
      />
    </>
  );
}
