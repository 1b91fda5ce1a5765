import { Suspense, useState } from 'react';
import { lazyPart } from '../../../app/lazy-part/lazy-part.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';

const DeletionDialog = lazyPart([], () =>
  import('./DeletionDialog.tsx').then(({ DeletionDialog: dialog }) => dialog),
);

/** The end of the account. */
export function LeaveCard() {
  const t = useTexts();
  const [isAsking, setAsking] = useState(false);
  return (
    <Card
      title={t('profilePage.leave')}
      description={t('profilePage.leaveText')}
      actions={
        <Button size="small" variant="danger" onClick={() => setAsking(true)}>
          {t('profilePage.leaveAsk')}
        </Button>
      }
    >
      {isAsking && (
        <Suspense fallback={null}>
          <DeletionDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Card>
  );
}
