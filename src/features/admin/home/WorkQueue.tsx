import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '../../../api/api-failure.ts';
import { operationQuery } from '../../../api/queries.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { formatNumber, formatRelative } from '../../../i18n/formats.ts';
import { serverTime } from '../../../i18n/server-time.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import styles from './home.module.css';
import { QUEUE, type QueueName } from './home-words.ts';

/** What waits for an administrator; each line leads to its list. */
export function WorkQueue({ items }: { items: readonly QueueName[] }) {
  const t = useTexts();
  return (
    <section className={styles.queue}>
      <h2 className={styles.subtitle}>{t('home.queue')}</h2>
      <ul className={styles.lines}>
        {items.map((item) => (
          <QueueLine key={item} name={item} />
        ))}
      </ul>
    </section>
  );
}

function QueueLine({ name }: { name: QueueName }) {
  const t = useTexts();
  const [now] = useState(() => Math.floor(serverTime() / 1000));
  const query = useQuery({
    ...operationQuery('adminHomeQueueGet', { path: { item: name } }),
    staleTime: 30_000,
  });
  const { data, error } = query;
  if (error && !(error instanceof ApiFailure)) throw error;
  if (error?.status === 403) return null;
  const { name: title, to } = QUEUE[name];
  if (error)
    return (
      <li className={styles.line}>
        <span>{t(title)}</span>
        <span role="alert" className={styles.trouble}>
          {error.message}
          <Button size="small" loading={query.isFetching} onClick={() => void query.refetch()}>
            {t('ui.retry')}
          </Button>
        </span>
      </li>
    );
  const count = data?.item.count;
  const content = (
    <>
      <span className={styles.what}>
        {t(title)}
        {data?.item.last_at !== undefined && (
          <span className={styles.quiet}>
            {t('home.newest', { time: formatRelative(data.item.last_at) })}
          </span>
        )}
        {data?.item.oldest_at !== undefined && (
          <span className={styles.quiet}>
            {t('home.oldest', { time: formatRelative(data.item.oldest_at) })}
          </span>
        )}
      </span>
      {count === undefined ? (
        <span className={styles.quiet}>…</span>
      ) : count === 0 ? (
        <span className={styles.quiet}>{t(name === 'backup_age' ? 'home.inTime' : 'home.none')}</span>
      ) : (
        <Badge tone="warning">
          {name !== 'backup_age'
            ? formatNumber(count)
            : t(data?.item.last_at === undefined ? 'home.missingBackup' : 'home.overdue')}
        </Badge>
      )}
    </>
  );
  return (
    <li>
      {to ? (
        <a className={styles.line} href={to(now)} onClick={followLink}>
          {content}
        </a>
      ) : (
        <span className={styles.line}>{content}</span>
      )}
    </li>
  );
}
