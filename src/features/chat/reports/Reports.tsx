import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import FileTextIcon from 'lucide-react/icons/file-text';
import TrashIcon from 'lucide-react/icons/trash-2';
import { useId, useState } from 'react';
import { operationQuery } from '../../../api/queries.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { formatDateTime } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { failureOf } from '../failure-of.ts';
import styles from '../saved/saved.module.css';
import { deleteReport } from './report-changes.ts';

const PAGE = 6;

/** The person's reports, the last changed first; nothing while there are none: they begin at an analysis. */
export function Reports() {
  const t = useTexts();
  const client = useQueryClient();
  const headingId = useId();
  const [page, setPage] = useState(1);
  const answer = useQuery({
    ...operationQuery('reportList', { query: { page, page_size: PAGE } }),
    placeholderData: keepPreviousData,
  });
  if (!answer.data && !answer.isError) return null;
  if (answer.data?.total === 0) return null;
  return (
    <section className={styles.saved} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {t('report.list')}
      </h2>
      {answer.isError ? (
        <ErrorState
          level={3}
          title={t('report.listFailed')}
          message={answer.error.message}
          requestId={failureOf(answer.error)?.requestId}
          onRetry={() => answer.refetch()}
          retrying={answer.isFetching}
        />
      ) : (
        <ul className={styles.cards}>
          {answer.data?.items.map(({ id, name, blocks, updated_at: updatedAt }) => (
            <li key={id} className={styles.card}>
              <a className={styles.cardLink} href={paths.report(id)} onClick={followLink}>
                <FileTextIcon size={16} aria-hidden="true" />
                <span className={styles.words}>
                  <span className={styles.name}>{name}</span>
                  <span className={styles.quiet}>
                    {t('report.size', { count: blocks.filter(({ type }) => type === 'analysis').length })} ·{' '}
                    {formatDateTime(updatedAt)}
                  </span>
                </span>
              </a>
              <Button
                size="small"
                variant="ghost"
                icon={<TrashIcon size={16} aria-hidden="true" />}
                label={t('report.deleteNamed', { name })}
                title={t('saved.delete')}
                onClick={() => void deleteReport(client, { id, name })}
              />
            </li>
          ))}
        </ul>
      )}
      {(answer.data?.total ?? 0) > PAGE && (
        <Pagination
          page={page}
          pages={Math.ceil((answer.data?.total ?? 0) / PAGE)}
          onPage={setPage}
          label={t('report.list')}
        />
      )}
    </section>
  );
}
