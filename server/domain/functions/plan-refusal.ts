// What a call is refused with that meets a limit of the person's plan.
import { ApiError } from '../../kernel/api-error.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { TextParams, Wording } from '../../kernel/messages.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { FUNCTIONS, type FunctionName } from './function-catalogue.ts';

const BYTES: readonly (readonly [size: number, id: string])[] = [
  [1_000_000_000, 'planLimit.gigabytes'],
  [1_000_000, 'planLimit.megabytes'],
  [1000, 'planLimit.kilobytes'],
];

/** An amount with its unit: of bytes in the largest unit of which there is one. */
function amount(value: number, unit: Schema<'PlanUnit'> | undefined): Wording {
  if (unit !== 'bytes') return { id: `planLimit.${unit ?? 'plain'}`, params: { count: value } };
  const [size, id] = BYTES.find(([least]) => value >= least) ?? [1, 'planLimit.bytes'];
  return { id, params: { count: Math.round((value / size) * 10) / 10 } };
}

/** Why a call is refused: what the limit is, and how it is used. */
function limitWords({ function: name, kind, limit, used }: Schema<'PlanLimit'>): {
  id: string;
  params: TextParams;
} {
  const { unit } = FUNCTIONS[name];
  const isSized = kind === 'size' || name === 'storage';
  return {
    id: `planLimit.${kind}`,
    params: {
      function: { id: `planFunction.${name}` },
      limit: amount(limit ?? 0, isSized ? unit : undefined),
      used: amount(used ?? 0, isSized ? unit : undefined),
    },
  };
}

/** The failure of a call that meets a limit. @param resets when the count begins anew; never where absent */
export function planRefusal(
  { plan }: { plan: string },
  name: FunctionName,
  { kind, limit, used, resets }: Pick<Schema<'PlanLimit'>, 'kind' | 'limit' | 'used'> & { resets?: Date },
): ApiError {
  const planLimit: Schema<'PlanLimit'> = {
    function: name,
    kind,
    plan,
    limit,
    used,
    resets_at: resets ? toSeconds(resets) : null,
  };
  const { id, params } = limitWords(planLimit);
  return new ApiError('PLAN_LIMIT', id, params, { planLimit });
}
