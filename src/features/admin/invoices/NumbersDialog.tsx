import { useQuery } from '@tanstack/react-query';
import { operationQuery } from '../../../api/queries.ts';
import { LoadFailure } from '../../../app/load-failure/LoadFailure.tsx';
import { LateSkeleton } from '../../../app/skeleton/LateSkeleton.tsx';
import { formatNumber } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { KIND_NAMES } from '../../invoices/public/invoice-words.ts';
import { FactTable } from '../users/FactTable.tsx';

/** Whether a number of any series is missing, and whether every paid order has its invoice. */
export function NumbersDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const query = useQuery({
    ...operationQuery('adminInvoiceGapGet', {}),
    // asked for now, so it is counted now
    staleTime: 0,
    gcTime: 0,
  });
  const { data } = query;
  const isWhole =
    data?.orders_without === 0 &&
    data.series.every(({ missing, unbooked }) => missing.length === 0 && unbooked === 0);
  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      title={t('invoicing.numbers')}
      description={t('invoicing.numbersText')}
      actions={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      {query.isError && <LoadFailure title={t('invoicing.numbersFailed')} query={query} />}
      {query.isPending && (
        <LateSkeleton>
          <Skeleton shape="list" rows={3} visible />
        </LateSkeleton>
      )}
      {data && (
        <>
          <Alert tone={isWhole ? 'success' : 'danger'}>
            {t(isWhole ? 'invoicing.numbersWhole' : 'invoicing.numbersBroken')}
            {data.orders_without > 0 && ` ${t('invoicing.ordersWithout', { count: data.orders_without })}`}
          </Alert>
          <FactTable
            title={t('invoicing.series')}
            none={t('invoicing.none')}
            items={data.series}
            rowId={({ kind, year }) => `${kind} ${year}`}
            columns={[
              { id: 'kind', title: t('invoices.kind'), grow: true, cell: ({ kind }) => t(KIND_NAMES[kind]) },
              { id: 'year', title: t('invoices.yearField'), width: 80, cell: ({ year }) => String(year) },
              {
                id: 'last',
                title: t('invoicing.last'),
                align: 'end',
                width: 110,
                cell: ({ last }) => formatNumber(last),
              },
              {
                id: 'count',
                title: t('invoicing.count'),
                align: 'end',
                width: 110,
                cell: ({ count }) => formatNumber(count),
              },
              {
                id: 'missing',
                title: t('invoicing.missing'),
                width: 150,
                cell: ({ missing, unbooked }) =>
                  [
                    missing.join(', ') || t('invoicing.noneMissing'),
                    ...(unbooked > 0 ? [t('invoicing.unbooked', { count: unbooked })] : []),
                  ].join('; '),
              },
            ]}
          />
        </>
      )}
    </Dialog>
  );
}
