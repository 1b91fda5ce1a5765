/** What a file is to a person, as its picture in a list says. */
export type FileKind =
  | 'image'
  | 'table'
  | 'document'
  | 'pdf'
  | 'archive'
  | 'audio'
  | 'video'
  | 'code'
  | 'other';

const ENDINGS: Record<Exclude<FileKind, 'other'>, readonly string[]> = {
  image: ['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif', 'svg', 'bmp', 'heic', 'tif', 'tiff'],
  table: ['csv', 'tsv', 'xls', 'xlsx', 'ods', 'parquet', 'ndjson', 'jsonl'],
  document: ['txt', 'md', 'doc', 'docx', 'odt', 'rtf', 'ppt', 'pptx', 'odp'],
  pdf: ['pdf'],
  archive: ['zip', 'gz', 'tgz', 'tar', '7z', 'rar', 'xz', 'zst'],
  audio: ['mp3', 'wav', 'ogg', 'flac', 'm4a', 'aac'],
  video: ['mp4', 'webm', 'mov', 'mkv', 'avi'],
  code: ['json', 'html', 'css', 'js', 'ts', 'py', 'sql', 'xml', 'yaml', 'yml', 'sh'],
};

const KIND_OF_ENDING = new Map(
  Object.entries(ENDINGS).flatMap(([kind, endings]) =>
    // Object.entries widens the keys; they are those of ENDINGS
    endings.map((ending) => [ending, kind as keyof typeof ENDINGS] as const),
  ),
);

/**
 * The kind of a file by its name, else by its media type.
 *
 * @param type media type as the browser names it; may be empty
 */
export function fileKindOf(name: string, type = ''): FileKind {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const group = type.split('/')[0];
  return (
    KIND_OF_ENDING.get(ending) ??
    (group === 'image' || group === 'audio' || group === 'video' ? group : undefined) ??
    (group === 'text' ? 'document' : 'other')
  );
}
