import { useSearch } from 'wouter';
import { lazyCall } from '../../api/lazy-call.ts';
import { followLink } from '../../app/link/follow-link.ts';
import { tellSession } from '../../app/session/session-channel.ts';
import { useTexts } from '../../i18n/texts.ts';
import { safeReturnPath } from '../../machines/health-watchdog/safe-return-path.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { StatusPage } from './StatusPage.tsx';

/** /403: the way back, or to another account, which then comes to the page that was wanted. */
export function ForbiddenScreen() {
  const t = useTexts();
  const from = safeReturnPath(new URLSearchParams(useSearch()).get('from'));
  const switchAccount = async () => {
    // a token that is dead already is as good as one that was ended
    await lazyCall('signOut', { body: {} }, { quiet: true }).catch(() => {});
    tellSession({ type: 'user.signedOut' });
    location.assign(paths.login(from));
  };
  return (
    <StatusPage code="403" picture="forbidden" title={t('forbidden.title')} text={t('forbidden.text')}>
      <LinkButton variant="primary" href={paths.chats()} onClick={followLink}>
        {t('forbidden.home')}
      </LinkButton>
      <Button variant="ghost" onClick={switchAccount}>
        {t('forbidden.switch')}
      </Button>
    </StatusPage>
  );
}
