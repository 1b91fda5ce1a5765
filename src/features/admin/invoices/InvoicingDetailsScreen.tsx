import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { adminPaths } from '../../../admin-paths.ts';
import { ApiFailure } from '../../../api/api-failure.ts';
import { call } from '../../../api/client.ts';
import { operationQuery } from '../../../api/queries.ts';
import { downloadFile } from '../../../app/download/download-file.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { LoadFailure } from '../../../app/load-failure/LoadFailure.tsx';
import { LateSkeleton } from '../../../app/skeleton/LateSkeleton.tsx';
import { formatMoney } from '../../../i18n/money.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { paths } from '../../../paths.ts';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { CellPicture } from '../../../ui/CellPicture.tsx';
import { DetailHeader } from '../../../ui/detail/DetailHeader.tsx';
import { Facts } from '../../../ui/detail/Facts.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { InvoiceView } from '../../invoices/public/InvoiceView.tsx';
import { INVOICE_STATES, KIND_NAMES } from '../../invoices/public/invoice-words.ts';
import styles from '../orders/orders.module.css';
import { languageName } from '../public/language-name.ts';
import { FapiaoIssueDialog } from './FapiaoIssueDialog.tsx';
import { type InvoiceAction, InvoiceActionDialog } from './InvoiceActionDialog.tsx';
import { InvoiceFapiaos, InvoiceFiles, InvoiceMails, InvoicePayments } from './invoicing-tables.tsx';
import type { Details } from './invoicing-words.ts';

const OPERATIONS = [
  'adminInvoiceLinkGet',
  'adminInvoiceSend',
  'adminInvoiceRender',
  'adminInvoiceVoid',
  'adminFapiaoIssue',
  'adminFapiaoReject',
  'adminOrderRefund',
  'adminOperationList',
] as const;

/** A document whose PDF is being made is read again after 1, 2, 4 ... 30 seconds. */
const waitAfter = (reads: number) => Math.min(30_000, 1000 * 2 ** Math.max(0, reads - 1));

/** One document as administrators see and settle it. */
export function InvoicingDetailsScreen() {
  const t = useTexts();
  const id = new URLSearchParams(useSearch()).get('id') ?? '';
  const query = useQuery({
    ...operationQuery('adminInvoiceGet', { path: { invoice_id: id } }),
    enabled: id !== '',
    refetchInterval: ({ state }) =>
      state.data?.details.invoice.pdf_state === 'pending' ? waitAfter(state.dataUpdateCount) : false,
  });
  const failure = query.error instanceof ApiFailure ? query.error : undefined;
  if (query.data) return <Found key={id} details={query.data.details} />;
  if (id === '' || (failure && failure.status < 500))
    return (
      <ErrorState
        picture={<CellPicture kind="not-found" />}
        title={t('invoices.gone')}
        message={t('invoicing.goneText')}
        actions={
          <LinkButton href={adminPaths.invoices()} onClick={followLink}>
            {t('invoicing.title')}
          </LinkButton>
        }
      />
    );
  if (query.isError) return <LoadFailure title={t('invoices.failed')} query={query} />;
  return (
    <LateSkeleton>
      <Skeleton shape="block" visible />
    </LateSkeleton>
  );
}

