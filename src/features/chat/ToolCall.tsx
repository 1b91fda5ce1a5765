import ChevronRightIcon from 'lucide-react/icons/chevron-right';
import TableIcon from 'lucide-react/icons/table-2';
import WrenchIcon from 'lucide-react/icons/wrench';
import type { Shape } from '../../api/shapes.ts';
import { followLink } from '../../app/link/follow-link.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './ToolCall.module.css';
import { ToolDecision } from './ToolDecision.tsx';

/** JSON as lines; what is no JSON as it is. */
function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Tools whose work is said in words. */
const KNOWN = [
  'describe_table',
  'run_sql',
  'make_chart',
  'make_table',
  'google_report',
  'title_result',
] as const;
type Known = (typeof KNOWN)[number];
const isKnown = (name: string): name is Known => (KNOWN as readonly string[]).includes(name);

const DECISIONS = {
  once: 'models.allowedOnce',
  chat: 'models.allowedChat',
  denied: 'models.denied',
  expired: 'models.expired',
} as const;

/**
 * A tool that the model used: folded, with its arguments, its result and the time it took. One that would change something and
 * waits for the person asks below itself.
 */
export function ToolCall({ messageId, part }: { messageId: string; part: Shape<'ToolPart'> }) {
  const t = useTexts();
  const { name, arguments: given, result, status, decision, table_id: tableId, ms } = part;
  return (
    <div className={styles.call}>
      <details className={styles.tool}>
        <summary className={styles.head}>
          <ChevronRightIcon className={styles.arrow} size={16} aria-hidden="true" />
          <WrenchIcon size={14} aria-hidden="true" />
          {isKnown(name) ? <span>{t(`models.tool_${name}`)}</span> : <code>{name}</code>}
          {status === 'running' && <Spinner label={t('answer.toolRunning')} />}
          {status === 'waiting' && <Badge tone="warning">{t('models.waiting')}</Badge>}
          {status === 'failed' && <Badge tone="danger">{t('answer.toolFailed')}</Badge>}
          {decision && (
            <Badge tone={decision === 'denied' || decision === 'expired' ? 'warning' : 'neutral'}>
              {t(DECISIONS[decision])}
            </Badge>
          )}
          {ms !== undefined && (
            <span className={styles.time}>
              {t('answer.milliseconds', { ms: formatNumber(ms, { maximumFractionDigits: 0 }) })}
            </span>
          )}
        </summary>
        <div className={styles.body}>
          <p className={styles.label}>
            <code>{name}</code> {t('answer.toolArguments')}
          </p>
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
      {status === 'waiting' && <ToolDecision messageId={messageId} part={part} />}
      {tableId !== undefined && (
        <LinkButton
          size="small"
          icon={<TableIcon size={16} aria-hidden="true" />}
          href={paths.tables(tableId)}
          onClick={followLink}
        >
          {t('models.openTable')}
        </LinkButton>
      )}
    </div>
  );
}
