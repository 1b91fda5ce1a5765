import type { Shape } from '../../api/shapes.ts';
import { flash } from '../../app/notices/notice-channel.ts';
import { useWrite } from '../../app/write/use-write.ts';
import { useTexts } from '../../i18n/texts.ts';
import { DestructiveDialog } from '../../ui/detail/DestructiveDialog.tsx';
import { cardName } from './card-words.ts';

/** Asks before a card is removed. @param endsAutomatic whether a subscription is paid by hand from then on */
export function RemoveCardDialog({
  card,
  endsAutomatic,
  onClose,
}: {
  card: Shape<'PaymentCard'>;
  endsAutomatic: boolean;
  onClose: () => void;
}) {
  const t = useTexts();
  const name = cardName(card);
  const remove = useWrite('cardRemove', {
    reads: ['cardList', 'subscriptionGet', 'subscriptionEventList'],
    onDone: () => {
      flash(t('cards.removed', { card: name }));
      onClose();
    },
  });
  return (
    <DestructiveDialog
      title={t('cards.removeOf', { card: name })}
      message={t('cards.removeText')}
      consequences={endsAutomatic ? [t('cards.endsAutomatic')] : []}
      confirmLabel={t('cards.remove')}
      running={remove.isRunning}
      failure={
        remove.problem === undefined
          ? null
          : { message: remove.problem, requestId: remove.failure?.requestId ?? null }
      }
      onConfirm={() =>
        remove.run({
          path: { card_id: card.id },
          body: endsAutomatic ? { ends_automatic: true } : {},
        })
      }
      onCancel={onClose}
    />
  );
}
