import type { Shape } from '../../api/shapes.ts';
import type { MessageId } from '../../i18n/texts.ts';
import type { Tone } from '../../ui/Badge.tsx';

/** How alarming a table's health is. */
export function healthTone(health: number): Tone {
  if (health >= 90) return 'success';
  return health >= 70 ? 'warning' : 'danger';
}

export const SOURCE_TEXTS = {
  upload: 'tables.sourceUpload',
  sample: 'tables.sourceSample',
  derived: 'tables.sourceDerived',
  google: 'tables.sourceGoogle',
} as const satisfies Record<Shape<'TableSummary'>['source'], MessageId>;
