import ExternalLinkIcon from 'lucide-react/icons/external-link';
import type { MessageId } from '../../../i18n/texts.ts';
import { useTexts } from '../../../i18n/texts.ts';
import type { BillAnswer } from '../../../machines/payment-polling/index.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';

type How = NonNullable<BillAnswer['lastTry']>;

const WORDS: Record<How, { title: MessageId; text: MessageId }> = {
  needs_confirmation: { title: 'payment.confirmTitle', text: 'payment.confirmText' },
  declined: { title: 'payment.declinedTitle', text: 'payment.declinedText' },
  not_confirmed: { title: 'payment.notConfirmedTitle', text: 'payment.notConfirmedText' },
  closed: { title: 'payment.closedTitle', text: 'payment.closedText' },
};

/**
 * How the last try to pay ended.
 *
 * @param confirmUrl the provider's page where it is confirmed, where that is known
 * @param onAgain tries the chosen way again; absent while none is chosen
 */
export function LastTry({
  how,
  confirmUrl,
  onAgain,
}: {
  how: How;
  confirmUrl?: string | undefined;
  onAgain: (() => void) | undefined;
}) {
  const t = useTexts();
  const { title, text } = WORDS[how];
  const isWaiting = how === 'needs_confirmation';
  return (
    <Alert
      tone={isWaiting ? 'info' : 'danger'}
      title={t(title)}
      actions={
        isWaiting
          ? confirmUrl !== undefined && (
              // in a tab of its own: this one learns by itself what came of it
              <LinkButton
                size="small"
                variant="primary"
                icon={<ExternalLinkIcon size={16} aria-hidden="true" />}
                href={confirmUrl}
                target="_blank"
                rel="noopener noreferrer"
              >
                {t('payment.confirmLink')}
              </LinkButton>
            )
          : onAgain && (
              <Button size="small" onClick={onAgain}>
                {t('payment.payAgain')}
              </Button>
            )
      }
    >
      {t(text)}
    </Alert>
  );
}
