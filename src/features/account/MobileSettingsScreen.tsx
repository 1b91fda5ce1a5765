import { useAtomValue } from 'jotai';
import ArrowLeftIcon from 'lucide-react/icons/arrow-left';
import ChevronRightIcon from 'lucide-react/icons/chevron-right';
import { followLink } from '../../app/link/follow-link.ts';
import { FRONT_END_VERSION } from '../../app/navigation/front-end-version.ts';
import { visitorAtom } from '../../app/session/visitor.ts';
import { leave } from '../../app/shell/leave.ts';
import { useTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LanguageAndTheme } from './LanguageAndTheme.tsx';
import styles from './mobile.module.css';

/** Settings on the phone: language, appearance, what one is told, what signs in, and the way out. */
export function MobileSettingsScreen() {
  const t = useTexts();
  const visitor = useAtomValue(visitorAtom);
  if (visitor.state !== 'signedIn') return null; // the frame leads visitors to the sign-in
  const { user, languages, api_version: apiVersion } = visitor.infos;
  const links = [
    { href: paths.personalization(), label: t('mobile.notifications') },
    { href: paths.security(), label: t('mobile.bindings') },
    { href: paths.systemSettings(), label: t('mobile.device') },
  ];
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <LinkButton
          variant="ghost"
          href={paths.mobileCenter()}
          onClick={followLink}
          icon={<ArrowLeftIcon size={16} aria-hidden="true" />}
          label={t('shells.back')}
        />
        <h1 className={styles.title}>{t('mobile.settings')}</h1>
      </header>
      <LanguageAndTheme languages={languages} />
      <ul className={styles.list}>
        {links.map(({ href, label }) => (
          <li key={href}>
            <a className={styles.row} href={href} onClick={followLink}>
              <span className={styles.label}>{label}</span>
              <ChevronRightIcon size={16} aria-hidden="true" />
            </a>
          </li>
        ))}
      </ul>
      <Button onClick={() => void leave(user.id)}>{t('mobile.signOut')}</Button>
      <p className={styles.under}>{t('mobile.versions', { app: FRONT_END_VERSION, api: apiVersion })}</p>
    </div>
  );
}
