import { useState } from 'react';
import { adminPaths } from '../../../admin-paths.ts';
import type { Answer } from '../../../api/shapes.ts';
import { formatBytes, formatCredits, formatDateTime, formatNumber } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import own from '../ai-usage/ai-usage.module.css';
import { DayChart } from '../home/DayChart.tsx';
import { LinkTile } from '../home/LinkTile.tsx';

type Summary = Answer<'adminResourceSummaryGet'>;
const MEASURES = ['used', 'granted', 'gone'] as const;
type Measure = (typeof MEASURES)[number];
const NAMES = { used: 'resources.used', granted: 'resources.granted', gone: 'resources.gone' } as const;

/** What there is now and what went in the days, whether the ledger says the same, and the course of the days. */
export function ResourceFigures({ summary }: { summary: Summary }) {
  const t = useTexts();
  const [measure, setMeasure] = useState<Measure>('used');
  const { people, teams, ledger, days, storage, seats, starts_at: from, ends_at: end } = summary;
  const left = people.balance + teams.balance;
  const within = { from, to: end - 1 };
  const sum = (of: Measure) => days.reduce((all, day) => all + day[of], 0);
  return (
    <>
      {left !== ledger && (
        <Alert
          tone="danger"
          title={t('resources.differs', { credits: formatCredits(Math.abs(left - ledger)) })}
        >
          {t('resources.differsText')}
        </Alert>
      )}
      <div className={own.tiles}>
        <LinkTile
          name={t('resources.outstanding')}
          value={formatCredits(left)}
          href={adminPaths.credits()}
          text={
            left === ledger
              ? t('resources.agrees', { time: formatDateTime(summary.checked_at) })
              : t('resources.ledgerSays', { credits: formatCredits(ledger) })
          }
        />
        <LinkTile
          name={t('resources.held')}
          value={formatCredits(people.reserved + teams.reserved)}
          text={t('resources.heldText')}
        />
        <LinkTile
          name={t('resources.teams')}
          value={formatCredits(teams.balance)}
          href={adminPaths.teams()}
          text={t('resources.teamsText', { teams: seats.teams, members: formatNumber(seats.members) })}
        />
        <LinkTile
          name={t('resources.granted')}
          value={formatCredits(sum('granted'))}
          href={adminPaths.credits({ ...within, kind: 'grant;refund' })}
          text={t('resources.grantedText')}
        />
        <LinkTile
          name={t('resources.used')}
          value={formatCredits(sum('used'))}
          href={adminPaths.credits({ ...within, kind: 'consume' })}
          text={t('resources.usedText')}
        />
        <LinkTile
          name={t('resources.gone')}
          value={formatCredits(sum('gone'))}
          href={adminPaths.credits({ ...within, kind: 'void' })}
          text={t('resources.goneText')}
        />
        <LinkTile
          name={t('resources.storage')}
          value={formatBytes(storage.bytes)}
          href={adminPaths.files()}
          text={t('resources.storageText', { files: storage.files, full: formatNumber(storage.full) })}
        />
        <LinkTile
          name={t('resources.people')}
          value={formatNumber(people.accounts)}
          href={paths.users()}
          text={t('resources.peopleText', { credits: formatCredits(people.balance) })}
        />
      </div>
      <div className={own.head}>
        <SegmentedControl
          label={t('resources.measure')}
          segments={MEASURES.map((value) => ({ value, label: t(NAMES[value]) }))}
          value={measure}
          onChange={setMeasure}
        />
      </div>
      <DayChart
        title={t('resources.course', { measure: t(NAMES[measure]) })}
        summary={t('resources.courseText', {
          figure: formatCredits(sum(measure)),
          count: days.length,
          zone: summary.time_zone,
        })}
        days={days.map((day) => ({ at: day.starts_at, name: day.day, value: day[measure] }))}
        figure={formatCredits}
        scale={(thousandths) => thousandths / 1000}
        step={t('home.day')}
        pattern="yyyy-MM-dd"
      />
    </>
  );
}
