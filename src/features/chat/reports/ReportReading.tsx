import { useQueryClient } from '@tanstack/react-query';
import FileDownIcon from 'lucide-react/icons/file-down';
import PencilIcon from 'lucide-react/icons/pencil';
import PrinterIcon from 'lucide-react/icons/printer';
import RefreshIcon from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { ApiFailure } from '../../../api/api-failure.ts';
import type { Answer } from '../../../api/shapes.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { formatDateTime } from '../../../i18n/formats.ts';
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
import { ReportPart } from './ReportPart.tsx';
import styles from './report.module.css';
import { halvesOf } from './report-blocks.ts';
import { reportQuery } from './report-changes.ts';

/** A report as it is read, printed and exported; nothing in it can be typed into. */
export function ReportReading({ answer: { report, analyses } }: { answer: Answer<'reportGet'> }) {
  const t = useTexts();
  const client = useQueryClient();
  const [isRefreshing, setRefreshing] = useState(false);
  const refresh = async () => {
    setRefreshing(true);
    for (const { id } of analyses) await refreshAnalysis(client, id);
    await client.invalidateQueries({ queryKey: reportQuery(report.id).queryKey });
    setRefreshing(false);
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
  const halves = halvesOf(report.blocks);
  const oldest = Math.min(...analyses.map(({ result }) => result.ran_at));
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
              icon={<PrinterIcon size={16} aria-hidden="true" />}
              label={t('report.print')}
              title={t('report.print')}
              onClick={() => window.print()}
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
        <article className={styles.report}>
          <header className={styles.head}>
            <div className={saved.links}>
              <BackToAnalyses />
            </div>
            <h1 className={styles.title}>{report.name}</h1>
            {analyses.length > 0 && (
              <p className={styles.quiet}>{t('report.figuresOf', { time: formatDateTime(oldest) })}</p>
            )}
          </header>
          {report.blocks.length === 0 && <p className={styles.quiet}>{t('report.nothing')}</p>}
          <div className={styles.blocks}>
            {report.blocks.map((block, place) => (
              <ReportPart
                // biome-ignore lint/suspicious/noArrayIndexKey: nothing moves while a report is read, and a block has no id
                key={place}
                block={block}
                analyses={analyses}
                isHalf={halves[place] ?? false}
                isFirst={place === 0}
              />
            ))}
          </div>
          {analyses.length > 0 && (
            <footer className={styles.sources}>
              <h2>{t('report.sources')}</h2>
              <ul>
                {analyses.map(({ id, name, tables }) => (
                  <li key={id}>
                    <a className={styles.link} href={paths.savedAnalysis(id)} onClick={followLink}>
                      {name}
                    </a>
                    <span>{tables.map((table) => table.name).join(', ')}</span>
                  </li>
                ))}
              </ul>
            </footer>
          )}
        </article>
      </div>
    </>
  );
}
