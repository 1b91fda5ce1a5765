import type { Shape } from '../../../../api/shapes.ts';
import type { Translate } from '../../../../i18n/texts.ts';

type Issue = Shape<'Issue'>;

/** What a trouble is and what it means, in the reader's language. */
export function issueWords(
  { code, count, detail = '' }: Issue,
  t: Translate,
): { title: string; hint: string } {
  const values = { count, detail };
  return { title: t(`issue.${code}`, values), hint: t(`issue.${code}.hint`, values) };
}

export const SEVERITY_TONES = { high: 'danger', medium: 'warning', low: 'neutral' } as const satisfies Record<
  Issue['severity'],
  string
>;
