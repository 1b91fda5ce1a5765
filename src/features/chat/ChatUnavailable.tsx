import MessageCircleOffIcon from 'lucide-react/icons/message-circle-off';
import { followLink } from '../../app/link/follow-link.ts';
import { useTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { TopBar } from '../../ui/shell/AppFrame.tsx';
import { failureOf, isNotFound } from './failure-of.ts';

/** In place of a chat that is not there, or could not be read. */
export function ChatUnavailable({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const t = useTexts();
  const missing = isNotFound(error);
  return (
    <>
      <TopBar />
      <ErrorState
        level={1}
        icon={<MessageCircleOffIcon size={20} aria-hidden="true" />}
        title={t(missing ? 'chat.notFound' : 'chat.loadFailed')}
        message={missing ? t('chat.notFoundText') : error.message}
        requestId={missing ? undefined : failureOf(error)?.requestId}
        onRetry={missing ? undefined : onRetry}
        actions={
          <LinkButton href={paths.chats()} onClick={followLink} variant={missing ? 'primary' : 'default'}>
            {t('chat.new')}
          </LinkButton>
        }
      />
    </>
  );
}
