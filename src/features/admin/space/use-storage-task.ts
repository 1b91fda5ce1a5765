// Joins the machine of long tasks to what is done to the store of files. The page begins them itself, as each asks something else before.
import { useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { ApiFailure } from '../../../api/api-failure.ts';
import { call } from '../../../api/client.ts';
import { longTask, type StartOutcome, type TaskProgress } from '../../../machines/long-task/index.ts';
import { type StorageTask, TASK_READS } from './space-words.ts';

const STATES = { running: 'running', done: 'done', failed: 'failed', stopped: 'failed' } as const;

const progressOf = ({ state, done, total }: StorageTask): TaskProgress => ({
  state: STATES[state],
  done,
  total,
});

/** Follows a task that runs, and has it stopped. */
export function useStorageTask(begun: StorageTask) {
  const client = useQueryClient();
  const [task, setTask] = useState(begun);
  const [machine] = useState(() => {
    const path = { storage_task_id: begun.id };
    const quiet = { quiet: 'butToken' } as const;
    return longTask.provide({
      actors: {
        look: fromPromise<TaskProgress>(async ({ signal }) => {
          const { task: now } = await call('adminStorageTaskGet', { path }, { ...quiet, signal });
          setTask(now);
          if (now.state !== 'running')
            for (const key of TASK_READS) void client.invalidateQueries({ queryKey: [key] });
          return progressOf(now);
        }),
        stop: fromPromise<StartOutcome>(async () => {
          try {
            await call('adminStorageTaskStop', { path, body: {} }, quiet);
            return { kind: 'taken' };
          } catch (error) {
            if (!(error instanceof ApiFailure)) throw error;
            return { kind: 'refused', message: error.message };
          }
        }),
      },
    });
  });
  const [snapshot, send] = useMachine(machine, { input: { progress: progressOf(begun) } });
  return { snapshot, send, task };
}
