import { keepPreviousData, useQuery } from '@tanstack/react-query';
import ChartIcon from 'lucide-react/icons/chart-column';
import { useMemo, useState } from 'react';
import { operationQuery } from '../../api/queries.ts';
import type { Answer } from '../../api/shapes.ts';
import { followLink } from '../../app/link/follow-link.ts';
import { LoadFailure } from '../../app/load-failure/LoadFailure.tsx';
import { LateSkeleton } from '../../app/skeleton/LateSkeleton.tsx';
import { formatCredits, formatNumber } from '../../i18n/formats.ts';
import { type MessageId, useTexts } from '../../i18n/texts.ts';
import type { PickedRange } from '../../machines/date-range/index.ts';
import { paths } from '../../paths.ts';
import { DateRangeField } from '../../records/date-range/DateRangeField.tsx';
import { useToday } from '../../records/date-range/use-today.ts';
import { Card } from '../../ui/Card.tsx';
import { Chart } from '../../ui/chart/Chart.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Select } from '../../ui/Select.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './account.module.css';
import { barsOf, type UsageItem } from './usage-chart-data.ts';

/** Stands for the person themselves. */
const OWN = 'own';

type Usage = Answer<'creditUsage'>;
type By = Usage['by'];

const HEADS: Record<By, MessageId> = {
  day: 'account.day',
  model: 'account.model',
  chat: 'account.chat',
  project: 'account.project',
  assistant: 'account.assistant',
  member: 'account.member',
};

/** What answers: in chats, in analyses, and for columns that are labelled. */
const ASSISTANTS: Readonly<Record<string, MessageId>> = {
  chat: 'account.assistantChat',
  analysis: 'account.assistantAnalysis',
  labelling: 'account.assistantLabelling',
};

/** What credits went for in a range of days, as chart and as table. */
export function UsageCard() {
  const t = useTexts();
  const today = useToday();
  const [by, setBy] = useState<By>('day');
  const [range, setRange] = useState<PickedRange | null>(null);
  const [team, setTeam] = useState<string | null>(null);
  const teams = useQuery(operationQuery('teamList', {}));
  const bought = (teams.data?.items ?? []).filter(({ role }) => role === 'owner' || role === 'billing');
  const choose = (id: string) => {
    setTeam(id === OWN ? null : id);
    if (id === OWN && by === 'member') setBy('day');
  };
  const query = {
    by,
    ...(team !== null && { team_id: team }),
    ...(range && { from: range.start, to: range.end }),
  };
  const usage = useQuery({ ...operationQuery('creditUsage', { query }), placeholderData: keepPreviousData });
  return (
    <Card title={t('account.usageTitle')} description={t('account.usageText')}>
      <div className={styles.stack}>
        <div className={styles.bar}>
          {bought.length > 0 && (
            <Select
              label={t('account.whose')}
              value={team ?? OWN}
              onChange={choose}
              options={[
                { value: OWN, label: t('account.mine') },
                ...bought.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          )}
          <SegmentedControl
            label={t('account.by')}
            value={by}
            onChange={setBy}
            segments={[
              { value: 'day', label: t('account.byDay') },
              { value: 'model', label: t('account.byModel') },
              { value: 'chat', label: t('account.byChat') },
              { value: 'project', label: t('account.byProject') },
              { value: 'assistant', label: t('account.byAssistant') },
              ...(team === null ? [] : [{ value: 'member' as const, label: t('account.byMember') }]),
            ]}
          />
          <DateRangeField
            label={t('account.range')}
            placeholder={t('account.last30')}
            value={range}
            onChange={setRange}
            max={today}
          />
        </div>
        {usage.isError ? (
          <LoadFailure title={t('account.usageFailed')} query={usage} size="card" />
        ) : usage.data ? (
          <UsageView usage={usage.data} />
        ) : (
          <LateSkeleton>
            <Skeleton shape="block" visible />
          </LateSkeleton>
        )}
      </div>
    </Card>
  );
}

function UsageView({ usage }: { usage: Usage }) {
  const t = useTexts();
  const { by, items, total } = usage;
  const head = t(HEADS[by]);
  const credits = t('account.credits');
  const chart = useMemo(() => {
    const nameOf = (item: UsageItem) => nameIn(by, item, t);
    return {
      spec: {
        mark: 'bar',
        x: head,
        y: [credits],
        title: t('account.chartTitle', { from: usage.from, to: usage.to }),
      },
      data: { columns: [head, credits], rows: barsOf(usage, nameOf) },
    } as const;
  }, [usage, by, head, credits, t]);
  // bars of nothing have an axis of nothing, which says less than words
  if (total.credits === 0 && total.answers === 0)
    return (
      <EmptyState
        level={3}
        icon={<ChartIcon size={20} aria-hidden="true" />}
        title={t('account.usageNone')}
        message={t('account.usageNoneText')}
        actions={
          <LinkButton href={paths.chats()} onClick={followLink}>
            {t('shell.newChat')}
          </LinkButton>
        }
      />
    );
  const listed = by === 'day' ? items.filter(({ answers }) => answers > 0).reverse() : items;
  return (
    <>
      {total.credits === 0 ? (
        <p className={styles.quiet}>{t('account.usageFree')}</p>
      ) : (
        <Chart spec={chart.spec} data={chart.data} />
      )}
      {listed.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        <section className={styles.scroll} tabIndex={0} aria-label={t('account.usageTable')}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{head}</th>
                <th scope="col" className={styles.number}>
                  {t('account.answers')}
                </th>
                <th scope="col" className={styles.number}>
                  {t('account.tokensIn')}
                </th>
                <th scope="col" className={styles.number}>
                  {t('account.tokensOut')}
                </th>
                <th scope="col" className={styles.number}>
                  {credits}
                </th>
              </tr>
            </thead>
            <tbody>
              {listed.map((item) => (
                <tr key={item.key}>
                  <td>
                    {by === 'chat' && item.key !== '' && item.name !== '' ? (
                      <a className={styles.link} href={paths.chat(item.key)} onClick={followLink}>
                        {item.name}
                      </a>
                    ) : (
                      nameIn(by, item, t)
                    )}
                  </td>
                  <UsageNumbers of={item} />
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <td>{t('account.total')}</td>
                <UsageNumbers of={total} />
              </tr>
            </tfoot>
          </table>
        </section>
      )}
    </>
  );
}

function UsageNumbers({ of }: { of: Usage['total'] }) {
  return (
    <>
      <td className={styles.number}>{formatNumber(of.answers)}</td>
      <td className={styles.number}>{formatNumber(of.tokens_in)}</td>
      <td className={styles.number}>{formatNumber(of.tokens_out)}</td>
      <td className={styles.number}>{formatCredits(of.credits)}</td>
    </>
  );
}

/** What an item is called: the built-in analyst and chats without project have no name of their own, deleted things lost theirs. */
function nameIn(by: By, { key, name }: UsageItem, t: ReturnType<typeof useTexts>): string {
  const assistant = by === 'assistant' ? ASSISTANTS[key] : undefined;
  if (assistant) return t(assistant);
  if (name !== '') return name;
  if (by === 'model') return t('account.builtIn');
  if (key === '') return by === 'project' ? t('account.noProject') : t('account.gone');
  return t('account.gone');
}
