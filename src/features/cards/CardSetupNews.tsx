import type { SnapshotFrom } from 'xstate';
import { useTexts } from '../../i18n/texts.ts';
import type { paymentMethodSetup } from '../../machines/payment-method-setup/index.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';

/** What became of the card that was to be saved. */
export function CardSetupNews({
  snapshot,
  onCheck,
}: {
  snapshot: SnapshotFrom<typeof paymentMethodSetup>;
  onCheck: () => void;
}) {
  const t = useTexts();
  if (snapshot.matches('checking') || snapshot.matches('waiting'))
    return <Alert>{t('cards.checking')}</Alert>;
  if (snapshot.matches('saved')) return <Alert tone="success">{t('cards.saved')}</Alert>;
  if (snapshot.matches('refused')) return <Alert tone="danger">{t('cards.refused')}</Alert>;
  if (snapshot.matches('failed')) return <Alert tone="danger">{snapshot.context.problem}</Alert>;
  if (!snapshot.matches('unknown')) return null;
  return (
    <Alert
      tone="warning"
      actions={
        <Button size="small" onClick={onCheck}>
          {t('cards.check')}
        </Button>
      }
    >
      {t('cards.unknown')}
    </Alert>
  );
}
