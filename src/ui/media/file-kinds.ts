/** What a file is, as far as its picture in a list goes. */
export type FileKind = 'image' | 'table' | 'text' | 'archive' | 'other';

const ENDINGS: Readonly<Record<string, FileKind>> = {
  jpg: 'image',
  jpeg: 'image',
  png: 'image',
  gif: 'image',
  webp: 'image',
  svg: 'image',
  csv: 'table',
  tsv: 'table',
  xls: 'table',
  xlsx: 'table',
  ods: 'table',
  parquet: 'table',
  txt: 'text',
  md: 'text',
  pdf: 'text',
  doc: 'text',
  docx: 'text',
  html: 'text',
  json: 'text',
  zip: 'archive',
  gz: 'archive',
  tar: 'archive',
  '7z': 'archive',
};

/** The kind of a file by its type, or by the ending of its name where it has none. */
export function fileKind(name: string, mediaType: string | undefined): FileKind {
  const type = (mediaType ?? '').toLowerCase();
  if (type.startsWith('image/')) return 'image';
  if (/csv|spreadsheet|ms-excel/.test(type)) return 'table';
  if (/zip|tar|compressed/.test(type)) return 'archive';
  if (type.startsWith('text/') || /pdf|msword|wordprocessing|json/.test(type)) return 'text';
  const ending = /\.([a-z\d]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return ENDINGS[ending] ?? 'other';
}

/** A path on this server, or `null` for any other address: a file comes from here or not at all. */
export function downloadPath(path: string): string | null {
  if (!path.startsWith('/') || !URL.canParse(path, location.origin)) return null;
  const url = new URL(path, location.origin);
  return url.origin === location.origin ? url.pathname + url.search : null;
}
