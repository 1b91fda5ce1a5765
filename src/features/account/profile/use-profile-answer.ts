import { useQueryClient } from '@tanstack/react-query';
import { operationQuery } from '../../../api/queries.ts';
import type { Answer } from '../../../api/shapes.ts';
import { tellSession } from '../../../app/session/session-channel.ts';

/** Shows what an answer has of the profile, here and where the shell shows the person. */
export function useProfileAnswer(): (answer: Answer<'profileGet'>) => void {
  const client = useQueryClient();
  return (answer) => {
    client.setQueryData(operationQuery('profileGet', {}).queryKey, answer);
    tellSession({ type: 'infos.outdated' });
  };
}
