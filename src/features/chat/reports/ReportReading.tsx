import { useQueryClient } from '@tanstack/react-query';
import FileDownIcon from 'lucide-react/icons/file-down';
import MailIcon from 'lucide-react/icons/mail';
import PencilIcon from 'lucide-react/icons/pencil';
import RefreshIcon from 'lucide-react/icons/refresh-cw';
import ShareIcon from 'lucide-react/icons/share-2';
import { Suspense, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { ApiFailure } from '../../../api/api-failure.ts';
import type { Answer, Shape } from '../../../api/shapes.ts';
import { lazyPart } from '../../../app/lazy-part/lazy-part.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { LazyMenu } from '../../../ui/LazyMenu.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { TopBar } from '../../../ui/shell/AppFrame.tsx';
import { type DocumentFormat, saveDocument } from '../results/export-chat.ts';
import { documentOf } from '../saved/analysis-document.ts';
import { BackToAnalyses } from '../saved/BackToAnalyses.tsx';
import saved from '../saved/saved.module.css';
import { refreshAnalysis } from '../saved/saved-changes.ts';
import { ReportArticle } from './ReportArticle.tsx';
import type { ReportPartBlock } from './ReportPart.tsx';
import styles from './report.module.css';
import { reportQuery } from './report-changes.ts';

const ReportShareDialog = lazyPart(['projects'], () =>
  import('./ReportShareDialog.tsx').then((part) => part.ReportShareDialog),
);
const ReportMailDialog = lazyPart(['projects', 'fields'], () =>
  import('./ReportMailDialog.tsx').then((part) => part.ReportMailDialog),
);

interface ReportReadingProps {
  answer: Answer<'reportGet'>;
  /** Begins with when it is mailed: its mails lead there. */
  isMailed: boolean;
}

/** A report as it is read, printed and exported; nothing in it can be typed into. */
export function ReportReading({ answer: { report, analyses }, isMailed }: ReportReadingProps) {
  const t = useTexts();
  const client = useQueryClient();
  const [isRefreshing, setRefreshing] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const [isMailing, setMailing] = useState(isMailed);
  const [, navigate] = useLocation();
  const blocks = useMemo(
    () => report.blocks.map((block) => partOf(block, analyses)),
    [report.blocks, analyses],
  );
  const refresh = async () => {
    setRefreshing(true);
    for (const { id } of analyses) await refreshAnalysis(client, id);
    await client.invalidateQueries({ queryKey: reportQuery(report.id).queryKey });
    setRefreshing(false);
  };
  const endMailing = () => {
    setMailing(false);
    if (isMailed) navigate(paths.report(report.id), { replace: true });
  };
  const exportAs = (format: DocumentFormat) => {
    const exchanges = report.blocks.flatMap((block) => {
      if (block.type === 'text') return [{ question: '', text: block.markdown, results: [] }];
      const analysis = analyses.find(({ id }) => id === block.analysis_id);
      return analysis ? [{ question: '', text: analysis.description, results: [documentOf(analysis)] }] : [];
    });
    saveDocument(report.name, exchanges, format).catch((failure: unknown) => {
      // told by the download
      if (!(failure instanceof ApiFailure)) throw failure;
    });
  };
  return (
    <>
      <TopBar
        actions={
          <>
            {analyses.length > 0 && (
              <Button
                variant="ghost"
                icon={<RefreshIcon size={16} aria-hidden="true" />}
                label={t('report.refresh')}
                title={t('report.refresh')}
                loading={isRefreshing}
                onClick={() => void refresh()}
              />
            )}
            <Button
              variant="ghost"
              icon={<ShareIcon size={16} aria-hidden="true" />}
              label={t('report.share')}
              title={t('report.share')}
              onClick={() => setSharing(true)}
            />
            <Button
              variant="ghost"
              icon={<MailIcon size={16} aria-hidden="true" />}
              label={t('report.mail')}
              title={t('report.mail')}
              onClick={() => setMailing(true)}
            />
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
                { label: t('report.print'), onSelect: () => window.print() },
                { label: t('answer.exportDocx'), onSelect: () => exportAs('docx') },
                { label: t('answer.exportMd'), onSelect: () => exportAs('md') },
              ]}
            />
            <LinkButton
              variant="primary"
              href={paths.editReport(report.id)}
              icon={<PencilIcon size={16} aria-hidden="true" />}
              onClick={followLink}
            >
              {t('report.edit')}
            </LinkButton>
          </>
        }
      />
      <div className={saved.page}>
        <ReportArticle
          name={report.name}
          blocks={blocks}
          sources={analyses.map(({ id, name, tables }) => ({
            name: (
              <a className={styles.link} href={paths.savedAnalysis(id)} onClick={followLink}>
                {name}
              </a>
            ),
            tables: tables.map((table) => table.name),
          }))}
          links={
            <div className={saved.links}>
              <BackToAnalyses />
            </div>
          }
        />
      </div>
      {isSharing && (
        <Suspense>
          <ReportShareDialog report={report} onClose={() => setSharing(false)} />
        </Suspense>
      )}
      {isMailing && (
        <Suspense>
          <ReportMailDialog report={report} onClose={endMailing} />
        </Suspense>
      )}
    </>
  );
}

/** A block with what its analysis found. */
function partOf(block: Shape<'ReportBlock'>, analyses: readonly Shape<'Analysis'>[]): ReportPartBlock {
  if (block.type === 'text') return block;
  const width = block.width && { width: block.width };
  const analysis = analyses.find(({ id }) => id === block.analysis_id);
  if (!analysis) return { type: 'gone', ...width };
  const { columns, rows, row_count, ran_at } = analysis.result;
  return {
    type: 'result',
    name: analysis.name,
    ...(analysis.chart && { chart: analysis.chart }),
    ...{ columns, rows, row_count, ran_at },
    is_stale: analysis.last_run.status === 'failed',
    tables: analysis.tables.map(({ name }) => name),
    ...width,
  };
}
