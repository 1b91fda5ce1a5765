import type { Shape } from '../../api/shapes.ts';
import { formatNumber, formatPercent, shortenNumber } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/texts.ts';
import styles from './ContextMeter.module.css';

/** How much of what a model takes at once a question fills, with what goes along with it. */
export function ContextMeter({ use: { tokens, available } }: { use: Shape<'ContextUse'> }) {
  const t = useTexts();
  const share = Math.min(1, tokens / available);
  return (
    <span
      className={styles.context}
      data-full={share > 0.9 || undefined}
      title={t('models.contextHint', {
        tokens: formatNumber(tokens),
        available: formatNumber(available),
        share: formatPercent(share),
      })}
    >
      {t('models.context', { tokens: shortenNumber(tokens), available: shortenNumber(available) })}
    </span>
  );
}
