import CopyPlusIcon from 'lucide-react/icons/copy-plus';
import { useId, useState } from 'react';
import { LateSkeleton } from '../../../../app/skeleton/LateSkeleton.tsx';
import { formatNumber } from '../../../../i18n/formats.ts';
import { useTexts } from '../../../../i18n/texts.ts';
import type { TableImportEvent } from '../../../../machines/table-import/index.ts';
import {
  draftColumns,
  draftName,
  draftProblem,
  type ImportDraft,
  MAX_NAME_LENGTH,
  shownOptions,
} from '../../../../machines/table-import/index.ts';
import { Alert } from '../../../../ui/Alert.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { Spinner } from '../../../../ui/Spinner.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { BadRows } from './BadRows.tsx';
import { ColumnChoice } from './ColumnChoice.tsx';
import styles from './ImportDetail.module.css';
import { ImportOptionsForm } from './ImportOptionsForm.tsx';
import { IssueList } from './IssueList.tsx';
import { PreviewRows } from './PreviewRows.tsx';

/** Troubles in sight before the rest is asked for. */
const FIRST_ISSUES = 3;

export interface ImportDetailProps {
  draft: ImportDraft;
  send: (event: TableImportEvent) => void;
  /** Makes another draft of the same file. */
  onCopy: () => void;
  onRemove: () => void;
  /** Its table is there already and only read otherwise: it keeps its name. */
  replaces?: boolean;
}

/** What one file holds as it is read, its trouble, and then how it is read and what becomes of it. */
export function ImportDetail({ draft, send, onCopy, onRemove, replaces = false }: ImportDetailProps) {
  const t = useTexts();
  const { id, preview, status, failure } = draft;
  const [allIssues, setAllIssues] = useState(false);
  const issuesId = useId();
  const reading = status === 'waiting' || status === 'reading';
  const locked = status === 'creating' || status === 'queued';
  const problem = draftProblem(draft);
  const name = draftName(draft);
  const columns = draftColumns(draft);
  const many = (preview?.sheets.length ?? 0) > 1 || (preview?.lists.length ?? 0) > 1;
  // rows that cannot be read are listed one by one
  const issues =
    preview?.issues.filter(({ code }) => code !== 'bad_rows' || preview.bad_rows.length === 0) ?? [];

  return (
    <div className={styles.detail} aria-busy={reading}>
      {status === 'unreadable' && failure && (
        <Alert
          tone="danger"
          title={t(preview ? 'import.unreadableNow' : 'import.unreadable')}
          actions={
            <>
              <Button size="small" onClick={() => send({ type: 'preview.retried', id })}>
                {t('ui.retry')}
              </Button>
              <Button size="small" variant="ghost" onClick={onRemove}>
                {t('import.remove', { name: draft.fileName })}
              </Button>
            </>
          }
        >
          <FailureText {...failure} />
        </Alert>
      )}
      {status === 'refused' && failure && (
        <Alert tone="danger" title={t('import.refused')}>
          <FailureText {...failure} />
        </Alert>
      )}
      {preview && !replaces && (
        <TextField
          label={t('import.name')}
          value={name}
          maxLength={MAX_NAME_LENGTH}
          disabled={locked}
          error={problem?.code === 'nameMissing' ? t('import.nameMissing') : undefined}
          onChange={(event) => send({ type: 'name.changed', id, name: event.target.value })}
        />
      )}
      {!preview && reading && (
        <LateSkeleton>
          <p className={styles.busy} role="status">
            {t('import.reading')}
          </p>
          <Skeleton visible shape="table" rows={8} columns={4} />
        </LateSkeleton>
      )}
      {preview && (
        <div className={styles.found}>
          <PreviewRows name={name} preview={preview} columns={columns} />
          {preview.bad_row_count > 0 && <BadRows rows={preview.bad_rows} count={preview.bad_row_count} />}
          {issues.length > 0 && (
            <section className={styles.section} id={issuesId}>
              <h3 className={styles.heading}>
                {t('import.trouble')} <span className={styles.count}>{formatNumber(issues.length)}</span>
              </h3>
              <IssueList issues={allIssues ? issues : issues.slice(0, FIRST_ISSUES)} />
              {!allIssues && issues.length > FIRST_ISSUES && (
                <Button
                  size="small"
                  variant="ghost"
                  aria-controls={issuesId}
                  onClick={() => setAllIssues(true)}
                >
                  {t('import.troubleMore', { count: issues.length - FIRST_ISSUES })}
                </Button>
              )}
            </section>
          )}
        </div>
      )}
      {(preview || status === 'unreadable') && (
        <section className={styles.section}>
          <div className={styles.sectionHead}>
            <h3 className={styles.heading}>{t('import.options')}</h3>
            {reading && (
              <span className={styles.busy}>
                <Spinner label={null} />
                <span role="status">{t('import.readingAgain')}</span>
              </span>
            )}
            <span className={styles.space} />
            {many && !replaces && (
              <Button
                size="small"
                variant="ghost"
                icon={<CopyPlusIcon size={16} aria-hidden="true" />}
                onClick={onCopy}
              >
                {t('import.another')}
              </Button>
            )}
          </div>
          <ImportOptionsForm
            options={shownOptions(draft)}
            preview={preview}
            disabled={locked}
            onChange={(change) => send({ type: 'options.changed', id, change })}
          />
        </section>
      )}
      {preview && (
        <ColumnChoice
          found={preview.columns}
          columns={columns}
          disabled={locked}
          problem={
            problem === undefined || problem.code === 'nameMissing'
              ? undefined
              : problem.code === 'columnNameTwice'
                ? t('import.columnNameTwice', { name: problem.name })
                : t(`import.${problem.code}`)
          }
          onChange={(sources, change) => send({ type: 'columns.changed', id, sources, change })}
        />
      )}
    </div>
  );
}

function FailureText({ message, requestId }: { message: string; requestId: string | null }) {
  const t = useTexts();
  return (
    <>
      {message}
      {requestId !== null && (
        <span className={styles.request}>
          {t('ui.requestId')}: {requestId}
        </span>
      )}
    </>
  );
}
