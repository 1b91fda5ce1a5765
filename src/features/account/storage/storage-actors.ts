import { fromPromise } from 'xstate';
import { ApiFailure } from '../../../api/api-failure.ts';
import { call } from '../../../api/client.ts';
import { loadOwnFile } from '../../../api/own-files.ts';
import {
  type BrowsedFile,
  type FileAct,
  type FilePreview,
  type FileUse,
  storageBrowser,
} from '../../../machines/storage-browser/index.ts';
import { fileKindOf } from '../../../ui/upload/file-kind.ts';

/** Bytes of a text that are shown. */
const SHOWN_BYTES = 20_000;
/** Pictures that every browser shows; an svg may hold more than a picture. */
const PICTURES = /\.(jpe?g|png|gif|webp|avif|bmp)$/i;
const TEXTS = /\.(csv|tsv|json|ndjson|jsonl|txt|md|html|xml|ya?ml|sql|py|js|ts|css)$/i;

const OPERATIONS = { trash: 'fileTrash', restore: 'fileRestore', delete: 'fileDelete' } as const;

function refused(error: unknown): { kind: 'refused'; message: string } {
  if (!(error instanceof ApiFailure)) throw error;
  return { kind: 'refused', message: error.message };
}

async function carryOut(act: FileAct, id: string | null, signal: AbortSignal) {
  try {
    const how = { quiet: 'butToken', signal } as const;
    if (act === 'empty') await call('trashEmpty', { body: {} }, how);
    else if (id !== null) await call(OPERATIONS[act], { path: { file_id: id }, body: {} }, how);
    return { kind: 'done' } as const;
  } catch (error) {
    return refused(error);
  }
}

/** Whether anything of a file can be shown. */
export function isShown(name: string): boolean {
  return PICTURES.test(name) || TEXTS.test(name);
}

async function open({ id, name }: BrowsedFile, signal: AbortSignal): Promise<FilePreview> {
  if (!isShown(name)) return { kind: 'none' };
  try {
    const file = await loadOwnFile(id, signal);
    if (fileKindOf(name) !== 'image') {
      const text = await file.slice(0, SHOWN_BYTES).text();
      // a character that was cut through at the end is none
      return { kind: 'text', text: text.replace(/\uFFFD$/, ''), isCut: file.size > SHOWN_BYTES };
    }
    // closed meanwhile: nobody would let go of the address
    return signal.aborted ? { kind: 'none' } : { kind: 'picture', address: URL.createObjectURL(file) };
  } catch (error) {
    return refused(error);
  }
}

/** The machine over the API. @param tellDone says what was done and has the files read again */
export function storageMachine(tellDone: (done: { act: FileAct; file: BrowsedFile | null }) => void) {
  return storageBrowser.provide({
    actors: {
      weigh: fromPromise<
        { kind: 'found'; uses: readonly FileUse[] } | { kind: 'refused'; message: string },
        { readonly id: string }
      >(async ({ input, signal }) => {
        try {
          const { file } = await call(
            'fileGet',
            { path: { file_id: input.id } },
            { quiet: 'butToken', signal },
          );
          return { kind: 'found', uses: file.used_in };
        } catch (error) {
          return refused(error);
        }
      }),
      carryOut: fromPromise<
        { kind: 'done' } | { kind: 'refused'; message: string },
        { readonly act: FileAct; readonly id: string | null }
      >(({ input, signal }) => carryOut(input.act, input.id, signal)),
      open: fromPromise<FilePreview, BrowsedFile>(({ input, signal }) => open(input, signal)),
    },
    actions: {
      tellDone: (_, done) => tellDone(done),
      letGo: (_, { preview }) => {
        if (preview?.kind === 'picture') URL.revokeObjectURL(preview.address);
      },
    },
  });
}
