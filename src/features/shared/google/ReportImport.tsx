import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '../../../api/api-failure.ts';
import { call } from '../../../api/client.ts';
import type { Shape } from '../../../api/shapes.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import type { PickedRange } from '../../../machines/date-range/index.ts';
import type { GoogleService } from '../../../machines/google-binding/index.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { DateRangeField } from '../date-range/DateRangeField.tsx';
import { followLink } from '../link/follow-link.ts';
import styles from './google.module.css';

/** Days of a report that nobody chose. */
const DAYS = 28;
const DAY_MS = 86_400_000;

const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** Imports a report of what is selected as a table. @param onImported without it the table is only linked to */
export function ReportImport({
  service,
  projectId,
  onImported,
}: {
  service: GoogleService;
  projectId: string | null;
  onImported?: ((table: Shape<'TableSummary'>) => void) | undefined;
}) {
  const t = useTexts();
  const client = useQueryClient();
  const [range, setRange] = useState<PickedRange | null>(() => ({
    start: dayBefore(DAYS),
    end: dayBefore(1),
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
    const project = projectId === null ? {} : { project_id: projectId };
    const body = { platform: service, start_date: start, end_date: end, ...project };
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
          max={dayBefore(0)}
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
