// The files of a person with their folders, their names and the trash.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { expect } from 'vitest';
import { StorageScreen } from '../../../src/features/account/storage/StorageScreen.tsx';
import { loadFormatter, loadTexts } from '../../../src/i18n/texts.ts';
import { splitName } from '../../../src/machines/storage-browser/index.ts';
import { model } from '../../../src/machines/storage-browser/storage-browser.cases.ts';
import type {
  BrowsedItem,
  FileAct,
  StorageBrowserEvent,
} from '../../../src/machines/storage-browser/storage-browser.machine.ts';
import { paths } from '../../../src/paths.ts';
import { press, type } from '../../../src/ui/testing/render.tsx';
import { neverInStorage } from '../never-on-account.ts';
import { control, pressControl } from './document.ts';
import { type ScreenTools, screenDriver } from './screen-driver.ts';

const FILE = {
  id: 'f1',
  name: 'sales.csv',
  kind: 'table',
  size: 2048,
  version: 1,
  created_at: 1_700_000_000,
  trashed: false,
  used: false,
  used_in: [],
};
const folderOf = (id: string, name: string) => ({
  id,
  name,
  folder_id: null,
  version: 1,
  files: 1,
  created_at: 1_700_000_000,
  trashed: false,
});
const NOTHING = { count: 0, bytes: 0 };
const ONE = { count: 1, bytes: 2048 };
/** What is there, by the beginning of the keys it is read under. */
const READ = {
  storageGet: {
    limit: 1_000_000,
    used: 4096,
    parts: [{ kind: 'table', ...ONE }],
    exports: NOTHING,
    trash: ONE,
  },
  folderList: { items: [folderOf('d2', 'Other'), folderOf('d1', 'Sales')], most: 500, most_deep: 8 },
  fileList: { items: [FILE], total: 1 },
  viewSettingsGet: { values: {} },
  savedViewList: { views: [] },
  routePermissionList: {
    apis: Object.fromEntries(
      ['fileLinkGet', 'fileTrash', 'fileRestore', 'fileDelete', 'fileUpdate', 'fileMove'].map((name) => [
        name,
        { access: true },
      ]),
    ),
  },
};
const LABELS: Readonly<Record<FileAct, string>> = {
  trash: 'Move to trash',
  restore: 'Restore',
  delete: 'Delete for good',
  empty: 'Empty the trash',
};

const dialog = () => document.querySelector('[role="dialog"], [role="alertdialog"]');
const fields = () => [...document.querySelectorAll<HTMLInputElement>('[role="dialog"] input')];

/** Shows a tab of the card, at the top of the folders; nothing where a dialog lies above the page. */
async function show(tab: 'Folders' | 'Trash', { settle }: ScreenTools): Promise<boolean> {
  if (dialog()) return false;
  await pressControl(new RegExp(`^${tab}`), '[role="tab"]');
  if (tab === 'Folders') await pressControl('My files', 'nav a');
  await settle();
  return true;
}

/** Chooses from the menu of a file or a folder. */
async function choose({ kind, name }: BrowsedItem, entry: string, { settle }: ScreenTools): Promise<void> {
  const trigger =
    kind === 'folder'
      ? control(`What to do with the folder ${name}`)
      : document.querySelector<HTMLElement>(`[aria-haspopup=menu][aria-label*="${name}"]`);
  if (trigger) await press(trigger);
  await settle();
  await pressControl(entry, '[role="menuitem"]');
  await settle();
}

export const storageScreen = screenDriver<StorageBrowserEvent>({
  model,
  hasSetting: () => true,
  async open() {
    history.replaceState(null, '', paths.storage());
    await Promise.all([
      import('../../../src/ui/Menu.tsx'),
      loadFormatter(),
      ...(['core', 'shell', 'storage', 'lists', 'details', 'fields', 'tables'] as const).map(loadTexts),
    ]);
    const client = new QueryClient();
    for (const [key, data] of Object.entries(READ))
      client.setQueryDefaults([key], {
        staleTime: Number.POSITIVE_INFINITY,
        initialData: { msg_type: 'success', ...data },
      });
    return createElement(QueryClientProvider, { client }, createElement(StorageScreen));
  },
  offers: () => true,
  never: neverInStorage,
  look(state) {
    const title = dialog()?.textContent ?? '';
    expect(/^(New folder|Rename)/.test(title)).toBe(state === 'naming' || state === 'saving');
    expect(document.querySelector('[role="dialog"] [role="tree"]') !== null).toBe(
      state === 'choosing' || state === 'moving',
    );
  },
  events: {
    'act.requested': async ({ act, item }, tools) => {
      if (!(await show(act === 'trash' ? 'Folders' : 'Trash', tools))) return;
      if (item) await choose(item, LABELS[act], tools);
      else await pressControl(LABELS[act]);
    },
    'act.confirmed': async () => {
      for (const label of [LABELS.trash, LABELS.delete, LABELS.empty])
        await pressControl(label, '[role="alertdialog"] button, [role="dialog"] button');
    },
    'act.cancelled': () => pressControl('Cancel'),
    'preview.requested': async ({ item }, tools) => {
      if (await show('Folders', tools)) await pressControl(`Preview ${item.name}`);
    },
    'preview.closed': () => pressControl('Close'),
    'name.requested': async ({ naming: { item, folderId } }, tools) => {
      if (!(await show('Folders', tools))) return;
      if (item) return choose(item, 'Rename', tools);
      if (folderId !== null) await pressControl('Sales', 'ul a');
      await tools.settle();
      await pressControl('New folder');
    },
    'name.submitted': async ({ name }) => {
      const [first, second] = fields();
      if (!first || control('Create') === null) {
        if (!first || control('Rename') === null) return;
      }
      const { stem, ending } = second ? splitName(name) : { stem: name, ending: '' };
      await type(first, stem);
      if (second) await type(second, ending);
      await pressControl(control('Create') === null ? 'Rename' : 'Create');
    },
    'name.cancelled': () => pressControl('Cancel'),
    'move.requested': async ({ items: [item] }, tools) => {
      if (item && (await show('Folders', tools))) await choose(item, 'Move to a folder', tools);
    },
    'target.chosen': async ({ target }) => {
      const row = control(target.folderId === null ? 'My files' : 'Other', '[role="treeitem"]');
      if (row) await press(row);
    },
    'move.confirmed': () => pressControl('Move'),
    'move.cancelled': () => pressControl('Cancel'),
    'problem.dismissed': () => pressControl('Dismiss'),
  },
});
