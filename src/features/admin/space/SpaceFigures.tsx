import type { ReactNode } from 'react';
import { adminPaths } from '../../../admin-paths.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { formatBytes, formatNumber, formatPercent } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { KINDS, STATES } from '../files/file-words.ts';
import { DayChart } from '../home/DayChart.tsx';
import styles from '../home/home.module.css';
import { type FactColumn, FactTable } from '../users/FactTable.tsx';
import type { StorageStat } from './space-words.ts';

/** As sizes are written. */
const MEGABYTE = 1_048_576;

interface Sum {
  count: number;
  bytes: number;
}

/** A name that leads to its files. */
const linked = (href: string, name: string) => (
  <a href={href} onClick={followLink}>
    {name}
  </a>
);

/** What files take: in all, by kind and state, by day, and who has most. Each figure leads to the files that it counts. */
export function SpaceFigures({ stat, days }: { stat: StorageStat; days: number }) {
  const t = useTexts();
  const { files, contents, added, before, disk, derived } = stat;
  const trash = stat.states.find(({ state }) => state === 'trashed') ?? { count: 0, bytes: 0 };
  const since = stat.days[0]?.at ?? 0;
  const share = ({ bytes }: Sum) => formatPercent(files.bytes === 0 ? 0 : bytes / files.bytes);
  const sums = <Item extends Sum>(): FactColumn<Item>[] => [
    {
      id: 'count',
      title: t('space.files'),
      align: 'end',
      width: 90,
      cell: ({ count }) => formatNumber(count),
    },
    {
      id: 'bytes',
      title: t('files.size'),
      align: 'end',
      width: 110,
      cell: ({ bytes }) => formatBytes(bytes),
    },
    { id: 'share', title: t('space.share'), align: 'end', width: 90, cell: share },
  ];
  return (
    <>
      <div className={styles.tiles}>
        <Tile
          name={t('space.files')}
          value={formatBytes(files.bytes)}
          text={t('space.fileCount', { count: files.count })}
          href={adminPaths.files()}
        />
        <Tile
          name={t('space.kept')}
          value={formatBytes(contents.bytes)}
          text={t('space.keptText', { saved: formatBytes(files.bytes - contents.bytes) })}
        />
        <Tile
          name={t('space.added', { count: days })}
          value={formatBytes(added.bytes)}
          text={t('space.addedText', { before: formatBytes(before.bytes), count: days })}
          href={adminPaths.files({ since })}
        />
        <Tile
          name={t('space.inTrash')}
          value={formatBytes(trash.bytes)}
          text={t('space.fileCount', { count: trash.count })}
          href={adminPaths.files({ state: 'trashed' })}
        />
        {disk && (
          <Tile
            name={t('space.disk')}
            value={formatBytes(disk.free)}
            text={t('space.diskText', { total: formatBytes(disk.total) })}
          />
        )}
        <Tile
          name={t('space.limit')}
          value={stat.person_limit === 0 ? t('space.noLimit') : formatBytes(stat.person_limit)}
          text={t('space.limitText')}
          href={adminPaths.dynamicConfigs('storage.person_bytes')}
        />
      </div>
      <DayChart
        title={t('space.course')}
        summary={t('space.courseText', {
          bytes: formatBytes(added.bytes),
          files: added.count,
          count: days,
        })}
        days={stat.days.map(({ at, bytes }) => ({ at, value: bytes }))}
        figure={formatBytes}
        scale={(bytes) => bytes / MEGABYTE}
        step={t('home.day')}
        pattern="yyyy-MM-dd"
      />
      <div className={styles.charts}>
        <FactTable
          title={t('space.kinds')}
          note={t('space.derived', { count: derived.count, bytes: formatBytes(derived.bytes) })}
          none={t('files.none')}
          items={stat.kinds}
          rowId={({ kind }) => kind}
          columns={[
            {
              id: 'kind',
              title: t('files.kind'),
              grow: true,
              width: 120,
              cell: ({ kind }) => linked(adminPaths.files({ kind }), t(KINDS[kind])),
            },
            ...sums<StorageStat['kinds'][number]>(),
          ]}
        />
        <FactTable
          title={t('space.states')}
          note={t('space.statesText')}
          none={t('files.none')}
          items={stat.states}
          rowId={({ state }) => state}
          columns={[
            {
              id: 'state',
              title: t('files.state'),
              grow: true,
              width: 140,
              cell: ({ state }) => linked(adminPaths.files({ state }), t(STATES[state].textId)),
            },
            ...sums<StorageStat['states'][number]>(),
          ]}
        />
        <FactTable
          title={t('space.people')}
          note={t('space.peopleText')}
          none={t('files.none')}
          items={stat.people}
          rowId={({ user_id: id }) => id}
          columns={[
            {
              id: 'person',
              title: t('files.owner'),
              grow: true,
              width: 140,
              cell: ({ user_id: owner, username }) => linked(adminPaths.files({ owner }), username),
            },
            ...sums<StorageStat['people'][number]>(),
          ]}
        />
        <FactTable
          title={t('space.teams')}
          note={t('space.teamsText')}
          none={t('space.noTeams')}
          items={stat.teams}
          rowId={({ team_id: id }) => id}
          columns={[
            {
              id: 'team',
              title: t('files.team'),
              grow: true,
              width: 140,
              cell: ({ team_id: team, name }) => linked(adminPaths.files({ team }), name),
            },
            ...sums<StorageStat['teams'][number]>(),
          ]}
        />
        <FactTable
          title={t('space.largest')}
          none={t('files.none')}
          items={stat.largest}
          rowId={({ id }) => id}
          columns={[
            {
              id: 'name',
              title: t('files.name'),
              grow: true,
              width: 160,
              cell: ({ id, name }) => linked(adminPaths.files({ id }), name),
            },
            {
              id: 'owner',
              title: t('files.owner'),
              width: 120,
              cell: ({ user_id: owner, username }) => linked(adminPaths.files({ owner }), username),
            },
            {
              id: 'bytes',
              title: t('files.size'),
              align: 'end',
              width: 110,
              cell: ({ bytes }) => formatBytes(bytes),
            },
          ]}
        />
        <FactTable
          title={t('space.copies')}
          note={t('space.copiesText')}
          none={t('space.noCopies')}
          items={stat.copies}
          rowId={({ sha256 }) => sha256}
          columns={[
            {
              id: 'name',
              title: t('files.name'),
              grow: true,
              width: 140,
              cell: ({ sha256, name }) => linked(adminPaths.files({ sha256 }), name),
            },
            {
              id: 'count',
              title: t('space.files'),
              align: 'end',
              width: 90,
              cell: ({ count }) => formatNumber(count),
            },
            {
              id: 'people',
              title: t('space.owners'),
              align: 'end',
              width: 90,
              cell: ({ people }) => formatNumber(people),
            },
            {
              id: 'saved',
              title: t('space.saved'),
              align: 'end',
              width: 100,
              cell: ({ saved }) => formatBytes(saved),
            },
          ]}
        />
      </div>
    </>
  );
}

/** One figure with what it means; it leads to what it counts. */
function Tile({ name, value, text, href }: { name: string; value: string; text: ReactNode; href?: string }) {
  const words = (
    <>
      <span className={styles.over}>{name}</span>
      <span className={styles.figure}>{value}</span>
      <span className={styles.quiet}>{text}</span>
    </>
  );
  return href === undefined ? (
    <section className={styles.tile} aria-label={name}>
      {words}
    </section>
  ) : (
    <a className={styles.tile} href={href} onClick={followLink}>
      {words}
    </a>
  );
}
