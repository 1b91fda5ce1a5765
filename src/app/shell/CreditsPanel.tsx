import type { MouseEvent } from 'react';
import { openBuyCredits } from '../../features/payment/public/buy-credits.ts';
import { useTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { CentrePanel } from '../../ui/CentrePanel.tsx';
import { followLink } from '../link/follow-link.ts';

/** The centre panel of used-up credits (spec section 8, msg_limit): which limit it is, and the ways to more. */
export function CreditsPanel({ msgLimit, onDismiss }: { msgLimit: string; onDismiss: () => void }) {
  const t = useTexts();
  const leave = (event: MouseEvent<HTMLAnchorElement>) => {
    onDismiss();
    followLink(event);
  };
  return (
    <CentrePanel
      open
      onDismiss={onDismiss}
      tone="warning"
      title={t('functions.creditsTitle')}
      actions={
        <Button
          variant="primary"
          onClick={() => {
            onDismiss();
            openBuyCredits();
          }}
        >
          {t('error.creditsBuy')}
        </Button>
      }
    >
      {t('functions.creditsText')}{' '}
      <a href={paths.subscription()} onClick={leave}>
        {t('functions.creditsRecharge')}
      </a>{' '}
      <a href={paths.plans()} onClick={leave}>
        {t('functions.creditsSubscribe')}
      </a>
      {/* the server says which cap or balance it is */}
      <p>{msgLimit}</p>
    </CentrePanel>
  );
}
