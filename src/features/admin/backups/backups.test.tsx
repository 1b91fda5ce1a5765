import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadFormatter, loadTexts } from '../../../i18n/texts.ts';
import { eventually, press, render, type } from '../../../ui/testing/render.tsx';
import { BackupsScreen } from './BackupsScreen.tsx';

const ID = '019a0000-0000-7000-8000-000000000001';
const RESTORE = '019a0000-0000-7000-8000-000000000002';
const AT = 1_700_000_000;
const BACKUP = {
  id: ID,
  created_at: AT,
  trigger: 'manual',
  state: 'ready',
  app_version: '2.7.0',
  location: 'folder',
  done: 0,
  total: 0,
  size: 1_000,
  rows: 12,
  files: 1,
  missing_files: 0,
  made_by: ID,
  made_by_name: 'Ada',
  version: 3,
};
const RESTORED = { id: RESTORE, backup_id: ID, backup_at: AT, created_at: AT, done: 0, total: 0 };

let asked: { method: string; path: string; body: unknown }[] = [];
let permitted: readonly string[];
let backup: object;
let restore: object;

beforeAll(async () => {
  await Promise.all([
    loadFormatter(),
    ...(['backups', 'operations', 'lists', 'dates', 'details', 'viewers', 'fields', 'forms'] as const).map(
      loadTexts,
    ),
  ]);
});
beforeEach(() => {
  asked = [];
  permitted = ['adminBackupCreate', 'adminBackupVerify', 'adminBackupRestore', 'adminRestoreUndo'];
  backup = BACKUP;
  restore = { ...RESTORED, state: 'done', can_undo: true };
  history.replaceState(null, '', '/admin/sys-settings/backup-recovery');
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    const body: unknown = request.method === 'POST' ? await request.json() : undefined;
    asked.push({ method: request.method, path: pathname, body });
    const isRunning = searchParams.get('filters')?.includes('running');
    const answers: Record<string, object> = {
      '/api/admin/backups':
        request.method === 'POST'
          ? { backup: { ...BACKUP, state: 'running' }, restores: [] }
          : { items: isRunning ? [] : [backup], total: isRunning ? 0 : 1, total_is: 'exact' },
      [`/api/admin/backups/${ID}`]: { backup, restores: [] },
      [`/api/admin/backups/${ID}/restore`]: { restore: { ...RESTORED, state: 'waiting', can_undo: false } },
      [`/api/admin/restores/${RESTORE}`]: { restore },
      '/api/admin/configs/backups.keep_days': { config: { value: 14 } },
    };
    const apis = Object.fromEntries(permitted.map((name) => [name, { access: true }]));
    return Response.json({
      msg_type: 'success',
      ...(answers[pathname] ?? { page_routes: {}, apis, items: [], views: [], values: {} }),
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

const draw = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <BackupsScreen />
    </QueryClientProvider>,
  );
const dialog = () => document.querySelector('[role=dialog], [role=alertdialog]');
const buttonOf = (name: string, within: ParentNode | null = dialog()) =>
  [...(within?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name);
const pressButton = async (name: string, within?: ParentNode) => {
  await eventually(() => expect(buttonOf(name, within ?? dialog())).toBeDefined());
  await press(buttonOf(name, within ?? dialog()) ?? document.body);
};
const fieldOf = (kind: 'input' | 'textarea') => {
  const field = dialog()?.querySelector(kind);
  if (!field) throw new Error(`no ${kind}`);
  return field;
};
const posted = () =>
  asked.filter(({ method }) => method === 'POST').filter(({ path }) => path.includes('/backups'));

it('a backup that is begun is followed until it is there', async () => {
  const { container } = draw();
  await pressButton('Make a backup', container);
  await eventually(() => expect(container.textContent).toContain('The backup is there.'));
  expect(posted()).toEqual([{ method: 'POST', path: '/api/admin/backups', body: {} }]);
});

it('the page says how long backups that were made by themselves are kept', async () => {
  const { container } = draw();
  await eventually(() => expect(container.textContent).toContain('14 days'));
});

it('a part is restored once its name was typed and a reason given, and nothing is sent before', async () => {
  history.replaceState(null, '', `?id=${ID}`);
  draw();
  await pressButton('Restore');
  await eventually(() => expect(dialog()?.textContent).toContain('Choose what of the backup'));
  await press(dialog()?.querySelector<HTMLElement>('input[value=parts]') ?? document.body);
  await pressButton('Continue');
  await eventually(() => expect(dialog()?.textContent).toContain('Choose at least one part.'));
  await press(dialog()?.querySelector<HTMLElement>('input[type=checkbox]') ?? document.body);
  await pressButton('Continue');
  await eventually(() => expect(dialog()?.textContent).toContain('2023-11-14 22:13'));
  expect(posted()).toEqual([]);
  expect(buttonOf('Restore')?.disabled).toBe(true);
  await type(fieldOf('textarea'), 'A trial.');
  await type(fieldOf('input'), '2023-11-14 22:13');
  await pressButton('Restore');
  await eventually(() =>
    expect(posted()).toEqual([
      {
        method: 'POST',
        path: `/api/admin/backups/${ID}/restore`,
        body: { groups: ['settings'], reason: 'A trial.' },
      },
    ]),
  );
  await eventually(() => expect(dialog()?.textContent).toContain('What the backup holds is in use.'));
  expect(buttonOf('Undo')).toBeDefined();
});

it('a restore that failed says why, and that nothing was changed', async () => {
  restore = { ...RESTORED, state: 'failed', can_undo: false, error: 'other_key' };
  history.replaceState(null, '', `?restore=${RESTORE}`);
  draw();
  await eventually(() => expect(dialog()?.textContent).toContain('It was written under another key.'));
  expect(dialog()?.textContent).toContain('Everything is as it was before.');
  expect(buttonOf('Undo')).toBeUndefined();
});

it('whoever may only read is offered nothing', async () => {
  permitted = [];
  history.replaceState(null, '', `?id=${ID}`);
  const { container } = draw();
  await eventually(() => expect(dialog()?.textContent).toContain('Ada'));
  expect([buttonOf('Make a backup', container), buttonOf('Restore'), buttonOf('Try it')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
