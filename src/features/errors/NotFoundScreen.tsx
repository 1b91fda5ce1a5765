import { useEffect } from 'react';
import { followLink } from '../../app/link/follow-link.ts';
import { useTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { StatusPage } from './StatusPage.tsx';

export function NotFoundScreen() {
  const t = useTexts();
  useEffect(() => {
    document.title = `${t('title.notFound')} · ${t('app.name')}`;
  }, [t]);
  return (
    <StatusPage code="404" picture="not-found" title={t('notFound.title')} text={t('notFound.text')}>
      <LinkButton variant="primary" href={paths.chats()} onClick={followLink}>
        {t('notFound.home')}
      </LinkButton>
    </StatusPage>
  );
}
