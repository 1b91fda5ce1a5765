// Joins the machine of bringing a backup back to the server.
import { useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { ApiFailure } from '../../../api/api-failure.ts';
import { call } from '../../../api/client.ts';
import {
  type RestoreGroup,
  type RestoreOutcome,
  type RestorePhase,
  restore,
  type UndoOutcome,
} from '../../../machines/restore/index.ts';
import { nameOf, type Restore } from './backup-words.ts';
import { BACKUP_READS } from './use-backup-task.ts';

function phaseOf({ state, step, can_undo: canUndo }: Restore): RestorePhase {
  if (state === 'failed' || state === 'undone') return state;
  if (state !== 'done' || step !== undefined) return 'running';
  return canUndo ? 'restored' : 'final';
}

/**
 * Brings a backup back, follows it and undoes it.
 * @param backup its id and the moment that it shows
 * @param begun a restore that was asked for before
 */
export function useRestore(backup: { id: string; at: number }, begun: Restore | null) {
  const client = useQueryClient();
  const [shown, setShown] = useState(begun);
  const [held, setHeld] = useState<ApiFailure['approval']>();
  const [machine] = useState(() => {
    let id = begun?.id ?? '';
    const quiet = { quiet: 'butToken' } as const;
    const readAgain = () => {
      for (const key of BACKUP_READS) void client.invalidateQueries({ queryKey: [key] });
    };
    const take = async (sent: Promise<{ restore: Restore }>): Promise<UndoOutcome> => {
      try {
        const answer = await sent;
        id = answer.restore.id;
        setShown(answer.restore);
        return { kind: 'taken' };
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        return { kind: 'refused', message: error.message };
      }
    };
    return restore.provide({
      actors: {
        ask: fromPromise<RestoreOutcome, { groups: readonly RestoreGroup[] | null; reason: string }>(
          async ({ input: { groups, reason } }) => {
            const body = { reason, ...(groups && { groups: [...groups] }) };
            const sent = call('adminBackupRestore', { path: { backup_id: backup.id }, body }, quiet);
            const approval = await sent.then(
              () => undefined,
              (error) => (error instanceof ApiFailure ? error.approval : undefined),
            );
            if (!approval) return take(sent);
            setHeld(approval);
            void client.invalidateQueries({ queryKey: ['adminApprovalList'] });
            return { kind: 'held' };
          },
        ),
        look: fromPromise<RestorePhase>(async ({ signal }) => {
          const answer = await call('adminRestoreGet', { path: { restore_id: id } }, { ...quiet, signal });
          setShown(answer.restore);
          const phase = phaseOf(answer.restore);
          if (phase !== 'running') readAgain();
          return phase;
        }),
        undo: fromPromise<UndoOutcome, { reason: string }>(({ input: { reason } }) =>
          take(call('adminRestoreUndo', { path: { restore_id: id }, body: { reason } }, quiet)),
        ),
      },
    });
  });
  const [snapshot, send] = useMachine(machine, {
    input: { name: nameOf(backup.at), ...(begun && { phase: phaseOf(begun) }) },
  });
  return { snapshot, send, shown, held };
}
