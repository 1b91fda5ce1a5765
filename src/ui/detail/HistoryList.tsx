import HistoryIcon from 'lucide-react/icons/history';
import { type MouseEventHandler, useState } from 'react';
import { Avatar } from '../Avatar.tsx';
import { Button } from '../Button.tsx';
import { CopyButton } from '../CopyButton.tsx';
import { type FieldChange, FieldDiff } from '../diff/FieldDiff.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { Pagination } from '../Pagination.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { useUiText, useWords } from '../ui-text.tsx';
import styles from './HistoryList.module.css';

/** One thing that somebody did to a record. */
export interface HistoryRecord {
  readonly id: string;
  /** Unix seconds. */
  readonly at: number;
  /** Who; `null` for the system itself. */
  readonly actor: { readonly name: string; readonly avatar?: string } | null;
  /** Whose rights were used, where somebody acted as another person. */
  readonly onBehalfOf?: string | null;
  /** What was done, e.g. "Changed the plan". */
  readonly action: string;
  /** Why, in the actor's words. */
  readonly reason?: string | null;
  readonly changes: readonly FieldChange[];
  readonly requestId?: string | null;
  /** Where the record of it is opened. */
  readonly href?: string;
}

export type HistoryState =
  | { readonly status: 'loading'; readonly visible: boolean }
  | {
      readonly status: 'failed';
      readonly message: string;
      readonly requestId: string | null;
      readonly onRetry: () => void;
    }
  | {
      readonly status: 'ready';
      readonly records: readonly HistoryRecord[];
      /** From 1. */
      readonly page: number;
      readonly pageSize: number;
      /** Of all pages. */
      readonly total: number;
    };

export interface HistoryListProps {
  state: HistoryState;
  onPage: (page: number) => void;
  /** Told a press on the link of a record, so that the app follows it itself. */
  onFollow?: MouseEventHandler<HTMLAnchorElement> | undefined;
}

/** Fields of one record that show at first. */
const SHOWN_CHANGES = 5;

/** What was done to a record, the latest first: who, when, why, and each field's old and new value. */
export function HistoryList({ state, onPage, onFollow }: HistoryListProps) {
  const t = useWords();
  const text = useUiText();
  if (state.status === 'loading') return <Skeleton shape="list" rows={6} visible={state.visible} />;
  if (state.status === 'failed')
    return (
      <ErrorState
        title={t('details.historyFailed')}
        message={state.message}
        requestId={state.requestId ?? undefined}
        onRetry={state.onRetry}
      />
    );
  const { records, page, pageSize, total } = state;
  if (records.length === 0)
    return (
      <EmptyState
        icon={<HistoryIcon aria-hidden="true" />}
        title={t('details.noHistory')}
        message={t('details.noHistoryText')}
      />
    );
  const pages = Math.ceil(total / pageSize);
  const first = (page - 1) * pageSize;
  return (
    <div className={styles.history}>
      <ol className={styles.records}>
        {records.map((record) => (
          <Entry key={record.id} record={record} onFollow={onFollow} />
        ))}
      </ol>
      <footer className={styles.foot}>
        <span role="status">
          {text.rowRange(
            text.formatNumber(first + 1),
            text.formatNumber(first + records.length),
            text.formatNumber(total),
          )}
        </span>
        {pages > 1 && (
          <Pagination page={page} pages={pages} onPage={onPage} label={t('details.historyPages')} />
        )}
      </footer>
    </div>
  );
}

function Entry({ record, onFollow }: { record: HistoryRecord } & Pick<HistoryListProps, 'onFollow'>) {
  const t = useWords();
  const text = useUiText();
  const [isWhole, setWhole] = useState(false);
  const name = record.actor?.name ?? t('details.system');
  const shown = isWhole ? record.changes : record.changes.slice(0, SHOWN_CHANGES);
  const hidden = record.changes.length - shown.length;
  return (
    <li className={styles.record}>
      <Avatar name={name} src={record.actor?.avatar} decorative />
      <div className={styles.body}>
        <p className={styles.line}>
          <strong className={styles.actor}>{name}</strong>
          {record.onBehalfOf && (
            <span className={styles.quiet}>{t('details.onBehalfOf', { name: record.onBehalfOf })}</span>
          )}
          <span>{record.action}</span>
          <time className={styles.time} title={text.formatDateTime(record.at)}>
            {text.formatRelative(record.at)}
          </time>
        </p>
        {record.reason && <p className={styles.reason}>{t('details.because', { reason: record.reason })}</p>}
        {shown.length > 0 && <FieldDiff changes={shown} />}
        {hidden > 0 && (
          <Button variant="ghost" size="small" onClick={() => setWhole(true)}>
            {t('details.moreChanges', { count: hidden })}
          </Button>
        )}
        {record.requestId && (
          <span className={styles.request}>
            {text.requestId} <code>{record.requestId}</code>
            <CopyButton text={record.requestId} label={t('details.copyNamed', { name: text.requestId })} />
          </span>
        )}
        {record.href !== undefined && (
          <a href={record.href} onClick={onFollow} className={styles.request}>
            {t('details.openRecord')}
          </a>
        )}
      </div>
    </li>
  );
}
