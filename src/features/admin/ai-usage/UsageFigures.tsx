import { useState } from 'react';
import type { Shape } from '../../../api/shapes.ts';
import { formatCredits, formatNumber, formatPercent } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import type { SentFilters } from '../../../machines/filter-state/index.ts';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { secondsText } from '../credits/use-words.ts';
import { DayChart } from '../home/DayChart.tsx';
import { LinkTile } from '../home/LinkTile.tsx';
import own from './ai-usage.module.css';
import {
  logPath,
  MEASURE_NAMES,
  MEASURES,
  type Measure,
  measureText,
  type Report,
} from './ai-usage-words.ts';

/** The outcomes that answers are made of, as the opened chart stacks them. */
const OUTCOMES = [
  ['answered', 'uses.answered'],
  ['refused', 'uses.refused'],
  ['stopped', 'uses.stopped'],
  ['failed', 'uses.failed'],
] as const satisfies readonly (readonly [keyof Shape<'AdminAiUsageDay'>, string])[];

/** The totals of what the filters leave, whether the ledger says the same, and their course. */
export function UsageFigures({ report, sent }: { report: Report; sent: SentFilters }) {
  const t = useTexts();
  const [measure, setMeasure] = useState<Measure>('credits');
  const mayOpen = usePermitted(['adminUsageLogList']).has('adminUsageLogList');
  const { total, days, ledger, time_zone: zone } = report;
  const of = { ...report, by: 'day' } as const;
  const link = (extra: Parameters<typeof logPath>[3] = {}) =>
    mayOpen ? logPath(of, sent, undefined, extra) : undefined;
  const difference = ledger ? total.credits + ledger.of_nobody - ledger.charged : 0;
  const figure = (value: number) => measureText(measure, value);
  return (
    <>
      {difference !== 0 && (
        <Alert tone="danger" title={t('aiusage.differs', { credits: formatCredits(Math.abs(difference)) })}>
          {t('aiusage.differsText')}
        </Alert>
      )}
      {total.unpriced > 0 && (
        <Alert tone="warning" title={t('aiusage.unpriced', { count: total.unpriced })}>
          {t('aiusage.unpricedText')}
        </Alert>
      )}
      <div className={own.tiles}>
        <LinkTile
          name={t('aiusage.credits')}
          value={formatCredits(total.credits)}
          href={link()}
          text={
            !ledger
              ? t('aiusage.part')
              : difference !== 0
                ? t('aiusage.ledgerSays', { credits: formatCredits(ledger.charged) })
                : ledger.of_nobody > 0
                  ? t('aiusage.ofNobody', { credits: formatCredits(ledger.of_nobody) })
                  : t('aiusage.agrees')
          }
        />
        <LinkTile
          name={t('aiusage.answers')}
          value={formatNumber(total.uses)}
          href={link()}
          text={t('aiusage.answersText', {
            refused: formatNumber(total.refused),
            stopped: formatNumber(total.stopped),
          })}
        />
        <LinkTile
          name={t('aiusage.share')}
          value={formatPercent(total.answered / total.uses)}
          href={link({ state: 'failed' })}
          text={t('aiusage.failedText', { count: total.failed })}
        />
        <LinkTile
          name={t('aiusage.tokens')}
          value={formatNumber(total.tokens_in + total.tokens_out)}
          text={t('aiusage.tokensText', {
            read: formatNumber(total.tokens_in),
            written: formatNumber(total.tokens_out),
          })}
        />
        <LinkTile
          name={t('aiusage.givenBack')}
          value={formatCredits(total.given_back)}
          href={link({ refunded: 'true' })}
          text={t('aiusage.givenBackText')}
        />
        <LinkTile
          name={t('aiusage.half')}
          value={total.p50_ms === undefined ? '–' : secondsText(total.p50_ms, t)}
          text={t('aiusage.most', { time: total.p95_ms === undefined ? '–' : secondsText(total.p95_ms, t) })}
        />
      </div>
      <div className={own.head}>
        <SegmentedControl
          label={t('aiusage.measure')}
          segments={MEASURES.map((value) => ({ value, label: t(MEASURE_NAMES[value]) }))}
          value={measure}
          onChange={setMeasure}
        />
      </div>
      <DayChart
        title={t('aiusage.course', { measure: t(MEASURE_NAMES[measure]) })}
        summary={t('aiusage.courseText', {
          figure: figure(days.reduce((sum, day) => sum + day[measure], 0)),
          count: days.length,
          zone,
        })}
        days={days.map((day) => ({ at: day.starts_at, name: day.day, value: day[measure] }))}
        figure={figure}
        scale={(value) => (measure === 'credits' ? value / 1000 : value)}
        step={t('home.day')}
        pattern="yyyy-MM-dd"
        parts={
          measure === 'uses'
            ? OUTCOMES.map(([state, id]) => ({ name: t(id), values: days.map((day) => day[state]) }))
            : undefined
        }
      />
    </>
  );
}
