import { call } from '../../../../api/client.ts';
import { downloadFile } from '../../../../app/download/download-file.ts';

/** A name that every file system takes. */
function fileName(title: string, ending: string): string {
  const stem = title
    .replace(/[\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80)
    .replace(/[. ]+$/, '');
  return `${stem || 'document'}.${ending}`;
}

/** Saves markdown as a .md file, made by the browser itself. */
export function exportMarkdown(markdown: string, title: string): void {
  const address = URL.createObjectURL(new Blob([markdown], { type: 'text/markdown;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName(title, 'md');
  document.body.append(link);
  link.click();
  link.remove();
  URL.revokeObjectURL(address);
}

/** Saves markdown as a .docx file, made by the server; a failure is an alert. @returns whether the download began */
export function exportDocx(markdown: string): Promise<boolean> {
  return downloadFile(() => call('mdToDocConvert', { body: { content: markdown } }, { quiet: 'butToken' }));
}
