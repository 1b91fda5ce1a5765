import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { operationQuery } from '../../../api/queries.ts';
import type { Answer, Shape } from '../../../api/shapes.ts';
import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { formatDateTime, formatNumber } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { RecordPanel } from '../../../records/detail/RecordPanel.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { DestructiveDialog } from '../../../ui/detail/DestructiveDialog.tsx';
import { Facts } from '../../../ui/detail/Facts.tsx';
import styles from './api-requests.module.css';
import { BlockDialog } from './BlockDialog.tsx';
import { curlText } from './curl-text.ts';
import { type ApiRequest, OUTCOMES } from './request-list.tsx';

type Details = Shape<'AdminApiRequestDetails'>;
type Replayed = Answer<'adminApiRequestReplay'>;

/** One call of the open API: what the caller sent, and what can be done about it. */
export function RequestPanel({
  requestId,
  mayReplay,
  mayBlock,
  onRevoke,
  onClose,
}: {
  requestId: string;
  mayReplay: boolean;
  mayBlock: boolean;
  /** Absent for who may not end tokens. */
  onRevoke: ((request: ApiRequest) => void) | undefined;
  onClose: () => void;
}) {
  const t = useTexts();
  const [asking, setAsking] = useState<'replay' | 'block'>();
  const [replayed, setReplayed] = useState<Replayed>();
  const query = useQuery({
    ...operationQuery('adminApiRequestGet', { path: { request_id: requestId } }),
  });
  const details = query.data?.details;
  return (
    <>
      <RecordPanel
        title={details ? details.request.operation : t('requests.details')}
        query={query}
        gone={{ title: t('requests.gone'), text: t('requests.goneText') }}
        failed={t('requests.detailsFailed')}
        onClose={onClose}
        actions={({ details: { request, replayable, own_address: isOwn } }) => (
          <>
            {mayReplay && replayable && (
              <Button onClick={() => setAsking('replay')}>{t('requests.replay')}</Button>
            )}
            {mayBlock && request.ip !== '' && !isOwn && !request.blocked && (
              <Button onClick={() => setAsking('block')}>{t('requests.block')}</Button>
            )}
            {onRevoke && request.token_state === 'active' && (
              <Button variant="danger" onClick={() => onRevoke(request)}>
                {t('requests.revoke')}
              </Button>
            )}
          </>
        )}
      >
        {(answer) => <RequestDetails details={answer.details} replayed={replayed} />}
      </RecordPanel>
      {asking === 'block' && details && (
        <BlockDialog
          address={details.request.ip}
          isPrivate={details.private_address}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === 'replay' && details && (
        <ReplayDialog
          request={details.request}
          onReplayed={setReplayed}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}

function ReplayDialog({
  request: { id, owner_name: owner = '' },
  onReplayed,
  onClose,
}: {
  request: ApiRequest;
  onReplayed: (answer: Replayed) => void;
  onClose: () => void;
}) {
  const t = useTexts();
  const write = useWrite('adminApiRequestReplay', {
    onDone: (answer) => {
      onReplayed(answer);
      onClose();
    },
  });
  return (
    <DestructiveDialog
      title={t('requests.replayTitle')}
      message={t('requests.replayText', { owner })}
      confirmLabel={t('requests.replay')}
      reason="required"
      tone="primary"
      running={write.isRunning}
      failure={
        write.failure ? { message: write.failure.message, requestId: write.failure.requestId ?? null } : null
      }
      onConfirm={(reason) => write.run({ path: { request_id: id }, body: { reason } })}
      onCancel={onClose}
    />
  );
}

function RequestDetails({ details, replayed }: { details: Details; replayed: Replayed | undefined }) {
  const t = useTexts();
  const { request, headers, sent, answered } = details;
  const { method, path, query, bytes, owner_name: owner } = request;
  return (
    <div className={styles.page}>
      <Facts
        facts={[
          { name: t('requests.time'), value: formatDateTime(request.at) },
          { name: t('requests.method'), value: method || '–' },
          { name: t('requests.path'), value: <code className={styles.whole}>{path || '–'}</code> },
          query !== '' && { name: t('requests.query'), value: <code className={styles.whole}>{query}</code> },
          { name: t('requests.token'), value: request.token_name ?? t('requests.unknown') },
          owner !== undefined && { name: t('requests.owner'), value: owner },
          {
            name: t('requests.outcome'),
            value: (
              <Badge tone={OUTCOMES[request.outcome].tone} dot>
                {t(OUTCOMES[request.outcome].textId)} {request.status}
              </Badge>
            ),
          },
          request.error_code !== undefined && {
            name: t('requests.errorCode'),
            value: <code>{request.error_code}</code>,
          },
          { name: t('requests.duration'), value: formatNumber(request.ms) },
          bytes !== undefined && { name: t('requests.size'), value: formatNumber(bytes) },
          {
            name: t('requests.ip'),
            value: (
              <>
                {request.ip || '–'} {request.blocked && <Badge tone="danger">{t('requests.blocked')}</Badge>}
              </>
            ),
          },
          { name: t('requests.agent'), value: request.agent || '–' },
          { name: t('requests.request'), value: <code>{request.req_id}</code> },
        ]}
      />
      {method !== '' && (
        <CopyButton
          showLabel
          variant="default"
          label={t('requests.curl')}
          text={() => curlText(details, location.origin)}
          onResult={(ok) => {
            if (ok) flash(t('requests.curlCopied'));
          }}
        />
      )}
      <section>
        <h3 className={styles.subtitle}>{t('requests.headers')}</h3>
        {headers.length > 0 ? (
          <Facts facts={headers.map(({ name, value }) => ({ name, value }))} />
        ) : (
          <p className={styles.quiet}>{t('requests.noHeaders')}</p>
        )}
      </section>
      {sent !== undefined && <Body title={t('requests.sent')} text={sent} />}
      {answered !== undefined && <Body title={t('requests.answered')} text={answered} />}
      <p className={styles.quiet}>{t('requests.notKept')}</p>
      {replayed && (
        <div role="status">
          <Body
            title={t('requests.replayed', { status: String(replayed.status), ms: formatNumber(replayed.ms) })}
            text={replayed.text}
          />
          {!replayed.whole && <p className={styles.quiet}>{t('requests.replayCut')}</p>}
        </div>
      )}
    </div>
  );
}

function Body({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h3 className={styles.subtitle}>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached without a pointer */}
      <section className={styles.body} tabIndex={0} aria-label={title}>
        {text}
      </section>
    </div>
  );
}
