// The files of a person with their folders, their names and the trash.
import type { Answer as AnswerOf, Shape } from '../../../src/api/shapes.ts';
import { splitName } from '../../../src/machines/storage-browser/item-names.ts';
import { model } from '../../../src/machines/storage-browser/storage-browser.cases.ts';
import type {
  ActOutcome,
  BrowsedItem,
  FileAct,
  FilePreview,
  StorageBrowserContext,
  StorageBrowserEvent,
  WeighOutcome,
} from '../../../src/machines/storage-browser/storage-browser.machine.ts';
import { paths } from '../../../src/paths.ts';
import { neverInStorage } from '../never-on-account.ts';
import type { BrowserTools } from './browser-driver.ts';
import { browserDriver, refusal } from './browser-driver.ts';
import type { Answer, PageCall } from './stand-in.ts';

const FILES = '/api/files';
const FOLDERS = '/api/folders';
const STORAGE = '/api/account/storage';
const AT = 1_772_000_000;
/** Ids that the contract takes, and in which no id of the paths stands. */
const IDS = {
  table: '00000000-0000-4000-8000-000000000001',
  picture: '00000000-0000-4000-8000-000000000002',
  sales: '00000000-0000-4000-8000-000000000003',
  other: '00000000-0000-4000-8000-000000000004',
} as const;
const PICTURE: BrowsedItem = { kind: 'file', id: 'f2', name: 'harbour.png', version: 1 };
const TEXT = 'City,Amount';
/** So much of a text is shown: the paths say it with fewer words. */
const LONG_TEXT = TEXT.padEnd(20_000, ' and so on');
/** One pixel. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
/** What a file holds, by the signature of its address. */
const CONTENTS: Readonly<Record<string, Buffer>> = {
  text: Buffer.from(TEXT),
  cut: Buffer.from(`${LONG_TEXT} to its end`),
  picture: Buffer.from(PNG, 'base64'),
};
const LABELS: Readonly<Record<FileAct, string>> = {
  trash: 'Move to trash',
  restore: 'Restore',
  delete: 'Delete for good',
  empty: 'Empty the trash',
};

const fileOf = (
  [id, name, kind]: readonly [id: string, name: string, kind: Shape<'FileKind'>],
  trashed: boolean,
): Shape<'StoredFile'> => ({
  id,
  name,
  kind,
  size: 2_048,
  version: 1,
  created_at: AT,
  trashed,
  used: false,
  used_in: [],
  ...(trashed && { trashed_at: AT, trashed_by: 'owner' }),
});
const folderOf = (id: string, name: string): Shape<'Folder'> => ({
  id,
  name,
  folder_id: null,
  version: 1,
  files: 1,
  created_at: AT,
  trashed: false,
});
const NONE = { count: 0, bytes: 0 };
const ONE = { count: 1, bytes: 2_048 };
const SPACE = {
  msg_type: 'success',
  limit: 1_000_000,
  used: 4_096,
  parts: [{ kind: 'table', ...ONE }],
  exports: NONE,
  trash: ONE,
} satisfies AnswerOf<'storageGet'>;
const FOLDER_LIST = {
  msg_type: 'success',
  items: [folderOf(IDS.other, 'Other'), folderOf(IDS.sales, 'Sales')],
  most: 500,
  most_deep: 8,
} satisfies AnswerOf<'folderList'>;

function filesAnswer(query: URLSearchParams): Answer {
  const isTrash = /"trashed":"?true/.test(query.get('filters') ?? '');
  const items = [
    fileOf([IDS.table, 'sales.csv', 'table'], isTrash),
    fileOf([IDS.picture, PICTURE.name, 'image'], isTrash),
  ];
  return {
    status: 200,
    json: {
      msg_type: 'success',
      items,
      total: items.length,
      total_is: 'exact',
    } satisfies AnswerOf<'fileList'>,
  };
}

/** What the page reads, and what the address of a file holds. */
function given({ method, path, query }: PageCall): Answer | null {
  if (method !== 'GET') return null;
  if (path === STORAGE) return { status: 200, json: SPACE };
  if (path === FOLDERS) return { status: 200, json: FOLDER_LIST };
  if (path === FILES) return filesAnswer(query);
  const file = path.endsWith('/download') ? CONTENTS[query.get('signature') ?? ''] : undefined;
  return file ? { status: 200, file } : null;
}

function actorOf({ method, path }: PageCall): string | null {
  if (path === `${STORAGE}/move`) return 'move';
  if (path === `${STORAGE}/trash/empty`) return 'carryOut';
  if (path === FOLDERS && method === 'POST') return 'saveName';
  const [, place, rest] = /^\/api\/(?:files|folders)\/([^/]+)(\/\w+)?$/.exec(path) ?? [];
  if (place === undefined || rest === '/download') return null;
  if (method === 'GET') return rest === '/link' ? 'open' : 'weigh';
  return method === 'PUT' ? 'saveName' : 'carryOut';
}

