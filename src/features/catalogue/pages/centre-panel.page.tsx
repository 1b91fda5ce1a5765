import CoinsIcon from 'lucide-react/icons/coins';
import ServerCrashIcon from 'lucide-react/icons/server-crash';
import { useTexts } from '../../../i18n/texts.ts';
import { CentrePanel } from '../../../ui/CentrePanel.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import type { CataloguePage } from '../catalogue-page.ts';
import { sample } from '../sample.ts';

const nothing = () => {};

function ServerError({ requestId, says }: { requestId?: string; says: string }) {
  const t = useTexts();
  return (
    <CentrePanel
      open
      onDismiss={nothing}
      icon={<ServerCrashIcon />}
      title={t('error.serverTitle')}
      requestId={requestId}
    >
      {sample(says)}
    </CentrePanel>
  );
}

function InsufficientCredits() {
  const t = useTexts();
  return (
    <CentrePanel
      open
      onDismiss={nothing}
      tone="warning"
      icon={<CoinsIcon />}
      title={t('functions.creditsTitle')}
      actions={
        <LinkButton href="#subscription" variant="primary">
          {sample('Recharge')}
        </LinkButton>
      }
    >
      {t('functions.creditsText', {
        recharge: t('functions.creditsRecharge'),
        subscribe: t('functions.creditsSubscribe'),
      })}
    </CentrePanel>
  );
}

export const page: CataloguePage = {
  title: 'Centre panel',
  group: 'Feedback',
  specimens: [
    {
      name: 'a server error with a request id',
      alone: true,
      Draw: () => (
        <ServerError says="The export could not be made." requestId={sample('req-7f3a-91c2-004d')} />
      ),
    },
    {
      name: 'a server error without a request id',
      alone: true,
      Draw: () => <ServerError says="The export could not be made." />,
    },
    { name: 'insufficient credits', alone: true, Draw: InsufficientCredits },
    {
      name: 'a very long message',
      alone: true,
      Draw: () => (
        <ServerError
          says={'The provider answered something that could not be understood. '.repeat(40)}
          requestId={sample('0190d6f4-8c1a-7b52-9c3e-2f4a5b6c7d8e-0190d6f4-8c1a-7b52-9c3e-2f4a5b6c7d8e')}
        />
      ),
    },
  ],
};
