import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useAtom } from 'jotai';
import PlayIcon from 'lucide-react/icons/play';
import { Suspense, useId, useMemo, useState } from 'react';
import { ApiFailure } from '../../api/api-failure.ts';
import { call } from '../../api/client.ts';
import { operationQuery } from '../../api/queries.ts';
import type { Shape } from '../../api/shapes.ts';
import { lazyPart } from '../../app/lazy-part/lazy-part.ts';
import { showCopied } from '../../app/notices/notice-channel.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { addResult } from './message-changes.ts';
import styles from './QueryEditor.module.css';
import { resultViewAtom } from './result-view.ts';

const SqlEditor = lazyPart(['forms'], () =>
  import('../../ui/code/SqlEditor.tsx').then((part) => part.SqlEditor),
);

interface QueryEditorProps {
  chatId: string;
  messageId: string;
  part: Shape<'ResultPart'>;
  tableIds: readonly string[];
  /** The edited query ran: its result is kept with the answer. */
  onRan: (part: Shape<'ResultPart'>) => void;
}

/** The query of a result. It can be changed and run; what the database says of a mistake stands below it. */
export function QueryEditor({ chatId, messageId, part, tableIds, onRan }: QueryEditorProps) {
  const t = useTexts();
  const client = useQueryClient();
  const errorId = useId();
  const [view, setView] = useAtom(resultViewAtom(part.query_id));
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const schema = useTableSchema(tableIds);
  const sql = view.sql ?? part.sql;
  const setSql = (next: string) => setView((now) => ({ ...now, sql: next === part.sql ? null : next }));

  const run = async (text: string) => {
    if (running || text.trim() === '') return;
    setRunning(true);
    setFailure(null);
    try {
      const { part: result } = await call(
        'queryRun',
        { body: { message_id: messageId, sql: text } },
        { quiet: 'butToken' },
      );
      addResult(client, chatId, messageId, result);
      setView((now) => ({ ...now, sql: null }));
      onRan(result);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setFailure(error);
    } finally {
      setRunning(false);
    }
  };

  return (
    <div className={styles.query}>
      <Suspense fallback={<pre className={styles.still}>{sql}</pre>}>
        <SqlEditor
          className={styles.editor ?? ''}
          label={t('result.sqlLabel')}
          value={sql}
          onChange={setSql}
          onRun={run}
          schema={schema}
          {...(failure && { errorId })}
        />
      </Suspense>
      <div id={errorId} className={styles.error} role="alert">
        {failure && (
          <>
            <span>{failure.message}</span>
            {failure.requestId && <code className={styles.request}>{failure.requestId}</code>}
          </>
        )}
      </div>
      <div className={styles.foot}>
        <Button
          size="small"
          variant={view.sql === null ? 'default' : 'primary'}
          icon={<PlayIcon size={14} aria-hidden="true" />}
          loading={running}
          onClick={() => run(sql)}
        >
          {t(view.sql === null ? 'result.runAgain' : 'result.run')}
        </Button>
        {view.sql !== null && (
          <Button
            size="small"
            variant="ghost"
            onClick={() => {
              setSql(part.sql);
              setFailure(null);
            }}
          >
            {t('result.reset')}
          </Button>
        )}
        <CopyButton text={sql} label={t('result.copySql')} onResult={showCopied} />
        <span className={styles.space} />
        <span className={styles.facts}>
          {t('result.facts', {
            rows: part.row_count,
            ms: formatNumber(part.ms, { maximumFractionDigits: 0 }),
          })}
        </span>
      </div>
    </div>
  );
}

/** Names for completion: the tables of the answer and their columns. */
function useTableSchema(tableIds: readonly string[]): Readonly<Record<string, readonly string[]>> {
  const answers = useQueries({
    queries: tableIds.map((id) => ({
      ...operationQuery('tableGet', { path: { table_id: id } }),
      staleTime: 60_000,
    })),
    combine: (results) => results.map(({ data }) => data),
  });
  return useMemo(
    () =>
      Object.fromEntries(
        answers.flatMap((answer) =>
          answer ? [[answer.table.summary.sql_name, answer.table.columns.map(({ name }) => name)]] : [],
        ),
      ),
    [answers],
  );
}
