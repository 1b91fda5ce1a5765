import type { Shape } from '../../../api/shapes.ts';
import type { MessageId, Translate } from '../../../i18n/texts.ts';
import type { Tone } from '../../../ui/Badge.tsx';

export type ProductText = Shape<'AdminText'>;
export type Wording = Shape<'AdminTextWording'>;
export type TextChange = Shape<'AdminTextChange'>;

export const STATES: Readonly<Record<Wording['state'], { textId: MessageId; tone: Tone }>> = {
  untouched: { textId: 'texts.untouched', tone: 'neutral' },
  overridden: { textId: 'texts.overridden', tone: 'info' },
  missing: { textId: 'texts.missing', tone: 'warning' },
  broken: { textId: 'texts.broken', tone: 'danger' },
};

/** Areas are called as in the catalogues; the server's own is no file of theirs. */
export function areaName(area: string, t: Translate): string {
  return area === 'server' ? t('texts.serverArea') : area;
}

/** What readers see: a published text that does not fit is not shown. */
export function inForce({ state, override, built_in: builtIn }: Wording): string {
  return (state === 'overridden' ? override : undefined) ?? builtIn ?? '';
}

/** The values that a message fills in, in braces. */
export function valuesOf(message: string): string[] {
  return [...new Set([...message.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(([, name]) => `{${name}}`))];
}

/** Drafts that wait in all languages. */
export function draftsOf(coverage: readonly Shape<'AdminTextCoverage'>[]): number {
  return coverage.reduce((sum, { drafts }) => sum + drafts, 0);
}
