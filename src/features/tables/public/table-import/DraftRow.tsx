import CheckIcon from 'lucide-react/icons/circle-check';
import FileXIcon from 'lucide-react/icons/file-x';
import TableIcon from 'lucide-react/icons/table-2';
import XIcon from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import type { Translate } from '../../../../i18n/texts.ts';
import { useTexts } from '../../../../i18n/texts.ts';
import { draftName, type ImportDraft } from '../../../../machines/table-import/index.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Spinner } from '../../../../ui/Spinner.tsx';
import styles from './TableImport.module.css';

export interface DraftRowProps {
  draft: ImportDraft;
  selected: boolean;
  onSelect: () => void;
  onRemove: () => void;
}

function stateText({ status, preview, table }: ImportDraft, t: Translate): string {
  switch (status) {
    case 'waiting':
    case 'reading':
      return t('import.reading');
    case 'unreadable':
      return t(preview ? 'import.unreadableNow' : 'import.unreadable');
    case 'refused':
      return t('import.refused');
    case 'queued':
      return t('import.queued');
    case 'creating':
      return t('import.creating');
    case 'created':
      return t('tables.sizeLine', { rows: table?.row_count ?? 0, columns: table?.column_count ?? 0 });
    case 'ready':
      return t('tables.sizeLine', { rows: preview?.row_count ?? 0, columns: preview?.columns.length ?? 0 });
  }
}

function icon({ status }: ImportDraft): ReactNode {
  if (status === 'created') return <CheckIcon size={16} aria-hidden="true" className={styles.made} />;
  if (status === 'unreadable' || status === 'refused')
    return <FileXIcon size={16} aria-hidden="true" className={styles.broken} />;
  if (status === 'ready') return <TableIcon size={16} aria-hidden="true" className={styles.fileIcon} />;
  return <Spinner label={null} />;
}

/** A file that the server has: what is read of it, or that its table is made. A press shows its preview. */
export function DraftRow({ draft, selected, onSelect, onRemove }: DraftRowProps) {
  const t = useTexts();
  const { status } = draft;
  const name = draftName(draft) || draft.fileName;
  const made = status === 'created';
  const busy = status === 'creating' || status === 'queued';
  const words = (
    <>
      {icon(draft)}
      <span className={styles.fileWords}>
        <span className={styles.fileName} title={name}>
          {name}
        </span>
        <span
          className={styles.fileState}
          data-wrong={status === 'unreadable' || status === 'refused' || undefined}
        >
          {made ? `${t('import.created')} · ` : ''}
          {stateText(draft, t)}
        </span>
      </span>
    </>
  );
  return (
    <li className={styles.file} data-selected={selected || undefined}>
      {made ? (
        <span className={styles.pick}>{words}</span>
      ) : (
        <button
          type="button"
          className={styles.pick}
          aria-current={selected ? 'true' : undefined}
          onClick={onSelect}
        >
          {words}
        </button>
      )}
      {!made && !busy && (
        <Button
          variant="ghost"
          size="small"
          icon={<XIcon size={16} aria-hidden="true" />}
          label={t('import.remove', { name })}
          onClick={onRemove}
        />
      )}
    </li>
  );
}
