import { ApiFailure } from '../../api/api-failure.ts';
import { text } from '../../i18n/texts.ts';

/** How the alert of a failed download begins in every language (decision 6; spec section 8). */
const FAILED = '下载失败';

/**
 * Asks the server for a file and hands it to the browser by a temporary link.
 * @param ask makes the file; quiet, because the alert says what went wrong
 * @returns whether the download began
 */
export async function downloadFile(ask: () => Promise<{ file_path: string }>): Promise<boolean> {
  let path: string;
  try {
    path = (await ask()).file_path;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    if (error.code !== 'ABORTED') alertDownloadFailed(error);
    return false;
  }
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
  return true;
}

function alertDownloadFailed({ message, requestId }: ApiFailure): void {
  const lines = [
    FAILED,
    text('tables.downloadFailed'),
    message,
    requestId === undefined ? '' : `${text('ui.requestId')}: ${requestId}`,
  ];
  globalThis.alert(lines.filter((line) => line !== '').join('\n'));
}
