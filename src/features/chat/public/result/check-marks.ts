// What the marks beside an answer say: green is only for what speaks for the way in which the question was read.
import type { Shape } from '../../../../api/shapes.ts';
import type { Tone } from '../../../../ui/Badge.tsx';

type Check = Shape<'Check'>;

/** How a check is marked. Groups of any reading add up: answers of earlier versions called that passed. */
export function markOf({ code, status }: Check): Check['status'] {
  return code === 'total_matches' && status === 'passed' ? 'neutral' : status;
}

/** Whether a check found nothing wrong. */
export function isFine({ status }: Check): boolean {
  return status === 'passed' || status === 'neutral';
}

/** The tone of where an answer comes from: green where a check spoke for it and none against it. */
export function originTone({ origin, parts }: Pick<Shape<'Message'>, 'origin' | 'parts'>): Tone {
  if (origin === 'model_unverified') return 'warning';
  const checks = parts.flatMap((part) => (part.type === 'result' ? part.checks : []));
  if (!checks.every(isFine)) return 'warning';
  // every number of a model's text stands in a result
  return origin === 'model_verified' || checks.some((check) => markOf(check) === 'passed')
    ? 'success'
    : 'neutral';
}
