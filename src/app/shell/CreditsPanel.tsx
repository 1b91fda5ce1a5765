import type { MouseEvent } from 'react';
import { openBuyCredits } from '../../features/payment/public/buy-credits.ts';
import { useTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { CentrePanel } from '../../ui/CentrePanel.tsx';
import { followLink } from '../link/follow-link.ts';

/** Stands in the text for a place where a link is. */
const MARK = '\u0000';

/** The centre panel of credits that are used up (spec section 8, `msg_limit`), with the ways to more. */
export function CreditsPanel({ msgLimit, onDismiss }: { msgLimit: string; onDismiss: () => void }) {
  const t = useTexts();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onDismiss();
    followLink(event);
  };
  const [before, between, after] = t('functions.creditsText', { recharge: MARK, subscribe: MARK }).split(
    MARK,
  );
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
      {before}
      <a href={paths.subscription()} onClick={follow}>
        {t('functions.creditsRecharge')}
      </a>
      {between}
      <a href={paths.plans()} onClick={follow}>
        {t('functions.creditsSubscribe')}
      </a>
      {after}
      {/* the server says which cap or balance it is */}
      <p>{msgLimit}</p>
    </CentrePanel>
  );
}
