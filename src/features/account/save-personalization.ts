import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { operationQuery } from '../../api/queries.ts';
import type { Shape } from '../../api/shapes.ts';

type Personalization = Shape<'Personalization'>;

/**
 * Changes a part of the personalization; the rest stays as the server has it now.
 * @throws ApiFailure
 */
export async function savePersonalization(
  client: QueryClient,
  changes: Partial<Personalization>,
): Promise<void> {
  const read = operationQuery('personalizationGet', {});
  const { personalization } = await client.fetchQuery({ ...read, staleTime: 0 });
  const answer = await call(
    'personalizationUpdate',
    { body: { ...personalization, ...changes } },
    { quiet: 'butToken' },
  );
  client.setQueryData(read.queryKey, answer);
}
