import { call } from '../../api/client.ts';
import type { Input } from '../../api/shapes.ts';
import { downloadFile } from '../../app/download/download-file.ts';

/** Milliseconds between two looks at how far an export is; the first looks come sooner. */
const LOOK_MS = 1000;
const FIRST_LOOK_MS = 200;

type Body = Input<'listExportCreate'>['body'];

/** How an export ended that was waited for. */
export type ExportEnd = { path: string } | 'failed' | 'left';

/** An export that the server makes. */
export interface ServerExport {
  /**
   * Waits for its end.
   * @param signal ends the wait: the export goes on
   * @throws ApiFailure
   */
  follow(onProgress: (done: number, total: number) => void, signal: AbortSignal): Promise<ExportEnd>;
  /** Ends it: nothing is kept of it. @throws ApiFailure */
  cancel(): Promise<void>;
}

/** Has the server write a list into a file. @throws ApiFailure where it is refused */
export async function beginExport(body: Body): Promise<ServerExport> {
  const { export_id } = await call('listExportCreate', { body }, { quiet: 'butToken' });
  const path = { export_id };
  return {
    async follow(onProgress, signal) {
      for (let wait = FIRST_LOOK_MS; ; wait = Math.min(LOOK_MS, wait * 2)) {
        if (await isOver(wait, signal)) return 'left';
        const { export: made } = await call('listExportGet', { path }, { quiet: 'butToken' });
        onProgress(made.done, made.total);
        if (made.file_path !== undefined) return { path: made.file_path };
        if (made.status !== 'running') return made.status === 'cancelled' ? 'left' : 'failed';
      }
    },
    cancel: async () => {
      await call('listExportCancel', { path, body: {} }, { quiet: 'butToken' });
    },
  };
}

/** Hands the file of an export to the browser. */
export async function download(path: string): Promise<void> {
  await downloadFile(async () => ({ file_path: path }));
}

/** Waits, or until the signal. @returns whether it was the signal */
function isOver(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(true);
    const left = () => {
      clearTimeout(timer);
      resolve(true);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', left);
      resolve(false);
    }, milliseconds);
    signal.addEventListener('abort', left, { once: true });
  });
}
