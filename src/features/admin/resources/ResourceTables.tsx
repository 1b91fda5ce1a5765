import { adminPaths } from '../../../admin-paths.ts';
import type { Answer } from '../../../api/shapes.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { formatCredits, formatNumber } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { paths } from '../../../paths.ts';
import { KINDS, SOURCES } from '../credits/ledger-list.tsx';
import { FactTable } from '../users/FactTable.tsx';

type Summary = Answer<'adminResourceSummaryGet'>;

/** The same by kind and source, by plan and by team, and whose credits end soon. */
export function ResourceTables({ summary }: { summary: Summary }) {
  const t = useTexts();
  const { flows, plans, pools, ending, ending_total: all, starts_at: from, ends_at: end } = summary;
  const within = { from, to: end - 1 };
  const credits = <Item,>(id: string, title: string, of: (item: Item) => number) => ({
    id,
    title,
    align: 'end' as const,
    width: 120,
    cell: (item: Item) => formatCredits(of(item)),
  });
  const link = (href: string, name: string) => (
    <a href={href} onClick={followLink}>
      {name}
    </a>
  );
  return (
    <>
      <FactTable
        title={t('resources.ending')}
        note={t('resources.endingNote', { shown: formatNumber(ending.length), all: formatNumber(all) })}
        none={t('resources.noEnding')}
        items={ending}
        rowId={({ id }) => id}
        columns={[
          {
            id: 'name',
            title: t('resources.whose'),
            grow: true,
            cell: ({ kind, id, name }) =>
              link(kind === 'team' ? adminPaths.teams(id) : paths.userDetails(id), name),
          },
          {
            id: 'kind',
            title: t('resources.kind'),
            width: 110,
            cell: ({ kind }) => t(kind === 'team' ? 'resources.team' : 'resources.person'),
          },
          credits<Summary['ending'][number]>('available', t('resources.left'), ({ available }) => available),
          credits<Summary['ending'][number]>('pace', t('resources.pace'), ({ pace }) => pace),
          {
            id: 'days',
            title: t('resources.daysLeft'),
            align: 'end',
            width: 110,
            cell: ({ days_left: days }) => (days === 0 ? t('resources.today') : formatNumber(days)),
          },
        ]}
      />
      <FactTable
        title={t('resources.flows')}
        note={t('resources.flowsNote')}
        none={t('resources.noFlows')}
        items={flows}
        rowId={({ kind, source }) => `${kind} ${source}`}
        columns={[
          {
            id: 'kind',
            title: t('resources.entry'),
            grow: true,
            cell: ({ kind, source }) =>
              link(adminPaths.credits({ ...within, kind, source }), t(KINDS[kind].textId)),
          },
          { id: 'source', title: t('uses.source'), width: 180, cell: ({ source }) => t(SOURCES[source]) },
          {
            id: 'entries',
            title: t('resources.entries'),
            align: 'end',
            width: 110,
            cell: ({ entries }) => formatNumber(entries),
          },
          credits<Summary['flows'][number]>('amount', t('uses.credits'), ({ amount }) => amount),
        ]}
      />
      <FactTable
        title={t('resources.plans')}
        note={t('resources.plansNote')}
        none={t('resources.noPlans')}
        items={plans}
        rowId={({ plan }) => plan}
        columns={[
          {
            id: 'plan',
            title: t('resources.plan'),
            grow: true,
            cell: ({ plan, name }) =>
              plan === ''
                ? t('resources.noPlan')
                : link(adminPaths.livePlan(plan), name === '' ? plan : name),
          },
          {
            id: 'owners',
            title: t('resources.owners'),
            align: 'end',
            width: 140,
            cell: ({ owners }) => formatNumber(owners),
          },
          credits<Summary['plans'][number]>('balance', t('resources.left'), ({ balance }) => balance),
          credits<Summary['plans'][number]>('reserved', t('resources.held'), ({ reserved }) => reserved),
          credits<Summary['plans'][number]>('used', t('resources.used'), ({ used }) => used),
        ]}
      />
      <FactTable
        title={t('resources.pools')}
        note={t('resources.poolsNote')}
        none={t('resources.noPools')}
        items={pools}
        rowId={({ id }) => id}
        columns={[
          {
            id: 'team',
            title: t('resources.team'),
            grow: true,
            cell: ({ id, name }) => link(adminPaths.credits({ ...within, team: id, kind: 'consume' }), name),
          },
          credits<Summary['pools'][number]>('balance', t('resources.left'), ({ balance }) => balance),
          credits<Summary['pools'][number]>('reserved', t('resources.held'), ({ reserved }) => reserved),
          credits<Summary['pools'][number]>('used', t('resources.used'), ({ used }) => used),
        ]}
      />
    </>
  );
}
