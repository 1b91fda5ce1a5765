import { useSetAtom } from 'jotai';
import ChevronsUpDownIcon from 'lucide-react/icons/chevrons-up-down';
import LogOutIcon from 'lucide-react/icons/log-out';
import MailIcon from 'lucide-react/icons/mail';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import type { BasicInfos } from '../../api/shapes.ts';
import { formatCredits } from '../../i18n/formats.ts';
import { currentLocale, useTexts } from '../../i18n/texts.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { LazyMenu } from '../../ui/LazyMenu.tsx';
import { readTheme, setTheme, type ThemeChoice } from '../../ui/theme.ts';
import { changeLanguage } from '../shared/language/change-language.ts';
import { askConfirm } from '../shared/notices/notice-channel.ts';
import { sessionActor } from './app-actors.ts';
import { openMessageAtom } from './open-message.ts';
import styles from './UserShell.module.css';

/** Version of this app, as the product shows it (spec section 9). */
const FRONT_END_VERSION = '2.7.0';

/** Who is signed in, with messages, language, appearance and the ways out. */
export function AccountMenu({ infos, collapsed }: { infos: BasicInfos; collapsed: boolean }) {
  const t = useTexts();
  const { user, usm_quota: quota, languages, api_version: apiVersion } = infos;
  const openMessage = useSetAtom(openMessageAtom);
  const [theme, setChoice] = useState<ThemeChoice>(readTheme);

  const leave = async (everywhere: boolean) => {
    if (everywhere) {
      const agreed = await askConfirm({
        title: t('shell.signOutAllTitle'),
        body: t('shell.signOutAllText'),
        confirmLabel: t('shell.signOutAll'),
        danger: true,
      });
      if (!agreed) return;
    }
    // a call that fails is told by the error catalogue, and the person stays signed in
    await call(everywhere ? 'signOutAll' : 'signOut', { body: {} }).then(
      () => sessionActor.send({ type: 'user.signedOut' }),
      () => {},
    );
  };

  return (
    <LazyMenu
      side="top"
      trigger={
        <button
          type="button"
          className={styles.account}
          aria-label={collapsed ? t('shell.account') : undefined}
        >
          <span aria-hidden="true">
            <Avatar name={user.username} src={user.avatar_url} />
          </span>
          {!collapsed && (
            <>
              <span className={styles.who}>
                <span>{user.username}</span>
                <span className={styles.small}>
                  {t('shell.credits', { credits: formatCredits(quota.credits) })}
                </span>
              </span>
              {user.msgs_unread.total > 0 && <Badge tone="accent">{user.msgs_unread.total}</Badge>}
              <ChevronsUpDownIcon size={16} aria-hidden="true" />
            </>
          )}
        </button>
      }
      entries={[
        { kind: 'heading', label: user.email },
        { kind: 'heading', label: t('shell.unread', { count: user.msgs_unread.total }) },
        ...user.msgs_unread.msgs.slice(0, 5).map((message) => ({
          label: message.title,
          icon: <MailIcon size={16} aria-hidden="true" />,
          onSelect: () => openMessage(message.id),
        })),
        { kind: 'separator' },
        {
          kind: 'choice',
          label: t('shell.language'),
          value: currentLocale(),
          options: languages.map(({ loc, display, switch: switchable }) => ({
            value: loc,
            label: display,
            disabled: !switchable,
          })),
          onChange: (loc) => changeLanguage(loc, languages),
        },
        {
          kind: 'choice',
          label: t('shell.theme'),
          value: theme,
          options: [
            { value: 'system', label: t('shell.themeSystem') },
            { value: 'light', label: t('shell.themeLight') },
            { value: 'dark', label: t('shell.themeDark') },
          ],
          onChange: (choice) => {
            setTheme(choice as ThemeChoice); // the three options above
            setChoice(choice as ThemeChoice);
          },
        },
        { kind: 'separator' },
        {
          label: t('shell.signOut'),
          icon: <LogOutIcon size={16} aria-hidden="true" />,
          onSelect: () => leave(false),
        },
        { label: t('shell.signOutAll'), danger: true, onSelect: () => leave(true) },
        { kind: 'heading', label: t('shell.versions', { frontEnd: FRONT_END_VERSION, api: apiVersion }) },
      ]}
    />
  );
}
