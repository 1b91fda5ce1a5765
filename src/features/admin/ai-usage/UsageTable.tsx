import { useMemo } from 'react';
import { useSearch } from 'wouter';
import { adminPaths } from '../../../admin-paths.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { formatNumber, formatPercent } from '../../../i18n/formats.ts';
import { type Translate, useTexts } from '../../../i18n/texts.ts';
import type { SentFilters } from '../../../machines/filter-state/index.ts';
import { paths } from '../../../paths.ts';
import { memorySource } from '../../../records/list/memory-source.ts';
import { ResourceList } from '../../../records/list/ResourceList.tsx';
import type { ResourceListConfig } from '../../../records/list/resource-list-config.ts';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { secondsText } from '../credits/use-words.ts';
import styles from '../home/home.module.css';
import own from './ai-usage.module.css';
import { BY, BY_NAMES, type By, logPath, type Report, type Row, rowsOf } from './ai-usage-words.ts';

/** The figures by day, model, assistant or person; each row leads to its lines of the usage log. */
export function UsageTable({
  by,
  report,
  sent,
  of,
  load,
  onBy,
}: {
  by: By;
  report: Report;
  sent: SentFilters;
  /** Tells one report from another. */
  of: string;
  /** The report as it is now, for whoever reads the rows again. */
  load: () => Promise<Report>;
  onBy: (by: By) => void;
}) {
  const t = useTexts();
  const search = useSearch();
  const mayOpen = usePermitted(['adminUsageLogList']).has('adminUsageLogList');
  const config = useMemo(
    () => listConfig({ t, report, sent, search, mayOpen, of, load }),
    [t, report, sent, search, mayOpen, of, load],
  );
  const { items, items_total: all } = report;
  return (
    <section className={styles.page} aria-label={t('aiusage.table')}>
      <div className={own.head}>
        <SegmentedControl
          label={t('aiusage.by')}
          segments={BY.map((value) => ({ value, label: t(BY_NAMES[value]) }))}
          value={by}
          onChange={onBy}
        />
        {all > items.length && (
          <span className={styles.quiet}>
            {t('aiusage.most1000', { shown: formatNumber(items.length), all: formatNumber(all) })}
          </span>
        )}
      </div>
      {/* the answer of another choice is not there yet */}
      {report.by === by && <ResourceList config={config} place="own" />}
    </section>
  );
}

interface Parts {
  t: Translate;
  report: Report;
  sent: SentFilters;
  /** Query of the address. */
  search: string;
  mayOpen: boolean;
  of: string;
  load: () => Promise<Report>;
}

function listConfig({ t, report, sent, search, mayOpen, of, load }: Parts): ResourceListConfig<Row> {
  const { by } = report;
  const days = `${report.from} – ${report.to}`;
  return {
    label: t('aiusage.table'),
    fileName: `${t('aiusage.title')} ${days}`,
    source: {
      key: `adminAiUsageReportGet rows ${of}`,
      maxPageSize: Number.MAX_SAFE_INTEGER,
      load: async (query, signal) => memorySource('', rowsOf(await load(), t)).load(query, signal),
    },
    rowId: ({ key }) => key,
    rowName: ({ name }) => name,
    defaultSort: [
      by === 'day' ? { field: 'name', direction: 'desc' } : { field: 'credits', direction: 'desc' },
    ],
    columns: [
      {
        id: 'name',
        title: t(BY_NAMES[by]),
        sortable: true,
        grow: true,
        width: 150,
        text: ({ name }) => name,
        cell: (row) => (
          <span className={own.name}>
            {mayOpen ? (
              <a href={logPath(report, sent, row.key)} onClick={followLink}>
                {row.name}
              </a>
            ) : (
              row.name
            )}
            {by === 'model' && row.unpriced > 0 && <Badge tone="danger">{t('aiusage.noPrice')}</Badge>}
          </span>
        ),
      },
      { id: 'uses', title: t('aiusage.answers'), kind: 'number', sortable: true, width: 90 },
      {
        id: 'share',
        title: t('aiusage.share'),
        sortable: true,
        firstDirection: 'asc',
        align: 'end',
        width: 90,
        text: ({ share }) => formatPercent(share),
        cell: ({ share }) => formatPercent(share),
      },
      { id: 'refused', title: t('uses.refused'), kind: 'number', sortable: true, width: 80 },
      { id: 'stopped', title: t('uses.stopped'), kind: 'number', hiddenAtStart: true },
      { id: 'failed', title: t('uses.failed'), kind: 'number', sortable: true, width: 75 },
      { id: 'tokens_in', title: t('uses.tokensIn'), kind: 'number', sortable: true, width: 100 },
      { id: 'tokens_out', title: t('uses.tokensOut'), kind: 'number', sortable: true, width: 110 },
      { id: 'credits', title: t('aiusage.credits'), kind: 'credits', sortable: true, width: 120 },
      { id: 'given_back', title: t('aiusage.givenBack'), kind: 'credits', hiddenAtStart: true },
      {
        id: 'p50_ms',
        title: t('aiusage.half'),
        align: 'end',
        sortable: true,
        width: 105,
        card: 'none',
        value: ({ p50_ms: ms }) => secondsText(ms, t),
      },
      {
        id: 'p95_ms',
        title: t('aiusage.p95'),
        align: 'end',
        sortable: true,
        width: 105,
        card: 'none',
        value: ({ p95_ms: ms }) => secondsText(ms, t),
      },
    ],
    ...((mayOpen || by !== 'day') && {
      actions: (row: Row) => [
        ...(mayOpen ? [{ label: t('aiusage.openLog'), href: logPath(report, sent, row.key) }] : []),
        ...(by === 'day'
          ? []
          : [{ label: t('aiusage.only', { name: row.name }), href: onlyPath(search, by, row.key) }]),
        ...(by === 'user' ? [{ label: t('uses.openPerson'), href: paths.userDetails(row.key) }] : []),
      ],
    }),
    empty: { title: t('aiusage.none'), text: t('aiusage.noneText') },
  };
}

/** The report of one row by days, with what narrows it already. */
function onlyPath(search: string, by: Exclude<By, 'day'>, key: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('by');
  parameters.set(`f.${{ model: 'model', assistant: 'task', user: 'user' }[by]}`, key);
  return `${adminPaths.aiUsage()}?${parameters}`;
}
