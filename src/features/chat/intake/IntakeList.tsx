import { useSelector } from '@xstate/react';
import { useAtomValue } from 'jotai';
import CheckIcon from 'lucide-react/icons/circle-check';
import FileXIcon from 'lucide-react/icons/file-x';
import RotateIcon from 'lucide-react/icons/rotate-cw';
import SettingsIcon from 'lucide-react/icons/settings-2';
import TableIcon from 'lucide-react/icons/table-2';
import XIcon from 'lucide-react/icons/x';
import { followLink } from '../../../app/link/follow-link.ts';
import { formatBytes } from '../../../i18n/formats.ts';
import { type Translate, useTexts } from '../../../i18n/texts.ts';
import { doubtOf, type TableIntakeContext } from '../../../machines/table-intake/index.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { messageText, noticeText } from '../../uploads/public/upload/upload-words.ts';
import styles from './IntakeList.module.css';
import type { TableIntake, TableIntakes } from './table-intakes.ts';

/** Rows and columns of a file that are in sight before it is a table. */
const SHOWN_ROWS = 3;
const SHOWN_COLUMNS = 6;

/** The files of the composer that become tables: how far each is, what it holds, and what to do where it stopped. */
export function IntakeList({ intakes }: { intakes: TableIntakes }) {
  const t = useTexts();
  const list = useAtomValue(intakes.listAtom);
  const notices = useAtomValue(intakes.noticesAtom);
  const tooMany = notices.find(({ code }) => code === 'tooMany');
  if (list.length === 0) return null;
  return (
    <section className={styles.files} aria-label={t('intake.files')}>
      <ul className={styles.list}>
        {list.map((intake) => (
          <IntakeItem key={intake.id} intake={intake} onRemove={() => intakes.remove(intake.id)} />
        ))}
      </ul>
      {tooMany && (
        <p className={styles.problem} role="alert">
          {noticeText(tooMany, t).title} {noticeText(tooMany, t).text}
        </p>
      )}
    </section>
  );
}

function isOutOfSpace({ failure }: TableIntakeContext): boolean {
  return failure?.at === 'upload' && failure.error === 'space_size_limit';
}

function IntakeItem({ intake: { actor }, onRemove }: { intake: TableIntake; onRemove: () => void }) {
  const t = useTexts();
  const stage = useSelector(actor, ({ value }) => value);
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const { file, preview, table, progress } = context;
  const isBusy = stage === 'uploading' || stage === 'reading' || stage === 'making';
  const isBroken = stage === 'failed' || stage === 'rejected';
  const size = table
    ? { rows: table.row_count, columns: table.column_count }
    : preview && { rows: preview.row_count, columns: preview.columns.length };
  const problem = isBroken ? problemOf(context, t) : null;
  const canCheck =
    stage === 'made' || stage === 'unchecked' || (stage === 'failed' && context.fileId !== null);
  return (
    <li className={styles.file}>
      <div className={styles.head}>
        {isBusy ? (
          <Spinner label={null} />
        ) : isBroken ? (
          <FileXIcon size={16} aria-hidden="true" className={styles.broken} />
        ) : stage === 'made' ? (
          <CheckIcon size={16} aria-hidden="true" className={styles.made} />
        ) : (
          <TableIcon size={16} aria-hidden="true" />
        )}
        <span className={styles.name} title={file.name}>
          {file.name}
        </span>
        <span className={styles.state} role="status">
          {size ? t('intake.size', size) : formatBytes(file.bytes)}
          {isBusy && (
            <span className={styles.busy}>
              {t(
                stage === 'uploading'
                  ? 'intake.uploading'
                  : stage === 'reading'
                    ? 'intake.reading'
                    : 'intake.making',
              )}
            </span>
          )}
        </span>
        <span className={styles.space} />
        {stage === 'failed' && (
          <Button
            size="small"
            icon={<RotateIcon size={14} aria-hidden="true" />}
            onClick={() => actor.send({ type: 'retry.requested' })}
          >
            {t('ui.retry')}
          </Button>
        )}
        {canCheck && (
          <Button
            size="small"
            variant="ghost"
            icon={<SettingsIcon size={14} aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => actor.send({ type: 'check.requested' })}
          >
            {t(stage === 'unchecked' ? 'intake.check' : 'intake.change')}
          </Button>
        )}
        <Button
          size="small"
          variant="ghost"
          icon={<XIcon size={14} aria-hidden="true" />}
          label={t('import.remove', { name: file.name })}
          title={t('import.remove', { name: file.name })}
          onClick={onRemove}
        />
      </div>
      {stage === 'uploading' && <ProgressBar label={file.name} hideLabel value={progress * 100} />}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {problem && isOutOfSpace(context) && (
        <LinkButton size="small" href={paths.storage()} onClick={followLink}>
          {t('intake.manageStorage')}
        </LinkButton>
      )}
      {stage === 'unchecked' && preview && (
        <p className={styles.note}>{t('intake.unchecked', { reason: doubtText(context, t) })}</p>
      )}
      {stage !== 'made' && preview && preview.rows.length > 0 && (
        <div className={styles.rows}>
          <table className={styles.table} aria-label={t('import.rowsLabel', { name: file.name })}>
            <thead>
              <tr>
                {preview.columns.slice(0, SHOWN_COLUMNS).map(({ source_name: source, name }) => (
                  <th key={source} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {preview.rows.slice(0, SHOWN_ROWS).map((row, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a row of a file has no identity but its place
                <tr key={place}>
                  {row.slice(0, SHOWN_COLUMNS).map((value, column) => (
                    <td key={preview.columns[column]?.source_name ?? column}>{value}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </li>
  );
}

/** Why a file is in doubt, in words. */
function doubtText({ preview }: TableIntakeContext, t: Translate): string {
  const doubt = preview && doubtOf(preview);
  switch (doubt) {
    case null:
      return '';
    case 'empty':
      return t('import.noRows');
    case 'sheets':
    case 'lists':
      return t(`intake.${doubt}`);
    case 'noColumns':
    case 'nameMissing':
    case 'columnNameMissing':
      return t(`import.${doubt}`);
    case 'columnNameTwice':
      return t('intake.columnNameTwice');
    default: {
      const issue = preview?.issues.find(({ code }) => code === doubt);
      return t(`issue.${doubt}`, { count: issue?.count ?? 0, detail: issue?.detail ?? '' });
    }
  }
}

/** What went wrong with a file and what to do about it. */
function problemOf({ rejection, failure }: TableIntakeContext, t: Translate): string {
  if (rejection)
    return rejection.code === 'tooLarge'
      ? t('intake.tooLarge', { label: rejection.label })
      : t('intake.wrongType');
  if (failure === null) return '';
  if (failure.at !== 'upload')
    return failure.requestId === null
      ? failure.message
      : `${failure.message} (${t('ui.requestId')}: ${failure.requestId})`;
  switch (failure.error) {
    case 'space_size_limit':
      return messageText({ code: 'spaceFullForOne' }, t);
    case 'size_limit':
      return messageText({ code: 'sizeLimit' }, t);
    default:
      return t('intake.uploadFailed');
  }
}
