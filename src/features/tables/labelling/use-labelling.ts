import { useActorRef } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import { fromPromise } from 'xstate';
import { call } from '../../../api/client.ts';
import type { Shape } from '../../../api/shapes.ts';
import { tellSession } from '../../../app/session/session-channel.ts';
import { columnLabelling, type LabellingOrder } from '../../../machines/column-labelling/index.ts';

/**
 * Follows the labelling of a table while its step is open.
 * @param onEnd takes the labels of one that ended
 */
export function useLabelling(tableId: string, onEnd: (labelling: Shape<'Labelling'>) => void) {
  const deliver = useRef(onEnd);
  useEffect(() => {
    deliver.current = onEnd;
  });
  const machine = useMemo(() => {
    const path = { table_id: tableId };
    const quiet = 'butToken' as const;
    return columnLabelling.provide({
      actors: {
        readLabelling: fromPromise<Shape<'Labelling'> | null, undefined>(
          async ({ signal }) => (await call('tableLabellingGet', { path }, { quiet, signal })).labelling,
        ),
        startLabelling: fromPromise<Shape<'Labelling'> | null, { readonly order: LabellingOrder }>(
          async ({ input, signal }) =>
            (await call('tableLabellingStart', { path, body: input.order }, { quiet, signal })).labelling,
        ),
        stopLabelling: fromPromise<Shape<'Labelling'> | null, undefined>(
          async ({ signal }) =>
            (await call('tableLabellingStop', { path, body: {} }, { quiet, signal })).labelling,
        ),
      },
      actions: {
        deliver: (_, { labelling }) => {
          if (!labelling) return;
          // what is left of the credits stands beside the person's name
          if (labelling.charged > 0) tellSession({ type: 'infos.outdated' });
          deliver.current(labelling);
        },
      },
    });
  }, [tableId]);
  return useActorRef(machine, { input: {} });
}
