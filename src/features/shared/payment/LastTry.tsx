import type { MessageId } from '../../../i18n/texts.ts';
import { useTexts } from '../../../i18n/texts.ts';
import type { BillAnswer } from '../../../machines/payment-polling/index.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';

type How = NonNullable<BillAnswer['lastTry']>;

const WORDS: Record<How, { title: MessageId; text: MessageId }> = {
  needs_confirmation: { title: 'payment.confirmTitle', text: 'payment.confirmText' },
  declined: { title: 'payment.declinedTitle', text: 'payment.declinedText' },
  not_confirmed: { title: 'payment.notConfirmedTitle', text: 'payment.notConfirmedText' },
  closed: { title: 'payment.closedTitle', text: 'payment.closedText' },
};

/** How the last try to pay ended. @param onAgain tries the chosen way again; absent while none is chosen */
export function LastTry({ how, onAgain }: { how: How; onAgain: (() => void) | undefined }) {
  const t = useTexts();
  const { title, text } = WORDS[how];
  const isWaiting = how === 'needs_confirmation';
  return (
    <Alert
      tone={isWaiting ? 'info' : 'danger'}
      title={t(title)}
      actions={
        !isWaiting &&
        onAgain && (
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
