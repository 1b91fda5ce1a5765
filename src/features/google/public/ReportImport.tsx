import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '../../../api/api-failure.ts';
import { call } from '../../../api/client.ts';
import type { Shape } from '../../../api/shapes.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { addDays, type PickedRange } from '../../../machines/date-range/index.ts';
import type { GoogleScope, GoogleService } from '../../../machines/google-binding/index.ts';
import { paths } from '../../../paths.ts';
import { DateRangeField } from '../../../records/date-range/DateRangeField.tsx';
import { useToday } from '../../../records/date-range/use-today.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import styles from './google.module.css';
import { scopeQuery } from './google-actors.ts';

/** Days of a report that nobody chose. */
const DAYS = 28;

/**
 * Imports a report of what is selected as a table. What is offered goes by the reader's own day (decision 14); Google counts each
 * day by the clock of the property, of the Ads account, or for Search Console of California.
 * @param onImported without it the table is only linked to
 */
export function ReportImport({
  service,
  scope,
  onImported,
}: {
  service: GoogleService;
  scope: GoogleScope;
  onImported?: ((table: Shape<'TableSummary'>) => void) | undefined;
}) {
  const t = useTexts();
  const client = useQueryClient();
  const today = useToday();
  const [range, setRange] = useState<PickedRange | null>(() => ({
    start: addDays(today, -DAYS),
    end: addDays(today, -1),
    compare: null,
  }));
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [made, setMade] = useState<Shape<'TableSummary'> | null>(null);
  const run = async () => {
    if (range === null || isRunning) return;
    setRunning(true);
    setProblem(null);
    setMade(null);
    const { start, end } = range;
    const body = { platform: service, start_date: start, end_date: end, ...scopeQuery(scope) };
    try {
      const { table } = await call('googleReportCreate', { body }, { quiet: 'butToken', retry: true });
      await client.invalidateQueries({ queryKey: ['tableList'] });
      setMade(table.summary);
      onImported?.(table.summary);
    } catch (error) {
      setProblem((error instanceof ApiFailure && error.message) || t('google.reportFailed'));
    } finally {
      setRunning(false);
    }
  };
  return (
    <div className={styles.report}>
      <div className={styles.reportRow}>
        <DateRangeField
          {...(styles.grow !== undefined && { className: styles.grow })}
          label={t('google.days')}
          value={range}
          onChange={setRange}
          max={today}
        />
        <Button loading={isRunning} disabled={range === null} onClick={() => void run()}>
          {t('google.import')}
        </Button>
      </div>
      {problem !== null && <Alert tone="danger">{problem}</Alert>}
      {made && (
        <Alert
          tone="success"
          actions={
            onImported ? undefined : (
              <LinkButton size="small" href={paths.tables(made.id)} onClick={followLink}>
                {t('google.openTable')}
              </LinkButton>
            )
          }
        >
          {t('google.imported', { name: made.name, rows: formatNumber(made.row_count) })}
        </Alert>
      )}
    </div>
  );
}
