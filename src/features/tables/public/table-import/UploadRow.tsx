import FileIcon from 'lucide-react/icons/file';
import RetryIcon from 'lucide-react/icons/rotate-ccw';
import XIcon from 'lucide-react/icons/x';
import { formatBytes } from '../../../../i18n/formats.ts';
import { useTexts } from '../../../../i18n/texts.ts';
import type { UploadFile } from '../../../../machines/upload-lifecycle/index.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { ProgressBar } from '../../../../ui/ProgressBar.tsx';
import styles from './TableImport.module.css';

export interface UploadRowProps {
  file: UploadFile;
  canRetry: boolean;
  onRetry: () => void;
  onRemove: () => void;
}

/** A file before the server has it: its size, whether it is taken, how far it is, and why it failed. */
export function UploadRow({ file, canRetry, onRetry, onRemove }: UploadRowProps) {
  const t = useTexts();
  const { name, bytes, status, progress, rejection } = file;
  return (
    <li className={styles.file}>
      <FileIcon size={16} aria-hidden="true" className={styles.fileIcon} />
      <div className={styles.fileWords}>
        <span className={styles.fileName} title={name}>
          {name}
        </span>
        {status === 'sending' ? (
          <ProgressBar label={name} hideLabel value={progress * 100} />
        ) : (
          <span className={styles.fileState}>
            {formatBytes(bytes)}
            {status === 'rejected' && (
              <>
                <Badge tone="warning">
                  {rejection?.code === 'tooLarge' ? rejection.label : t('upload.wrongType')}
                </Badge>
                {t('import.rejected')}
              </>
            )}
            {status === 'failed' && <Badge tone="danger">{t('import.failed')}</Badge>}
          </span>
        )}
      </div>
      {status === 'failed' && canRetry && (
        <Button
          variant="ghost"
          size="small"
          icon={<RetryIcon size={16} aria-hidden="true" />}
          label={`${t('import.retryUpload')}: ${name}`}
          onClick={onRetry}
        />
      )}
      <Button
        variant="ghost"
        size="small"
        icon={<XIcon size={16} aria-hidden="true" />}
        label={t('import.remove', { name })}
        onClick={onRemove}
      />
    </li>
  );
}
