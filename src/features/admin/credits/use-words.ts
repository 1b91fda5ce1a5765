// What the product says of answers and what they cost.
import type { Shape } from '../../../api/shapes.ts';
import { formatCredits, formatNumber } from '../../../i18n/formats.ts';
import type { MessageId, Translate } from '../../../i18n/texts.ts';
import type { Tone } from '../../../ui/Badge.tsx';

export type Use = Shape<'AdminUsageLog'>;

/** Stands for the built-in analyst among the models. */
export const BUILT_IN = 'built_in';

export const TASKS: Readonly<Record<Use['task'], MessageId>> = {
  chat: 'uses.chat',
  analysis: 'uses.analysis',
  labelling: 'uses.labelling',
};

export const STATES: Readonly<Record<Use['state'], { textId: MessageId; tone: Tone }>> = {
  answered: { textId: 'uses.answered', tone: 'success' },
  refused: { textId: 'uses.refused', tone: 'warning' },
  stopped: { textId: 'uses.stopped', tone: 'neutral' },
  failed: { textId: 'uses.failed', tone: 'danger' },
};

export const modelName = (model: string, t: Translate): string =>
  model === BUILT_IN ? t('uses.builtIn') : model;

/** How a charge was computed, with its inputs of then. */
export function formulaText(use: Use, t: Translate): string {
  const { tokens_in: tokensIn, tokens_out: tokensOut, price_in: priceIn, price_out: priceOut } = use;
  if (priceIn === undefined || priceOut === undefined)
    return t(use.credits === 0 ? 'uses.free' : 'uses.notKept');
  const read = tokensIn ?? 0;
  const written = tokensOut ?? 0;
  const formula = t('uses.formulaText', {
    tokensIn: formatNumber(read),
    priceIn: formatCredits(priceIn),
    tokensOut: formatNumber(written),
    priceOut: formatCredits(priceOut),
  });
  // what was held is the most that is charged
  return use.held !== undefined && Math.ceil((read * priceIn + written * priceOut) / 1000) > use.held
    ? t('uses.capped', { formula, held: formatCredits(use.held) })
    : formula;
}

/** Seconds of a duration in milliseconds, with one decimal. */
export const secondsText = (ms: number | undefined, t: Translate): string =>
  ms === undefined
    ? ''
    : t('uses.seconds', { seconds: formatNumber(ms / 1000, { maximumFractionDigits: 1 }) });
