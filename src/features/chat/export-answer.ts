// What leaves the chat as a file. The server's files are handed over by the shared download, which tells what went wrong.
import { call } from '../../api/client.ts';
import { loadTexts } from '../../i18n/texts.ts';
import { fileName, saveText } from '../../ui/save-text.ts';

const QUIET = { quiet: 'butToken' } as const;

async function download(ask: () => Promise<{ file_path: string }>): Promise<void> {
  // the words of its alert come with it
  const [{ downloadFile }] = await Promise.all([
    import('../../app/download/download-file.ts'),
    loadTexts('tables'),
  ]);
  await downloadFile(ask);
}

/**
 * Downloads all rows of a result of a chat or of a run of an analysis.
 *
 * @param name of the file, without its ending
 */
export function exportResult(resultId: string, format: 'csv' | 'xlsx', name: string): Promise<void> {
  return download(() =>
    call(
      'resultExport',
      { path: { result_id: resultId }, body: { format, name: name.slice(0, 200) } },
      QUIET,
    ),
  );
}

/** Downloads markdown as a text document. */
export function exportDocument(markdown: string): Promise<void> {
  return download(() => call('mdToDocConvert', { body: { content: markdown } }, QUIET));
}

/** Downloads markdown as it is. */
export function exportMarkdown(markdown: string, title: string): void {
  saveText(markdown, fileName(title, 'md'), 'text/markdown;charset=utf-8');
}
