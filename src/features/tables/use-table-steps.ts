import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { useSetAtom } from 'jotai';
import { useEffect, useMemo } from 'react';
import { fromPromise } from 'xstate';
import { call } from '../../api/client.ts';
import { operationQuery } from '../../api/queries.ts';
import { type SaveInput, tableSteps } from '../../machines/table-steps/index.ts';
import { refreshTable } from './public/refresh-table.ts';
import { stepActorAtom } from './step-state.ts';

/** The list of a table's steps, with the columns that each begins with. */
export function useStepList(tableId: string) {
  return useQuery(operationQuery('tableStepList', { path: { table_id: tableId } }));
}

/** Runs the steps of a table while it is open; its parts find them by the atom. */
export function useTableSteps(tableId: string): void {
  const client = useQueryClient();
  const setActor = useSetAtom(stepActorAtom);
  const machine = useMemo(
    () =>
      tableSteps.provide({
        actors: {
          saveSteps: fromPromise<{ revision: number }, SaveInput>(async ({ input, signal }) => {
            const path = { table_id: tableId };
            try {
              const { table, revision } = await call(
                'tableStepsUpdate',
                { path, body: { steps: [...input.steps], revision: input.revision } },
                { quiet: 'butToken', signal },
              );
              client.setQueryData(operationQuery('tableGet', { path }).queryKey, {
                msg_type: 'success',
                table,
              });
              return { revision };
            } finally {
              // after a conflict, too: what somebody else made of the table is shown
              void refreshTable(client);
            }
          }),
        },
      }),
    [client, tableId],
  );
  const actor = useActorRef(machine);
  const { data } = useStepList(tableId);
  useEffect(() => {
    if (data) actor.send({ type: 'steps.loaded', steps: data.steps, revision: data.revision });
  }, [actor, data]);
  useEffect(() => {
    setActor(actor);
    return () => setActor(null);
  }, [actor, setActor]);
}
