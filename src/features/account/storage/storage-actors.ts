import { fromPromise } from 'xstate';
import { ApiFailure } from '../../../api/api-failure.ts';
import { call } from '../../../api/client.ts';
import { loadOwnFile } from '../../../api/own-files.ts';
import {
  type ActOutcome,
  type BrowsedItem,
  type FileAct,
  type FilePreview,
  type FileUse,
  type Naming,
  storageBrowser,
  type Target,
} from '../../../machines/storage-browser/index.ts';
import { fileKindOf } from '../../../ui/upload/file-kind.ts';

/** Bytes of a text that are shown. */
const SHOWN_BYTES = 20_000;
/** Pictures that every browser shows; an svg may hold more than a picture. */
const PICTURES = /\.(jpe?g|png|gif|webp|avif|bmp)$/i;
const TEXTS = /\.(csv|tsv|json|ndjson|jsonl|txt|md|html|xml|ya?ml|sql|py|js|ts|css)$/i;

const OF_FILES = { trash: 'fileTrash', restore: 'fileRestore', delete: 'fileDelete' } as const;
const OF_FOLDERS = { restore: 'folderRestore', delete: 'folderDelete' } as const;
type How = { readonly quiet: 'butToken'; readonly signal: AbortSignal };

function refused(error: unknown): { kind: 'refused'; message: string } {
  if (!(error instanceof ApiFailure)) throw error;
  return { kind: 'refused', message: error.message };
}

/** What became of a call; the words of a field are the refusal's, where it is about one. */
async function outcomeOf(work: Promise<unknown>): Promise<ActOutcome> {
  try {
    await work;
    return { kind: 'done' };
  } catch (error) {
    const outcome = refused(error);
    const field = error instanceof ApiFailure ? error.fields.name : undefined;
    return { ...outcome, message: field ?? outcome.message };
  }
}

async function carryOut(act: FileAct, item: BrowsedItem | null, how: How): Promise<unknown> {
  if (act === 'empty' || item === null) return call('trashEmpty', { body: {} }, how);
  const { kind, id, version } = item;
  if (kind === 'file') return call(OF_FILES[act], { path: { file_id: id }, body: {} }, how);
  const path = { folder_id: id };
  return act === 'trash'
    ? call('folderTrash', { path, body: { version } }, how)
    : call(OF_FOLDERS[act], { path, body: {} }, how);
}

async function saveName({ item, folderId, name }: Naming & { name: string }, how: How): Promise<unknown> {
  if (item === null) return call('folderCreate', { body: { name, folder_id: folderId } }, how);
  const { kind, id, version } = item;
  const body = { name, version };
  return kind === 'file'
    ? call('fileUpdate', { path: { file_id: id }, body }, how)
    : call('folderUpdate', { path: { folder_id: id }, body }, how);
}

function move({ folderId, items }: Target & { items: readonly BrowsedItem[] }, how: How): Promise<unknown> {
  const of = (wanted: BrowsedItem['kind']) =>
    items.filter(({ kind }) => kind === wanted).map(({ id, version }) => ({ id, version }));
  return call('fileMove', { body: { folder_id: folderId, files: of('file'), folders: of('folder') } }, how);
}

/** Whether anything of a file can be shown. */
export function isShown(name: string): boolean {
  return PICTURES.test(name) || TEXTS.test(name);
}

async function open({ id, name }: BrowsedItem, signal: AbortSignal): Promise<FilePreview> {
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

export interface StorageTold {
  act: FileAct;
  item: BrowsedItem | null;
}

/**
 * The machine over the API.
 *
 * @param tell says what was done and has the files read again; `refused` is told so that what changed meanwhile is read
 */
export function storageMachine(tell: {
  done: (done: StorageTold) => void;
  named: (named: Naming & { name: string }) => void;
  moved: (items: readonly BrowsedItem[]) => void;
  refused: () => void;
}) {
  const told = async (work: Promise<unknown>) => {
    const outcome = await outcomeOf(work);
    if (outcome.kind === 'refused') tell.refused();
    return outcome;
  };
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
      carryOut: fromPromise<ActOutcome, { readonly act: FileAct; readonly item: BrowsedItem | null }>(
        ({ input, signal }) => told(carryOut(input.act, input.item, { quiet: 'butToken', signal })),
      ),
      saveName: fromPromise<ActOutcome, Naming & { readonly name: string }>(({ input, signal }) =>
        told(saveName(input, { quiet: 'butToken', signal })),
      ),
      move: fromPromise<ActOutcome, Target & { readonly items: readonly BrowsedItem[] }>(
        ({ input, signal }) => told(move(input, { quiet: 'butToken', signal })),
      ),
      open: fromPromise<FilePreview, BrowsedItem>(({ input, signal }) => open(input, signal)),
    },
    actions: {
      tellDone: (_, done) => tell.done(done),
      tellNamed: (_, named) => tell.named(named),
      tellMoved: (_, { items }) => tell.moved(items),
      letGo: (_, { preview }) => {
        if (preview?.kind === 'picture') URL.revokeObjectURL(preview.address);
      },
    },
  });
}
