import CheckIcon from 'lucide-react/icons/circle-check';
import RetryIcon from 'lucide-react/icons/rotate-ccw';
import XIcon from 'lucide-react/icons/x';
import { useState } from 'react';
import { Badge } from '../Badge.tsx';
import { Button } from '../Button.tsx';
import { ProgressBar } from '../ProgressBar.tsx';
import { useUiText, useWords } from '../ui-text.tsx';
import { FileKindIcon } from './FileKindIcon.tsx';
import { fileKindOf } from './file-kind.ts';
import styles from './Upload.module.css';

/** A file of an upload as it is shown. */
export interface UploadRowFile {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  /** Media type as the browser names it; may be empty. */
  readonly type: string;
  /** Address of what an image file shows; the browser turns it as its EXIF says. */
  readonly picture?: string | undefined;
  readonly status: 'previewing' | 'ready' | 'rejected' | 'sending' | 'success' | 'failed';
  /** Share that has left, 0 to 1. */
  readonly progress: number;
  /** Why it is not taken, in a few words like `>20Mb`. */
  readonly flag?: string | undefined;
  /** Why it failed. */
  readonly reason?: string | undefined;
}

export interface UploadRowProps {
  file: UploadRowFile;
  /** Its picture is shown, or cannot be. */
  onPreviewed: (id: string) => void;
  onRemove: (id: string) => void;
  /** Absent while it cannot be tried again. */
  onRetry?: ((id: string) => void) | undefined;
}

/** One file: what it shows, its size, whether it is taken, how far it is, how it ended. */
export function UploadRow({ file, onPreviewed, onRemove, onRetry }: UploadRowProps) {
  const text = useUiText();
  const t = useWords();
  const { id, name, status } = file;
  return (
    <li className={styles.row} data-status={status}>
      <Thumbnail file={file} onPreviewed={onPreviewed} />
      <div className={styles.words}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        {status === 'sending' ? (
          <ProgressBar label={name} hideLabel value={file.progress * 100} />
        ) : (
          <span className={styles.state}>
            <span className={styles.size}>{text.formatBytes(file.bytes)}</span>
            <StatusMark file={file} />
          </span>
        )}
        {status === 'failed' && file.reason !== undefined && (
          <span className={styles.reason}>{file.reason}</span>
        )}
      </div>
      {status === 'failed' && onRetry && (
        <Button
          variant="ghost"
          size="small"
          icon={<RetryIcon size={16} aria-hidden="true" />}
          label={t('fields.uploadRetry', { name })}
          onClick={() => onRetry(id)}
        />
      )}
      {status === 'success' ? (
        <span className={styles.done}>
          <CheckIcon size={16} aria-hidden="true" />
        </span>
      ) : (
        <Button
          variant="ghost"
          size="small"
          icon={<XIcon size={16} aria-hidden="true" />}
          label={status === 'sending' ? t('fields.uploadStop', { name }) : t('fields.uploadRemove', { name })}
          onClick={() => onRemove(id)}
        />
      )}
    </li>
  );
}

function StatusMark({ file }: { file: UploadRowFile }) {
  const t = useWords();
  switch (file.status) {
    case 'rejected':
      return (
        <>
          {file.flag !== undefined && <Badge tone="warning">{file.flag}</Badge>}
          <span>{t('fields.uploadNotTaken')}</span>
        </>
      );
    case 'success':
      return <span>{t('fields.uploadDone')}</span>;
    case 'failed':
      return <Badge tone="danger">{t('fields.uploadFailed')}</Badge>;
    default:
      return null;
  }
}

function Thumbnail({
  file,
  onPreviewed,
}: {
  file: UploadRowFile;
  onPreviewed: UploadRowProps['onPreviewed'];
}) {
  const [broken, setBroken] = useState(false);
  const { id, picture } = file;
  return (
    <span className={styles.thumbnail}>
      {picture !== undefined && !broken ? (
        // the name stands beside it
        <img
          src={picture}
          alt=""
          decoding="async"
          onLoad={() => onPreviewed(id)}
          onError={() => {
            setBroken(true);
            onPreviewed(id);
          }}
        />
      ) : (
        <FileKindIcon kind={fileKindOf(file.name, file.type)} />
      )}
    </span>
  );
}
