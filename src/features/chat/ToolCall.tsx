import ChevronRightIcon from 'lucide-react/icons/chevron-right';
import WrenchIcon from 'lucide-react/icons/wrench';
import type { Shape } from '../../api/shapes.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './ToolCall.module.css';

/** JSON as lines; what is no JSON as it is. */
function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** A tool that the model used: folded, with its arguments, its result and the time it took. */
export function ToolCall({
  part: { name, arguments: given, result, status, ms },
}: {
  part: Shape<'ToolPart'>;
}) {
  const t = useTexts();
  return (
    <details className={styles.tool}>
      <summary className={styles.head}>
        <ChevronRightIcon className={styles.arrow} size={16} aria-hidden="true" />
        <WrenchIcon size={14} aria-hidden="true" />
        <code>{name}</code>
        {status === 'running' && <Spinner label={t('answer.toolRunning')} />}
        {status === 'failed' && <Badge tone="danger">{t('answer.toolFailed')}</Badge>}
        {ms !== undefined && (
          <span className={styles.time}>
            {t('answer.milliseconds', { ms: formatNumber(ms, { maximumFractionDigits: 0 }) })}
          </span>
        )}
      </summary>
      <div className={styles.body}>
        <p className={styles.label}>{t('answer.toolArguments')}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard (WCAG 2.1.1) */}
        <pre tabIndex={0}>{pretty(given)}</pre>
        {result !== undefined && (
          <>
            <p className={styles.label}>{t('answer.toolResult')}</p>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard (WCAG 2.1.1) */}
            <pre tabIndex={0}>{pretty(result)}</pre>
          </>
        )}
      </div>
    </details>
  );
}
