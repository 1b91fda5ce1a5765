import { useId, useState } from 'react';
import type { Shape } from '../../api/shapes.ts';
import { formatDateTime } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './ToolCall.module.css';
import { useThreadActions } from './thread-actions.ts';

/** What a call was about to do; undefined where its arguments are cut or of another form. */
function argumentsOf(given: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(given);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

const SERVICES = { ga: 'models.ga', gsc: 'models.gsc', gads: 'models.gads' } as const;

function questionOf({ name, arguments: given }: Shape<'ToolPart'>, t: ReturnType<typeof useTexts>): string {
  const { title, service, start_date: start, end_date: end } = argumentsOf(given) ?? {};
  if (name === 'google_report' && (service === 'ga' || service === 'gsc' || service === 'gads')) {
    const day = (value: unknown) => (typeof value === 'string' ? value : '');
    return t('models.askReport', { service: t(SERVICES[service]), start: day(start), end: day(end) });
  }
  if (name === 'make_table' && typeof title === 'string') return t('models.askTable', { name: title });
  return t('models.askTool', { tool: name });
}

/** Asks the person whether a tool may change what it wants to change. The answer waits at the server, so in every tab. */
export function ToolDecision({ messageId, part }: { messageId: string; part: Shape<'ToolPart'> }) {
  const t = useTexts();
  const id = useId();
  const { decide } = useThreadActions();
  // what was chosen holds until the stream tells of it
  const [sent, setSent] = useState<Shape<'ToolDecision'>>();
  const choose = (choice: Shape<'ToolDecision'>) => {
    if (sent !== undefined) return;
    setSent(choice);
    // what went wrong was told: it can be chosen again
    decide(messageId, part.id ?? '', choice).catch(() => setSent(undefined));
  };
  return (
    <section className={styles.decision} aria-labelledby={id}>
      <p id={id} className={styles.question}>
        {questionOf(part, t)}
      </p>
      {part.decide_by !== undefined && (
        <p className={styles.until}>
          {t('models.decideBy', { time: formatDateTime(part.decide_by, 'hh:mm') })}
        </p>
      )}
      <div className={styles.choices}>
        <Button
          variant="primary"
          size="small"
          loading={sent === 'once'}
          aria-disabled={sent !== undefined}
          onClick={() => choose('once')}
        >
          {t('models.allowOnce')}
        </Button>
        <Button
          size="small"
          loading={sent === 'chat'}
          aria-disabled={sent !== undefined}
          onClick={() => choose('chat')}
        >
          {t('models.allowChat')}
        </Button>
        <Button
          size="small"
          variant="ghost"
          loading={sent === 'denied'}
          aria-disabled={sent !== undefined}
          onClick={() => choose('denied')}
        >
          {t('models.deny')}
        </Button>
      </div>
    </section>
  );
}