function Found({ details }: { details: Details }) {
  const t = useTexts();
  const permitted = usePermitted(OPERATIONS);
  const [asked, setAsked] = useState<InvoiceAction | 'issue' | null>(null);
  const { invoice, fapiaos } = details;
  const { id, number, kind, status, pdf_state: pdf } = invoice;
  const word = INVOICE_STATES[status];
  const isFapiaoAsked = fapiaos.some((one) => one.status === 'requested');
  return (
    <div className={styles.page}>
      <DetailHeader
        title={number}
        back={{ href: adminPaths.invoices(), label: t('invoicing.title') }}
        status={{ label: t(word.textId), tone: word.tone }}
        id={id}
        onFollow={followLink}
        facts={
          <>
            <span>{t(KIND_NAMES[kind])}</span>
            <span className={styles.money}>{formatMoney(invoice.total, invoice.currency)}</span>
          </>
        }
        actions={
          <>
            {isFapiaoAsked && permitted.has('adminFapiaoIssue') && (
              <Button onClick={() => setAsked('issue')}>{t('invoicing.issue')}</Button>
            )}
            {isFapiaoAsked && permitted.has('adminFapiaoReject') && (
              <Button onClick={() => setAsked('reject')}>{t('invoicing.reject')}</Button>
            )}
            {details.can_void && permitted.has('adminInvoiceVoid') && (
              <Button onClick={() => setAsked('void')}>{t('invoicing.void')}</Button>
            )}
            {pdf !== 'pending' && permitted.has('adminInvoiceRender') && (
              <Button onClick={() => setAsked('render')}>{t('invoicing.render')}</Button>
            )}
            {permitted.has('adminInvoiceSend') && (
              <Button onClick={() => setAsked('send')}>{t('invoices.send')}</Button>
            )}
            {permitted.has('adminInvoiceLinkGet') && (
              <Button
                variant="primary"
                loading={pdf === 'pending'}
                disabled={pdf === 'failed'}
                onClick={() =>
                  void downloadFile(() =>
                    call('adminInvoiceLinkGet', { path: { invoice_id: id } }, { quiet: true }),
                  )
                }
              >
                {t('invoices.download')}
              </Button>
            )}
          </>
        }
      />
      {pdf === 'pending' && <Alert tone="info">{t('invoices.pdfPendingText')}</Alert>}
      {pdf === 'failed' && <Alert tone="danger">{t('invoicing.pdfFailedText')}</Alert>}
      {details.void_reason !== undefined && (
        <Alert tone="warning">{t('invoicing.voidBecause', { reason: details.void_reason })}</Alert>
      )}
      {details.fapiaos.some((one) => one.red_due) && <Alert tone="warning">{t('invoices.redDueText')}</Alert>}
      <div className={styles.columns}>
        <div className={styles.main}>
          <InvoiceView invoice={invoice} hrefs={{ document: adminPaths.invoice, order: adminPaths.order }} />
          <InvoicePayments invoice={details.invoice} payments={details.payments} />
          {fapiaos.length > 1 && <InvoiceFapiaos fapiaos={fapiaos} currency={invoice.currency} />}
          <InvoiceFiles files={details.files} />
          <InvoiceMails mails={details.mails} />
        </div>
        <div className={styles.page}>
          <Owner details={details} />
          {kind === 'invoice' && status === 'paid' && permitted.has('adminOrderRefund') && (
            <Card title={t('invoices.creditNote')}>
              <p className={styles.quiet}>{t('invoicing.creditText')}</p>
              <p>
                <a href={adminPaths.order(invoice.order_id)} onClick={followLink}>
                  {t('invoicing.toOrder')}
                </a>
              </p>
            </Card>
          )}
          {permitted.has('adminOperationList') && (
            <LinkButton
              href={adminPaths.operations({ days: 'all', entity: 'invoice', entityId: id })}
              onClick={followLink}
            >
              {t('invoicing.records')}
            </LinkButton>
          )}
        </div>
      </div>
      {asked === 'issue' && <FapiaoIssueDialog details={details} onClose={() => setAsked(null)} />}
      {asked !== null && asked !== 'issue' && (
        <InvoiceActionDialog action={asked} details={details} onClose={() => setAsked(null)} />
      )}
    </div>
  );
}

function Owner({ details: { user_id: userId, username, email, locale } }: { details: Details }) {
  const t = useTexts();
  return (
    <Card title={t('invoicing.owner')}>
      <Facts
        facts={[
          {
            name: t('invoicing.account'),
            value: (
              <a href={paths.userDetails(userId)} onClick={followLink}>
                {username}
              </a>
            ),
          },
          { name: t('invoicing.email'), value: email },
          { name: t('invoicing.language'), value: languageName(locale) },
        ]}
      />
    </Card>
  );
}
