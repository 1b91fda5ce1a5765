import DownloadIcon from 'lucide-react/icons/download';
import FileIcon from 'lucide-react/icons/file';
import ArchiveIcon from 'lucide-react/icons/file-archive';
import SheetIcon from 'lucide-react/icons/file-spreadsheet';
import TextIcon from 'lucide-react/icons/file-text';
import ImageIcon from 'lucide-react/icons/image';
import { type ComponentType, useState } from 'react';
import { useUiText, useWords } from '../ui-text.tsx';
import styles from './FileCard.module.css';
import { downloadPath, fileKind } from './file-kinds.ts';

export interface FileCardProps {
  name: string;
  /** Signed path on this server to download it from. */
  path: string;
  /** Bytes. */
  size?: number | undefined;
  /** Type such as `image/png`. */
  mediaType?: string | undefined;
}

const ICONS: Readonly<
  Record<ReturnType<typeof fileKind>, ComponentType<{ size: number; 'aria-hidden': 'true' }>>
> = {
  image: ImageIcon,
  table: SheetIcon,
  text: TextIcon,
  archive: ArchiveIcon,
  other: FileIcon,
};

/** A file with its name, size and download; a picture is shown. */
export function FileCard({ name, path, size, mediaType }: FileCardProps) {
  const text = useUiText();
  const t = useWords();
  // the picture that could not be fetched: another one is tried
  const [broken, setBroken] = useState<string | null>(null);
  const [ready, setReady] = useState<string | null>(null);
  const href = downloadPath(path);
  const kind = fileKind(name, mediaType);
  const Icon = ICONS[kind];
  const isPicture = kind === 'image' && href !== null;
  const note = [
    mediaType ?? '',
    size === undefined ? '' : text.formatBytes(size),
    href === null ? t('viewers.fileNoDownload') : '',
    isPicture && broken === href ? t('viewers.fileNoPreview') : '',
  ].filter((part) => part !== '');
  return (
    <figure className={styles.card}>
      {isPicture && broken !== href && (
        <a
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          className={styles.picture}
          data-loading={ready !== href || undefined}
        >
          <img src={href} alt={name} onError={() => setBroken(href)} onLoad={() => setReady(href)} />
        </a>
      )}
      <figcaption className={styles.line}>
        <span className={styles.icon}>
          <Icon size={16} aria-hidden="true" />
        </span>
        <span className={styles.words}>
          <span className={styles.name} title={name}>
            {name}
          </span>
          {note.length > 0 && <span className={styles.note}>{note.join(' · ')}</span>}
        </span>
        {href !== null && (
          <a
            href={href}
            download={name}
            className={styles.download}
            aria-label={t('viewers.fileDownload', { name })}
            title={t('viewers.fileDownload', { name })}
          >
            <DownloadIcon size={16} aria-hidden="true" />
          </a>
        )}
      </figcaption>
    </figure>
  );
}
