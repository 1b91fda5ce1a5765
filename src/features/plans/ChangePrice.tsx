import type { SnapshotFrom } from 'xstate';
import type { Answer } from '../../api/shapes.ts';
import { LateSkeleton } from '../../app/skeleton/LateSkeleton.tsx';
import { formatMoney } from '../../i18n/money.ts';
import { type Translate, useTexts } from '../../i18n/texts.ts';
import type { planChange } from '../../machines/plan-change/index.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { dayOf } from './public/plan-words.ts';
import { QuoteCard } from './QuoteCard.tsx';
import { WaitingOrder } from './WaitingOrder.tsx';

type Quoted = Partial<Pick<Answer<'orderPreview'>, 'quote' | 'unpaid_order'>>;

/** What the button says that agrees to a price: to pay for it now, or to plan it. */
export function agreeLabel(t: Translate, { quote }: Quoted): string {
  return quote?.when === 'now'
    ? t('plans.order', { price: formatMoney(quote.total, quote.currency) })
    : t('plans.plan');
}

/** Below what was chosen: what it costs, or why there is no price. */
export function ChangePrice({
  snapshot,
  quoted: { quote, unpaid_order: waiting },
}: {
  snapshot: SnapshotFrom<typeof planChange>;
  /** The price that is shown; empty while there is none. */
  quoted: Quoted;
}) {
  const t = useTexts();
  const { problem } = snapshot.context;
  const isStale = snapshot.matches('stale');
  return (
    <>
      {isStale && <Alert tone="warning">{t('plans.changed')}</Alert>}
      {problem !== null && !isStale && <Alert tone="danger">{problem}</Alert>}
      {waiting && <WaitingOrder order={waiting}>{t('plans.changeReplaces')}</WaitingOrder>}
      {snapshot.matches('previewing') && (
        <LateSkeleton>
          <Skeleton shape="block" visible />
        </LateSkeleton>
      )}
      {quote && (
        <QuoteCard quote={quote}>
          {quote.when === 'period_end' && <p>{t('plans.atEnd', { date: dayOf(quote.period_start) })}</p>}
        </QuoteCard>
      )}
    </>
  );
}
