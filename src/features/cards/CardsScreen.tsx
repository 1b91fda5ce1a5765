import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { useSearch } from 'wouter';
import { operationQuery } from '../../api/queries.ts';
import type { Shape } from '../../api/shapes.ts';
import { followLink } from '../../app/link/follow-link.ts';
import { LateSkeleton } from '../../app/skeleton/LateSkeleton.tsx';
import { useTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CellPicture } from '../../ui/CellPicture.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CardRow } from './CardRow.tsx';
import { CardSetupNews } from './CardSetupNews.tsx';
import { cardSetupMachine } from './card-actors.ts';
import styles from './cards.module.css';
import { RemoveCardDialog } from './RemoveCardDialog.tsx';

type SavedCard = Shape<'PaymentCard'>;

/** The cards that a person saved, and the way to the page of the provider where one is given. */
export function CardsScreen() {
  const t = useTexts();
  const client = useQueryClient();
  const cards = useQuery(operationQuery('cardList', {}));
  const own = useQuery(operationQuery('subscriptionGet', {}));
  const setupId = new URLSearchParams(useSearch()).get('setup');
  const machine = useMemo(
    () =>
      cardSetupMachine(() => {
        for (const operation of ['cardList', 'subscriptionGet'])
          void client.invalidateQueries({ queryKey: [operation] });
      }),
    [client],
  );
  const [snapshot, send] = useMachine(machine, { input: { setupId } });
  const [removed, setRemoved] = useState<SavedCard | null>(null);
  useEffect(() => {
    // back from the provider, with the page as it was left
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) send({ type: 'page.returned' });
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [send]);

  if (cards.isError)
    return (
      <ErrorState
        picture={<CellPicture kind="failed" />}
        title={t('cards.failed')}
        message={cards.error.message}
        onRetry={() => void cards.refetch()}
        retrying={cards.isFetching}
      />
    );
  if (!cards.data)
    return (
      <LateSkeleton>
        <Skeleton shape="block" visible />
      </LateSkeleton>
    );
  const { cards: rows, can_add: canAdd } = cards.data;
  const isAutomatic = own.data?.subscription?.renewal === 'auto';
  const add = canAdd && (
    <Button
      variant="primary"
      loading={snapshot.matches('creating') || snapshot.matches('handedOver')}
      onClick={() => send({ type: 'add.requested' })}
    >
      {t('cards.add')}
    </Button>
  );
  return (
    <div className={styles.stack}>
      <CardSetupNews snapshot={snapshot} onCheck={() => send({ type: 'check.requested' })} />
      <Card title={t('cards.title')} description={t('cards.text')} footer={rows.length > 0 && add}>
        {rows.length === 0 ? (
          <EmptyState
            picture={<CellPicture kind="empty" size="card" />}
            title={t('cards.none')}
            message={t(canAdd ? 'cards.noneText' : 'cards.notSetUp')}
            actions={add}
          />
        ) : (
          <ul className={styles.cards}>
            {rows.map((card) => (
              <CardRow
                key={card.id}
                card={card}
                isUsed={isAutomatic && card.is_default}
                onRemove={() => setRemoved(card)}
              />
            ))}
          </ul>
        )}
      </Card>
      <Card title={t('cards.others')}>
        <p>{t('cards.othersText')}</p>
        <LinkButton variant="ghost" href={paths.subscription()} onClick={followLink}>
          {t('cards.toSubscription')}
        </LinkButton>
      </Card>
      {removed && (
        <RemoveCardDialog
          card={removed}
          endsAutomatic={isAutomatic && rows.length === 1}
          onClose={() => setRemoved(null)}
        />
      )}
    </div>
  );
}
