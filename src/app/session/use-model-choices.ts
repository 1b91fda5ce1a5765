import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { operationQuery } from '../../api/queries.ts';
import type { Shape } from '../../api/shapes.ts';
import { siteSettingsAtom } from './visitor.ts';

export type ModelChoice = Shape<'ModelChoice'>;

const NONE: readonly ModelChoice[] = [];

/** All that can answer, what answers by itself first; empty until it is known. */
export function useModelChoices(): readonly ModelChoice[] {
  const known = useAtomValue(siteSettingsAtom);
  const answer = useQuery({
    ...operationQuery('siteSettingsGet', {}),
    enabled: known === null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (known ?? answer.data)?.model.choices ?? NONE;
}
