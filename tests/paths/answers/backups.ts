// What the server says of backups and of bringing one back, on the screens and in Chromium alike.
import type { Answer, Shape } from '../../../src/api/shapes.ts';
import type { TaskProgress } from '../../../src/machines/long-task/index.ts';
import type { RestorePhase } from '../../../src/machines/restore/index.ts';

/** 2026-05-03 08:00 UTC. */
const AT = 1_777_795_200;
const ID = '019a0000-0000-7000-8000-000000000001';
const STATES = { running: 'running', done: 'ready', failed: 'failed' } as const;

export function backupOf({ state, done, total }: TaskProgress): Shape<'AdminBackup'> {
  return {
    id: ID,
    created_at: AT,
    trigger: 'manual',
    state: STATES[state],
    app_version: '2.7.0',
    location: 'folder',
    done,
    total,
    version: 1,
    ...(state === 'failed' && { error: 'failed' as const }),
  };
}

/** One that is under way, and one that can be brought back. */
export const RUNNING = backupOf({ state: 'running', done: 5, total: 10 });
export const READY = backupOf({ state: 'done', done: 10, total: 10 });

export const listOf = (items: Shape<'AdminBackup'>[]): Answer<'adminBackupList'> => ({
  msg_type: 'success',
  items,
  total: items.length,
  total_is: 'exact',
});

const RESTORE_STATES = {
  running: 'running',
  restored: 'done',
  final: 'done',
  undone: 'undone',
  failed: 'failed',
} as const;

/** A restore of that backup. */
export const restoreOf = (phase: RestorePhase): Shape<'AdminRestore'> => ({
  id: '019a0000-0000-7000-8000-000000000002',
  created_at: AT + 60,
  backup_id: ID,
  backup_at: AT,
  state: RESTORE_STATES[phase],
  done: 5,
  total: 10,
  can_undo: phase === 'restored',
  ...(phase === 'failed' && { error: 'failed' as const }),
});
