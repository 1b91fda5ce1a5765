import { useQueryClient } from '@tanstack/react-query';
import CircleAlertIcon from 'lucide-react/icons/circle-alert';
import CircleCheckIcon from 'lucide-react/icons/circle-check';
import ClockIcon from 'lucide-react/icons/clock';
import Undo2Icon from 'lucide-react/icons/undo-2';
import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import type { Shape } from '../../api/shapes.ts';
import { followLink } from '../../app/link/follow-link.ts';
import { tellSession } from '../../app/session/session-channel.ts';
import { formatCredits } from '../../i18n/formats.ts';
import { type MessageId, useTexts } from '../../i18n/texts.ts';
import { orderPaths } from '../../order-paths.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { OrderPage } from './OrderPage.tsx';
import { openBuyCredits } from './public/buy-credits.ts';
import { OrderFacts } from './public/OrderFacts.tsx';
import { questionPlace } from './public/question-place.ts';
import { useOrder } from './use-order.ts';

type Order = Shape<'Order'>;

const REPEAT_MS = 2000;
/** After this time a payment that has not arrived is looked for less often, and the page says so. */
const LATE_MS = 120_000;
const LATE_REPEAT_MS = 15_000;
/** What is read anew when credits came. */
const CREDIT_READS = [
  'creditSummary',
  'creditEntryList',
  'creditGrantList',
  'creditEstimate',
  'creditUsage',
] as const;

interface Words {
  title: MessageId;
  text: MessageId;
  Icon: typeof ClockIcon;
}
const WORDS: Record<Order['status'], Words> = {
  unpaid: { title: 'payment.resultWaiting', text: 'payment.resultWaitingText', Icon: ClockIcon },
  processing: { title: 'payment.resultProcessing', text: 'payment.resultProcessingText', Icon: ClockIcon },
  paid: { title: 'payment.resultPaid', text: 'payment.resultPaidText', Icon: CircleCheckIcon },
  closed: { title: 'payment.resultClosed', text: 'payment.resultClosedText', Icon: CircleAlertIcon },
  parked: { title: 'payment.resultParked', text: 'payment.resultParkedText', Icon: CircleAlertIcon },
};

const RETURNED: Words = {
  title: 'payment.resultReturned',
  text: 'payment.resultReturnedText',
  Icon: Undo2Icon,
};

/** Whether all that was paid went back at the provider; a part of it stands among the facts. */
const isGivenBack = ({ status, price, returned }: Order) => status === 'paid' && returned?.amount === price;

/** What became of a payment, by what the server knows and nothing else: coming back from a provider proves nothing. */
export function PaymentResultScreen() {
  const t = useTexts();
  const client = useQueryClient();
  const [openedAt] = useState(() => Date.now());
  const reading = useOrder(new URLSearchParams(useSearch()).get('order_id'), (order) => {
    const isOpen =
      order?.status === 'unpaid' || order?.status === 'processing' || order?.refunded === 'pending';
    if (!isOpen) return false;
    return Date.now() - openedAt > LATE_MS ? LATE_REPEAT_MS : REPEAT_MS;
  });
  const { order } = reading;
  const isPaid = order?.status === 'paid';
  useEffect(() => {
    if (!isPaid) return;
    for (const operation of CREDIT_READS) void client.invalidateQueries({ queryKey: [operation] });
    tellSession({ type: 'infos.outdated' });
  }, [isPaid, client]);
  const isLate = order?.status === 'unpaid' && Date.now() - openedAt > LATE_MS;
  return (
    <OrderPage titleId="title.paymentResult" reading={reading}>
      {order && (
        <>
          <Card>
            <div role="status">
              <Outcome order={order} isLate={isLate} />
            </div>
          </Card>
          <Card
            title={t('payment.details')}
            actions={
              <LinkButton size="small" href={orderPaths.order(order.id)} onClick={followLink}>
                {t('payment.toOrder')}
              </LinkButton>
            }
          >
            <OrderFacts order={order} />
          </Card>
        </>
      )}
    </OrderPage>
  );
}

function Outcome({ order, isLate }: { order: Order; isLate: boolean }) {
  const t = useTexts();
  const words = isGivenBack(order) ? RETURNED : WORDS[order.status];
  const { title, Icon } = words;
  // what a team bought is in its pool, and no balance of the person grows
  const text =
    words === WORDS.paid && order.team_name !== undefined ? 'payment.resultPaidTeamText' : words.text;
  return (
    <EmptyState
      icon={<Icon size={24} aria-hidden="true" />}
      title={t(words === WORDS.paid && order.price === 0 ? 'payment.resultFree' : title)}
      message={
        isLate
          ? t('payment.resultLate')
          : t(text, {
              credits: formatCredits(order.credits),
              team: order.team_name ?? '',
              taken: formatCredits(order.returned?.credits_taken ?? 0),
            })
      }
      actions={<NextSteps order={order} />}
    />
  );
}

function NextSteps({ order }: { order: Order }) {
  const t = useTexts();
  const toUsage = (
    <LinkButton href={paths.usage()} onClick={followLink}>
      {t('payment.toUsage')}
    </LinkButton>
  );
  if (order.status === 'closed')
    return (
      <>
        {toUsage}
        <Button variant="primary" onClick={openBuyCredits}>
          {t('payment.orderAgain')}
        </Button>
      </>
    );
  if (order.status === 'unpaid')
    return (
      <LinkButton href={orderPaths.payment(order.bill_id, order.id)} onClick={followLink}>
        {t('payment.backToPayment')}
      </LinkButton>
    );
  return (
    <>
      {toUsage}
      {order.status === 'paid' && (
        <LinkButton variant="primary" href={questionPlace() ?? paths.chats()} onClick={followLink}>
          {t('payment.startChat')}
        </LinkButton>
      )}
    </>
  );
}
