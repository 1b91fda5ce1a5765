import FileIcon from 'lucide-react/icons/file';
import ArchiveIcon from 'lucide-react/icons/file-archive';
import CodeIcon from 'lucide-react/icons/file-code';
import ImageIcon from 'lucide-react/icons/file-image';
import AudioIcon from 'lucide-react/icons/file-music';
import TableIcon from 'lucide-react/icons/file-spreadsheet';
import DocumentIcon from 'lucide-react/icons/file-text';
import PdfIcon from 'lucide-react/icons/file-type';
import VideoIcon from 'lucide-react/icons/file-video-camera';
import type { FileKind } from './file-kind.ts';

const ICONS = {
  image: ImageIcon,
  table: TableIcon,
  document: DocumentIcon,
  pdf: PdfIcon,
  archive: ArchiveIcon,
  audio: AudioIcon,
  video: VideoIcon,
  code: CodeIcon,
  other: FileIcon,
} as const satisfies Record<FileKind, unknown>;

/** The picture of a kind of file; the file's name stands beside it. */
export function FileKindIcon({ kind, size = 20 }: { kind: FileKind; size?: number }) {
  const Icon = ICONS[kind];
  return <Icon size={size} strokeWidth={1.5} aria-hidden="true" />;
}
