// The page of backups: one that is made, and the dialog in which one is brought back.

import { adminPaths } from '../../../src/admin-paths.ts';
import type { Answer as AnswerOf } from '../../../src/api/shapes.ts';
import { model as making } from '../../../src/machines/long-task/long-task.cases.ts';
import type {
  LongTaskEvent,
  LongTaskInput,
  StartOutcome,
  TaskProgress,
} from '../../../src/machines/long-task/long-task.machine.ts';
import { model as restoring } from '../../../src/machines/restore/restore.cases.ts';
import type {
  RestoreEvent,
  RestoreGroup,
  RestoreInput,
  RestoreOutcome,
  RestorePhase,
} from '../../../src/machines/restore/restore.machine.ts';
import { backupOf, listOf, READY, RUNNING, restoreOf } from '../answers/backups.ts';
import { CASES, neverInRestore } from '../never-in-restore.ts';
import type { BrowserTools } from './browser-driver.ts';
import { browserDriver, refusal } from './browser-driver.ts';
import type { Answer } from './stand-in.ts';

const BACKUPS = '/api/admin/backups';
const RESTORES = '/api/admin/restores';
/** The restore by which the page is opened; what is followed has the id of its answer. */
const BEGUN = '019a0000-0000-7000-8000-000000000003';
const APPROVAL = { id: '019a0000-0000-7000-8000-000000000004', expires_at: 1_790_000_000 };
const GROUPS: Readonly<Record<RestoreGroup, RegExp>> = {
  settings: /^Settings:/,
  texts: /^Texts and help:/,
  rights: /^Roles and rights:/,
  plans: /^Plans:/,
};

const ok = (json: object): Answer => ({ status: 200, json: { msg_type: 'success', ...json } });

export const backupTaskApp = browserDriver<LongTaskEvent>({
  model: making,
  hasSetting: () => true,
  offers: () => true,
  never: () => null,
  start: () => ({ path: adminPaths.backups(), administrator: true }),
  given({ method, path, query }, { input }) {
    // those that are under way are asked for apart
    if (method !== 'GET' || path !== BACKUPS || !query.get('filters')?.includes('running')) return null;
    return { status: 200, json: listOf((input as LongTaskInput).progress ? [RUNNING] : []) };
  },
  actorOf({ method, path }) {
    if (method === 'POST' && path === BACKUPS) return 'start';
    if (path === `${BACKUPS}/${RUNNING.id}/stop`) return 'stop';
    return path === `${BACKUPS}/${RUNNING.id}` ? 'look' : null;
  },
  answer({ type, output }, id) {
    // a server that does not answer
    if (type.startsWith('xstate.error')) return null;
    if (id === 'look') return ok({ backup: backupOf(output as TaskProgress), restores: [] });
    const outcome = output as StartOutcome;
    return outcome.kind === 'refused' ? refusal(409, outcome.message) : ok({ backup: RUNNING, restores: [] });
  },
  events: {
    'start.requested': (_, { press }) => press('Make a backup'),
    'stop.requested': (_, { press }) => press('Stop'),
  },
});

export const restoreApp = browserDriver<RestoreEvent>({
  model: restoring,
  hasSetting: () => true,
  offers: () => true,
  further: { cases: CASES },
  never: neverInRestore,
  start: ({ input }) =>
    (input as RestoreInput).phase
      ? { path: adminPaths.backups({ restore: BEGUN }), administrator: true }
      : {
          path: adminPaths.backups({ id: READY.id }),
          administrator: true,
          before: (page) => page.getByRole('button', { name: 'Restore', exact: true }).click(),
        },
  given({ method, path }) {
    if (method !== 'GET') return null;
    if (path === `${BACKUPS}/${READY.id}`)
      return {
        status: 200,
        json: { msg_type: 'success', backup: READY, restores: [] } satisfies AnswerOf<'adminBackupGet'>,
      };
    if (path !== `${RESTORES}/${BEGUN}`) return null;
    return {
      status: 200,
      json: { msg_type: 'success', restore: restoreOf('running') } satisfies AnswerOf<'adminRestoreGet'>,
    };
  },
  actorOf({ path }) {
    const followed = `${RESTORES}/${restoreOf('running').id}`;
    if (path === `${BACKUPS}/${READY.id}/restore`) return 'ask';
    return path === followed ? 'look' : path === `${followed}/undo` ? 'undo' : null;
  },
  answer({ type, output }, id) {
    // a server that does not answer
    if (type.startsWith('xstate.error')) return null;
    if (id === 'look') return ok({ restore: restoreOf(output as RestorePhase) });
    const outcome = output as RestoreOutcome;
    if (outcome.kind === 'taken') return ok({ restore: restoreOf('running') });
    if (outcome.kind === 'refused') return refusal(409, outcome.message);
    return {
      status: 409,
      json: {
        msg_type: 'error',
        error_code: 'APPROVAL_REQUIRED',
        msg: 'A second administrator has to agree.',
        approval: APPROVAL,
      },
    };
  },
  events: {
    'scope.chosen': ({ groups }, tools) => chooseScope(groups, tools),
    'restore.requested': (_, { press }) => press('Continue'),
    'restore.confirmed': ({ name, reason }, tools) => fill('Restore', { reason, name }, tools),
    'restore.cancelled': (_, { press }) => press('Cancel'),
    'undo.requested': async (_, { page, press }) =>
      (await page.getByRole('alertdialog').count()) === 0 && press('Undo'),
    'undo.confirmed': ({ reason }, tools) => fill('Undo', { reason }, tools),
    'undo.cancelled': (_, { press }) => press('Cancel'),
  },
});

/** Presses the one radio or box that makes the difference. */
async function chooseScope(
  groups: readonly RestoreGroup[] | null,
  { page, press, finds }: BrowserTools,
): Promise<boolean> {
  const parts = page.getByRole('radio', { name: /^Parts alone/ });
  if (!(await finds(parts))) return false;
  if (groups === null) return press(/^Everything/, 'radio');
  if (!(await parts.isChecked())) return press(/^Parts alone/, 'radio');
  for (const [group, name] of Object.entries(GROUPS)) {
    const isOn = await page.getByRole('checkbox', { name }).isChecked();
    if (isOn !== groups.some((one) => one === group)) return press(name, 'checkbox');
  }
  return false;
}

/** Fills in the question that is asked, and presses its button. */
async function fill(
  button: string,
  { reason, name }: { readonly reason: string; readonly name?: string },
  { page, press, finds }: BrowserTools,
): Promise<boolean> {
  const question = page.getByRole('alertdialog');
  const why = question.locator('textarea');
  if (!(await finds(why))) return false;
  await why.fill(reason);
  if (name !== undefined) await question.locator('input').fill(name);
  return press(button);
}
