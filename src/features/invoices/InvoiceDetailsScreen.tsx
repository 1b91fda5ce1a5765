import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { ApiFailure } from '../../api/api-failure.ts';
import { operationQuery } from '../../api/queries.ts';
import type { Shape } from '../../api/shapes.ts';
import { followLink } from '../../app/link/follow-link.ts';
import { flash } from '../../app/notices/notice-channel.ts';
import { LateSkeleton } from '../../app/skeleton/LateSkeleton.tsx';
import { useWrite } from '../../app/write/use-write.ts';
import { formatMoney } from '../../i18n/money.ts';
import { useTexts } from '../../i18n/texts.ts';
import { orderPaths } from '../../order-paths.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { CellPicture } from '../../ui/CellPicture.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { FapiaoDialog } from './FapiaoDialog.tsx';
import styles from './invoices.module.css';
import { InvoiceView } from './public/InvoiceView.tsx';
import { INVOICE_STATES, KIND_NAMES } from './public/invoice-words.ts';
import { useInvoiceReady } from './use-invoice-ready.ts';

/** One document of the person, with what can be done with it. */
export function InvoiceDetailsScreen() {
  const t = useTexts();
  const id = new URLSearchParams(useSearch()).get('id') ?? '';
  const query = useQuery({
    ...operationQuery('invoiceGet', { path: { invoice_id: id } }),
    enabled: id !== '',
    staleTime: 0,
    // the machine of the PDF asks again where something can have changed
    refetchOnWindowFocus: false,
  });
  const failure = query.error instanceof ApiFailure ? query.error : undefined;
  if (query.data) return <Details key={id} invoice={query.data.invoice} />;
  if (id === '' || (failure && failure.status < 500))
    return (
      <ErrorState
        picture={<CellPicture kind="not-found" />}
        title={t('invoices.gone')}
        message={t('invoices.goneText')}
        actions={
          <LinkButton href={paths.invoices()} onClick={followLink}>
            {t('shells.invoices')}
          </LinkButton>
        }
      />
    );
  if (query.isError)
    return (
      <ErrorState
        picture={<CellPicture kind="failed" />}
        title={t('invoices.failed')}
        message={failure?.message}
        requestId={failure?.requestId}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  return (
    <LateSkeleton>
      <Skeleton shape="block" visible />
    </LateSkeleton>
  );
}

function Details({ invoice }: { invoice: Shape<'Invoice'> }) {
  const t = useTexts();
  const [isAsking, setAsking] = useState(false);
  const mail = useWrite('invoiceSend', { onDone: () => flash(t('invoices.sent')) });
  const { snapshot, send } = useInvoiceReady(invoice);
  const isMade = snapshot.matches('ready') || snapshot.matches('downloading');
  const path = { invoice_id: invoice.id };
  const { textId, tone } = INVOICE_STATES[invoice.status];
  return (
    <div className={styles.stack}>
      <header className={styles.head}>
        <div className={styles.name}>
          <h2>{invoice.number}</h2>
          <p className={styles.row}>
            {t(KIND_NAMES[invoice.kind])} <CopyButton text={invoice.number} size="small" />
            <Badge tone={tone} dot>
              {t(textId)}
            </Badge>
          </p>
        </div>
        <span className={styles.total}>{formatMoney(invoice.total, invoice.currency)}</span>
        <div className={styles.row}>
          {invoice.fapiao_left > 0 && (
            <Button onClick={() => setAsking(true)}>{t('invoices.fapiaoAsk')}</Button>
          )}
          <Button loading={mail.isRunning} onClick={() => mail.run({ path, body: {} })}>
            {t('invoices.send')}
          </Button>
          <Button
            variant="primary"
            loading={!snapshot.matches('ready') && !snapshot.matches('failed')}
            disabled={snapshot.matches('failed')}
            onClick={() => send({ type: 'download.requested' })}
          >
            {t('invoices.download')}
          </Button>
        </div>
      </header>
      {mail.problem !== undefined && <Alert tone="danger">{mail.problem}</Alert>}
      {snapshot.matches('failed') ? (
        <Alert
          tone="warning"
          actions={
            <Button size="small" onClick={() => send({ type: 'check.requested' })}>
              {t('invoices.pdfCheck')}
            </Button>
          }
        >
          {t('invoices.pdfFailedText')}
        </Alert>
      ) : (
        !isMade && <Alert tone="info">{t('invoices.pdfPendingText')}</Alert>
      )}
      {invoice.status === 'void' && <Alert tone="warning">{t('invoices.voidText')}</Alert>}
      <InvoiceView invoice={invoice} hrefs={{ document: orderPaths.invoice, order: orderPaths.order }} />
      {isAsking && <FapiaoDialog invoice={invoice} onClose={() => setAsking(false)} />}
    </div>
  );
}
