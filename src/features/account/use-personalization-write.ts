import { useQueryClient } from '@tanstack/react-query';
import { operationQuery } from '../../api/queries.ts';
import type { Shape } from '../../api/shapes.ts';
import { useWrite, type Write } from '../../app/write/use-write.ts';

/**
 * Changes a part of the personalization; the rest stays as the server has it.
 *
 * @param onDone told what was changed
 */
export function usePersonalizationWrite(
  onDone?: (changes: Shape<'PersonalizationBody'>) => void,
): Write<'personalizationUpdate'> {
  const client = useQueryClient();
  return useWrite('personalizationUpdate', {
    onDone: (answer, { body }) => {
      client.setQueryData(operationQuery('personalizationGet', {}).queryKey, answer);
      if (body) onDone?.(body);
    },
  });
}
