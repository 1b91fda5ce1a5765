import UploadIcon from 'lucide-react/icons/upload';
import type { ReactNode, Ref } from 'react';
import { FilesButton } from './FilesButton.tsx';
import styles from './Upload.module.css';

export interface DropZoneProps {
  /** What a person can do here, e.g. "Drop files here or paste them". */
  title: string;
  /** What is taken, e.g. "Up to 10 files of 20 MB". */
  limits?: ReactNode;
  chooseLabel: string;
  accept?: readonly string[];
  multiple?: boolean;
  /** Files hang over the page. The listening is the caller's: people let go beside the frame too. */
  over?: boolean;
  buttonRef?: Ref<HTMLButtonElement>;
  onFiles: (files: File[]) => void;
}

/** The frame where files are dropped, pasted or chosen. */
export function DropZone({
  title,
  limits,
  chooseLabel,
  accept = [],
  multiple = true,
  over = false,
  buttonRef,
  onFiles,
}: DropZoneProps) {
  return (
    <div className={styles.zone} data-over={over || undefined}>
      <span className={styles.zoneIcon}>
        <UploadIcon size={20} aria-hidden="true" />
      </span>
      <p className={styles.zoneTitle}>{title}</p>
      <FilesButton
        accept={accept}
        multiple={multiple}
        onFiles={onFiles}
        {...(buttonRef && { ref: buttonRef })}
      >
        {chooseLabel}
      </FilesButton>
      {limits && <p className={styles.zoneLimits}>{limits}</p>}
    </div>
  );
}
