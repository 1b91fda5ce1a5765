import { useQueryClient } from '@tanstack/react-query';
import EllipsisIcon from 'lucide-react/icons/ellipsis';
import FileDownIcon from 'lucide-react/icons/file-down';
import MessageIcon from 'lucide-react/icons/message-square';
import RefreshIcon from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { ApiFailure } from '../../../api/api-failure.ts';
import type { Answer } from '../../../api/shapes.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { flash } from '../../../app/notices/notice-channel.ts';
import { formatDateTime } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { LazyMenu } from '../../../ui/LazyMenu.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { TopBar } from '../../../ui/shell/AppFrame.tsx';
import { PHONE, useMediaQuery } from '../../../ui/use-media-query.ts';
import { exportResult } from '../export-answer.ts';
import { ComparisonView } from '../results/ComparisonView.tsx';
import { type DocumentFormat, saveDocument } from '../results/export-chat.ts';
import { AnalysisResult } from './AnalysisResult.tsx';
import { AnalysisSource } from './AnalysisSource.tsx';
import { documentOf } from './analysis-document.ts';
import { BackToAnalyses } from './BackToAnalyses.tsx';
import { RunList } from './RunList.tsx';
import styles from './saved.module.css';
import { refreshAnalysis } from './saved-changes.ts';
import { scheduleWords } from './schedule-words.ts';
import { useAnalysisMenu } from './use-analysis-menu.tsx';

/** A saved analysis: its newest result, what changed in it, its runs, and where it comes from. */
export function SavedAnalysis({ answer: { analysis, runs } }: { answer: Answer<'analysisGet'> }) {
  const t = useTexts();
  const client = useQueryClient();
  const phone = useMediaQuery(PHONE);
  const [refreshing, setRefreshing] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const menu = useAnalysisMenu(() => navigate(paths.analysis()));
  const done = runs.filter(({ status }) => status === 'done');
  const [newest, previous] = done;
  const before = done.find(({ id }) => id === chosen && id !== newest?.id) ?? previous;
  const refresh = async () => {
    setRefreshing(true);
    const refreshed = await refreshAnalysis(client, analysis.id);
    setRefreshing(false);
    setChosen(null);
    if (refreshed?.last_run.status === 'done') flash(t('saved.refreshed'));
  };
  const saveAs = (format: DocumentFormat) => {
    const exchange = { question: '', text: analysis.description, results: [documentOf(analysis)] };
    saveDocument(analysis.name, [exchange], format).catch((failure: unknown) => {
      // told by the download
      if (!(failure instanceof ApiFailure)) throw failure;
    });
  };
  return (
    <>
      <TopBar
        title={analysis.name}
        actions={
          <>
            {phone ? (
              <Button
                icon={<RefreshIcon size={16} aria-hidden="true" />}
                label={t('saved.refresh')}
                loading={refreshing}
                onClick={refresh}
              />
            ) : (
              <Button
                icon={<RefreshIcon size={16} aria-hidden="true" />}
                loading={refreshing}
                onClick={refresh}
              >
                {t('saved.refresh')}
              </Button>
            )}
            <LazyMenu
              align="end"
              trigger={
                <Button
                  variant="ghost"
                  icon={<FileDownIcon size={16} aria-hidden="true" />}
                  label={t('results.export')}
                  title={t('results.export')}
                  aria-haspopup="menu"
                />
              }
              entries={[
                {
                  label: t('results.csv'),
                  onSelect: () => newest && void exportResult(newest.id, 'csv', analysis.name),
                },
                {
                  label: t('results.xlsx'),
                  onSelect: () => newest && void exportResult(newest.id, 'xlsx', analysis.name),
                },
                { label: t('answer.exportDocx'), onSelect: () => saveAs('docx') },
                { label: t('answer.exportMd'), onSelect: () => saveAs('md') },
              ]}
            />
            <LazyMenu
              align="end"
              trigger={
                <Button
                  variant="ghost"
                  icon={<EllipsisIcon size={16} aria-hidden="true" />}
                  label={t('saved.more')}
                  title={t('saved.more')}
                  aria-haspopup="menu"
                />
              }
              entries={menu.entriesOf(analysis)}
            />
          </>
        }
      />
      <div className={styles.page}>
        <div className={styles.column}>
          <div className={styles.links}>
            <BackToAnalyses />
            {analysis.chat_id && (
              <LinkButton
                size="small"
                variant="ghost"
                href={paths.chat(analysis.chat_id, analysis.message_id ?? undefined)}
                icon={<MessageIcon size={16} aria-hidden="true" />}
                onClick={followLink}
              >
                {t('saved.openChat')}
              </LinkButton>
            )}
          </div>
          {analysis.description !== '' && <p className={styles.description}>{analysis.description}</p>}
          {newest && (
            <p className={styles.facts}>
              {t('saved.resultOf', { time: formatDateTime(newest.ran_at) })}
              {analysis.schedule && <> · {scheduleWords(t, analysis.schedule)}</>}
              {analysis.next_refresh_at !== null && (
                <> · {t('saved.next', { time: formatDateTime(analysis.next_refresh_at) })}</>
              )}
            </p>
          )}
          {analysis.last_run.problem && (
            <Alert
              tone="danger"
              title={t('saved.failed', { time: formatDateTime(analysis.last_run.ran_at) })}
            >
              <p>{analysis.last_run.problem.text}</p>
              {analysis.last_run.problem.missing_columns.length > 0 && <p>{t('saved.failedColumns')}</p>}
              <p>{t('saved.failedText')}</p>
            </Alert>
          )}
          <AnalysisResult analysis={analysis} />
          {newest && before && (
            <Card
              title={t('saved.changes')}
              description={t('saved.since', { time: formatDateTime(before.ran_at) })}
            >
              <ComparisonView key={`${before.id} ${newest.id}`} beforeId={before.id} afterId={newest.id} />
            </Card>
          )}
          <RunList runs={runs} newestId={newest?.id} comparedId={before?.id} onCompare={setChosen} />
          <AnalysisSource analysis={analysis} run={newest} />
        </div>
      </div>
      {menu.dialog}
    </>
  );
}
