import type { Schema } from '../../../kernel/schemas.ts';

/** After less before, and by the size of before; null where one is no number. */
export function numberDifference(
  from: Schema<'CellValue'>,
  to: Schema<'CellValue'>,
): { difference: number | null; ratio: number | null } {
  if (typeof from !== 'number' || typeof to !== 'number') return { difference: null, ratio: null };
  const difference = to - from;
  return { difference, ratio: from === 0 ? null : difference / Math.abs(from) };
}
