import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { ApiFailure } from '../../../api/api-failure.ts';
import { call } from '../../../api/client.ts';
import { operationQuery } from '../../../api/queries.ts';
import type { Answer, Shape } from '../../../api/shapes.ts';
import { formatCredits } from '../../../i18n/formats.ts';
import { formatMoney } from '../../../i18n/money.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { orderPaths } from '../../../order-paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { buyForAtom, closeBuyCredits } from './buy-credits.ts';
import { PaymentPanel } from './PaymentPanel.tsx';
import styles from './payment.module.css';
import { keepQuestionPlace } from './question-place.ts';

type Packs = Answer<'creditPackList'>;
type Order = Shape<'Order'>;

/** Leads to the result of an order, away from the dialog. */
function showResult(orderId: string): void {
  closeBuyCredits();
  navigate(orderPaths.paymentResult(orderId));
}

/** Buys credits in two steps: choose a pack, then pay for it. */
export function BuyCreditsDialog() {
  const t = useTexts();
  const packs = useQuery({ ...operationQuery('creditPackList', {}), staleTime: 0 });
  const [order, setOrder] = useState<Order | null>(null);
  useEffect(keepQuestionPlace, []);
  const failure = packs.error instanceof ApiFailure ? packs.error : undefined;
  return (
    <Dialog
      open
      onClose={closeBuyCredits}
      title={t(order ? 'payment.payTitle' : 'payment.buyTitle')}
      keepOnOutsidePress={order !== null}
    >
      {packs.isError ? (
        <ErrorState
          level={3}
          title={t('payment.packsFailed')}
          message={failure?.message}
          requestId={failure?.requestId}
          onRetry={() => void packs.refetch()}
          retrying={packs.isFetching}
        />
      ) : !packs.data ? (
        <div className={styles.area}>
          <Spinner size="large" />
        </div>
      ) : order ? (
        <PaymentPanel
          key={order.id}
          order={order}
          offers={packs.data.methods}
          sandbox={packs.data.sandbox}
          goToResult={showResult}
          onOrderAgain={() => setOrder(null)}
        />
      ) : packs.data.packs.length === 0 ? (
        <EmptyState level={3} title={t('payment.noneTitle')} message={t('payment.noneText')} />
      ) : (
        <PackChoice answer={packs.data} onOrdered={setOrder} />
      )}
    </Dialog>
  );
}

function PackChoice({ answer, onOrdered }: { answer: Packs; onOrdered: (order: Order) => void }) {
  const t = useTexts();
  const team = useAtomValue(buyForAtom);
  const [currency, setCurrency] = useState(answer.currency);
  const [wanted, setWanted] = useState<string | null>(null);
  const [phase, setPhase] = useState<'idle' | 'ordering'>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  const currencies = [
    ...new Set(answer.packs.flatMap(({ prices }) => prices.map((price) => price.currency))),
  ];
  const sold = answer.packs.flatMap(({ id, credits, prices }) => {
    const price = prices.find((one) => one.currency === currency);
    return price ? [{ id, credits, amount: price.amount }] : [];
  });
  const chosen = sold.find(({ id }) => id === wanted) ?? sold[0];
  const order = async () => {
    if (!chosen || phase === 'ordering') return;
    setPhase('ordering');
    setProblem(null);
    try {
      const body = { pack_id: chosen.id, currency, ...(team && { team_id: team.id }) };
      onOrdered((await call('orderCreate', { body }, { quiet: 'butToken', retry: true })).order);
    } catch (error) {
      setProblem((error instanceof ApiFailure && error.message) || t('payment.refusedText'));
      setPhase('idle');
    }
  };
  return (
    <div className={styles.stack}>
      <div className={styles.head}>
        <p className={styles.quiet}>
          {team ? t('payment.forTeam', { team: team.name }) : t('payment.buyText')}
        </p>
        {answer.sandbox && (
          <span title={t('payment.sandboxHint')}>
            <Badge tone="warning">{t('payment.sandbox')}</Badge>
          </span>
        )}
      </div>
      {currencies.length > 1 && (
        <SegmentedControl
          label={t('payment.currency')}
          segments={currencies.map((value) => ({ value, label: value }))}
          value={currency}
          onChange={setCurrency}
        />
      )}
      <RadioGroup
        label={t('payment.pack')}
        options={sold.map(({ id, credits, amount }) => ({
          value: id,
          label: t('payment.packName', { credits: formatCredits(credits) }),
          hint: formatMoney(amount, currency),
        }))}
        value={chosen?.id ?? null}
        onChange={setWanted}
      />
      {problem !== null && <Alert tone="danger">{problem}</Alert>}
      <div className={styles.row}>
        <Button
          variant="primary"
          loading={phase === 'ordering'}
          disabled={!chosen}
          onClick={() => void order()}
        >
          {t('payment.order')}
        </Button>
      </div>
    </div>
  );
}
