// Joins the machine of long tasks to backups that are made or tried.
import { useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { ApiFailure } from '../../../api/api-failure.ts';
import { call } from '../../../api/client.ts';
import { longTask, type StartOutcome, type TaskProgress } from '../../../machines/long-task/index.ts';
import type { Backup } from './backup-words.ts';

/** What is out of date once a backup was made, tried or brought back. */
export const BACKUP_READS = [
  'adminBackupList',
  'adminBackupGet',
  'adminRestoreList',
  'adminRestoreGet',
  'record',
];

type Work = 'make' | 'verify';

const OVER = { running: 'running', ready: 'done', ok: 'done', failed: 'failed' } as const;

function progressOf({ state, verify_state: trial, done, total }: Backup, work: Work): TaskProgress {
  return { state: OVER[work === 'make' ? state : (trial ?? 'ok')], done, total };
}

/**
 * A backup that is made, or tried: begun, followed and stopped.
 * @param at the backup; null where one is to be made
 */
export function useBackupTask(work: Work, at: Backup | null) {
  const client = useQueryClient();
  const [backup, setBackup] = useState(at);
  const [machine] = useState(() => {
    let id = at?.id ?? '';
    const readAgain = () => {
      for (const key of BACKUP_READS) void client.invalidateQueries({ queryKey: [key] });
    };
    const take = async (sent: Promise<{ backup: Backup }>): Promise<StartOutcome> => {
      try {
        const answer = await sent;
        id = answer.backup.id;
        setBackup(answer.backup);
        readAgain();
        return { kind: 'taken' };
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        return { kind: 'refused', message: error.message };
      }
    };
    const quiet = { quiet: 'butToken' } as const;
    return longTask.provide({
      actors: {
        start: fromPromise<StartOutcome>(() =>
          take(
            work === 'make'
              ? call('adminBackupCreate', { body: {} }, quiet)
              : call('adminBackupVerify', { path: { backup_id: id }, body: {} }, quiet),
          ),
        ),
        look: fromPromise<TaskProgress>(async ({ signal }) => {
          const answer = await call('adminBackupGet', { path: { backup_id: id } }, { ...quiet, signal });
          setBackup(answer.backup);
          const progress = progressOf(answer.backup, work);
          if (progress.state !== 'running') readAgain();
          return progress;
        }),
        stop: fromPromise<StartOutcome>(() =>
          take(call('adminBackupStop', { path: { backup_id: id }, body: {} }, quiet)),
        ),
      },
    });
  });
  const progress = at && progressOf(at, work);
  const [snapshot, send] = useMachine(machine, {
    // what was over before is not told again
    input: progress?.state === 'running' ? { progress } : {},
  });
  return { snapshot, send, backup };
}