export const storageApp = browserDriver<StorageBrowserEvent>({
  model,
  hasSetting: () => true,
  offers: () => true,
  never(event, place) {
    // Safe: a golden path of this machine holds its context.
    const { item } = place.context as unknown as StorageBrowserContext;
    if (event.type !== 'xstate.done.actor.open') return neverInStorage(event, place);
    const { kind } = event.output as FilePreview;
    if (kind === 'none') return 'What is not shown is known by its name: nothing is loaded.';
    if (kind === 'refused') return null;
    return (kind === 'picture') === (item?.name === PICTURE.name) ? null : 'A file holds what its name says.';
  },
  further: {
    cases: [...model.cases, { type: 'preview.requested', item: PICTURE }],
    live: (snapshot) => {
      const { item } = snapshot.context as StorageBrowserContext;
      return [model.live(snapshot), item?.name];
    },
  },
  names: {
    [IDS.table]: 'f1',
    [IDS.picture]: 'f2',
    [IDS.sales]: 'd1',
    [IDS.other]: 'd2',
    [LONG_TEXT]: TEXT,
  },
  madeUp: [[/blob:http[\w:./-]+/g, 'blob:1']],
  start: () => ({ path: paths.storage() }),
  given,
  actorOf,
  answer: ({ output }, id) => {
    const outcome = output as ActOutcome | WeighOutcome | FilePreview;
    if (outcome.kind === 'refused') return refusal(409, outcome.message);
    if (id === 'open') return linkAnswer(output as FilePreview);
    return id === 'weigh' ? usesAnswer(output as WeighOutcome) : { status: 200, json: DONE };
  },
  events: {
    'act.requested': async ({ act, item }, tools) => {
      if (!(await show(act === 'trash' ? 'Folders' : 'Trash', tools))) return false;
      return item ? choose(item, LABELS[act], tools) : tools.press(LABELS[act]);
    },
    'act.confirmed': (_, { press }) => press(/^(Move to trash|Delete for good|Empty the trash)$/),
    'act.cancelled': (_, { press }) => press('Cancel'),
    'preview.requested': async ({ item }, tools) =>
      (await show('Folders', tools)) && tools.press(`Preview ${item.name}`),
    'preview.closed': (_, { press }) => press('Close'),
    'name.requested': async ({ naming: { item, folderId } }, tools) => {
      if (!(await show('Folders', tools))) return false;
      if (item) return choose(item, 'Rename', tools);
      if (folderId !== null) await tools.page.getByRole('link', { name: 'Sales', exact: true }).click();
      return tools.press('New folder');
    },
    'name.submitted': async ({ name }, { page, press, finds }) => {
      const field = page.getByRole('dialog').getByLabel('Name');
      if (!(await finds(field)) || !(await field.isEditable())) return false;
      const ending = page.getByRole('dialog').getByLabel('Ending');
      const isFile = (await ending.count()) > 0;
      await field.fill(isFile ? splitName(name).stem : name);
      if (isFile) await ending.fill(splitName(name).ending);
      return press(/^(Create|Rename)$/);
    },
    'name.cancelled': (_, { press }) => press('Cancel'),
    'move.requested': async ({ items: [item] }, tools) =>
      item !== undefined && (await show('Folders', tools)) && choose(item, 'Move to a folder', tools),
    'target.chosen': async ({ target }, { page, finds }) => {
      const row = page.getByRole('treeitem', { name: target.folderId === null ? 'My files' : 'Other' });
      if (!(await finds(row))) return false;
      await row.click();
      return true;
    },
    'move.confirmed': (_, { press }) => press('Move'),
    'move.cancelled': (_, { press }) => press('Cancel'),
    'problem.dismissed': async (_, { page, finds }) => {
      const button = page.getByRole('alert').getByRole('button', { name: 'Dismiss' });
      if (!(await finds(button))) return false;
      await button.click();
      return true;
    },
  },
});

const DONE = { msg_type: 'success' };

function usesAnswer(outcome: WeighOutcome): Answer {
  const file = fileOf([IDS.table, 'sales.csv', 'table'], false);
  const used = outcome.kind === 'found' ? [...outcome.uses] : [];
  return {
    status: 200,
    json: {
      msg_type: 'success',
      file: { ...file, used: used.length > 0, used_in: used },
    } satisfies AnswerOf<'fileGet'>,
  };
}

/** The address says by its signature what the file holds. */
function linkAnswer(preview: FilePreview): Answer {
  const holds = preview.kind === 'text' && preview.isCut ? 'cut' : preview.kind;
  return {
    status: 200,
    json: {
      msg_type: 'success',
      file_path: `${FILES}/${IDS.table}/download?expires=${AT}&signature=${holds}`,
    } satisfies AnswerOf<'fileLinkGet'>,
  };
}

/** Shows a tab of the card, at the top of the folders; false where a dialog lies above the page. */
async function show(name: 'Folders' | 'Trash', { page, finds }: BrowserTools): Promise<boolean> {
  const tab = page.getByRole('tab', { name: new RegExp(`^${name}`) });
  if (!(await finds(tab))) return false;
  if ((await tab.getAttribute('aria-selected')) !== 'true') await tab.click();
  const top = page.getByRole('navigation').getByRole('link', { name: 'My files', exact: true });
  if (name === 'Folders' && (await top.getAttribute('aria-current')) === null) await top.click();
  return true;
}

/** Chooses from the menu of a file or a folder. */
async function choose({ kind, name }: BrowsedItem, entry: string, { page, finds }: BrowserTools) {
  const menu =
    kind === 'folder'
      ? page.getByRole('button', { name: `What to do with the folder ${name}` })
      : page.locator(`[aria-haspopup=menu][aria-label*="${name}"]`);
  if (!(await finds(menu))) return false;
  await menu.click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
  return true;
}
