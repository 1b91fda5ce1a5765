import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { operationQuery } from '../../api/queries.ts';
import type { Shape } from '../../api/shapes.ts';
import { useWrite } from '../../app/write/use-write.ts';
import { useTexts } from '../../i18n/texts.ts';
import { orderPaths } from '../../order-paths.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

type Ordered = Pick<Shape<'OrderSummary'>, 'id' | 'order_num' | 'status' | 'pack_id' | 'currency'>;

/** Functions stay the same from one drawing to the next, until what is sold changes. */
export interface OrderActions {
  /** Asks, and cancels the order then. */
  cancel: (order: Ordered) => void;
  /** Whether what was ordered is sold still, and nothing of the order is to be waited for. */
  canBuyAgain: (order: Ordered) => boolean;
  /** Orders the same at the price of today, and leads to its payment. */
  buyAgain: (order: Ordered) => void;
  isBuying: boolean;
  /** Why the last order was refused. */
  problem: string | undefined;
  /** The question that is asked, to be drawn with the page. */
  dialog: ReactNode;
}

/** What a person can do with their orders beside paying them. */
export function useOrderActions(): OrderActions {
  const t = useTexts();
  const client = useQueryClient();
  const [asked, setAsked] = useState<Ordered | null>(null);
  const packs = useQuery({ ...operationQuery('creditPackList', {}), staleTime: 60_000 });
  const cancelling = useWrite('orderCancel', {
    reads: ['orderList', 'orderGet', 'billGet'],
    onDone: () => setAsked(null),
  });
  const buying = useWrite('orderCreate', {
    reads: ['orderList'],
    onDone: ({ order }) => navigate(orderPaths.payment(order.bill_id, order.id)),
  });
  const sold = packs.data?.packs;
  const canBuyAgain = useCallback(
    ({ status, pack_id: packId, currency }: Ordered) =>
      (status === 'paid' || status === 'closed') &&
      sold?.some(({ id, prices }) => id === packId && prices.some((price) => price.currency === currency)) ===
        true,
    [sold],
  );
  const buy = useRef(buying.run);
  useEffect(() => {
    buy.current = buying.run;
  });
  const buyAgain = useCallback(({ pack_id, currency }: Ordered) => {
    // a plan is bought on its own page
    if (pack_id !== undefined) buy.current({ body: { pack_id, currency } });
  }, []);
  return {
    cancel: setAsked,
    canBuyAgain,
    buyAgain,
    isBuying: buying.isRunning,
    problem: buying.problem,
    dialog: (
      <ConfirmDialog
        open={asked !== null}
        title={t('orders.cancelTitle')}
        message={t('orders.cancelText', { number: asked?.order_num ?? '' })}
        confirmLabel={t('orders.cancel')}
        cancelLabel={t('orders.keep')}
        tone="danger"
        loading={cancelling.isRunning}
        error={cancelling.problem}
        onConfirm={() => asked && cancelling.run({ path: { order_id: asked.id } })}
        onCancel={() => {
          setAsked(null);
          // it may have been refused because something came meanwhile
          if (cancelling.problem !== undefined)
            for (const operation of ['orderList', 'orderGet'])
              void client.invalidateQueries({ queryKey: [operation] });
          cancelling.clear();
        }}
      />
    ),
  };
}
