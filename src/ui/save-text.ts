/** Type of a csv file. */
export const CSV_TYPE = 'text/csv;charset=utf-8';

/** Lets the browser save a text that this page made. */
export function saveText(text: string, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** A name that every file system takes, of a title and an ending. */
export function fileName(title: string, ending: string): string {
  const stem = title
    .replace(/[\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80);
  return `${stem.replace(/[. ]+$/, '') || 'tablewise'}.${ending}`;
}
