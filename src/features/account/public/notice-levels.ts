import type { Shape } from '../../../api/shapes.ts';
import type { Tone } from '../../../ui/Badge.tsx';

/** The levels of messages, the most urgent first, each with how it is marked. */
export const NOTICE_LEVELS: Readonly<Record<Shape<'Notice'>['level'], Tone>> = {
  important: 'danger',
  warning: 'warning',
  special: 'info',
  other: 'neutral',
};
