import { useAtomValue } from 'jotai';
import CheckIcon from 'lucide-react/icons/check';
import TrashIcon from 'lucide-react/icons/trash-2';
import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { call } from '../../api/client.ts';
import type { Shape } from '../../api/shapes.ts';
import { followLink } from '../../app/link/follow-link.ts';
import { plainMessage } from '../../app/message-text/message-files.ts';
import { askConfirm } from '../../app/notices/notice-channel.ts';
import { infosAtom } from '../../app/session/visitor.ts';
import { useWrite } from '../../app/write/use-write.ts';
import { type Translate, useTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { operationSource } from '../../records/list/operation-source.ts';
import { ResourceList } from '../../records/list/ResourceList.tsx';
import type { BulkRun, ResourceListConfig } from '../../records/list/resource-list-config.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import styles from './account.module.css';
import { NOTICE_LEVELS } from './public/notice-levels.ts';

type Notice = Shape<'Notice'>;
type Level = Notice['level'];
type TabName = 'all' | 'unread' | Level;

/** Ids that one call marks as read. */
const MARKED_AT_ONCE = 200;

const SOURCES: Readonly<Record<TabName, ReturnType<typeof noticeSource>>> = {
  all: noticeSource({}),
  unread: noticeSource({ unread: 'true' }),
  important: noticeSource({ level: ['important'] }),
  warning: noticeSource({ level: ['warning'] }),
  special: noticeSource({ level: ['special'] }),
  other: noticeSource({ level: ['other'] }),
};
const TABS = Object.keys(SOURCES) as TabName[]; // the keys of a record are its keys

function noticeSource(filters: Record<string, unknown>) {
  return operationSource('noticeList', Object.keys(filters).length === 0 ? {} : { filters });
}

const markRead: BulkRun<Notice> = async (target, signal) => {
  const ids = (await target.items(signal)).filter(({ unread }) => unread).map(({ id }) => id);
  for (let at = 0; at < ids.length; at += MARKED_AT_ONCE)
    await call(
      'msgsReadUpdate',
      { body: { ids: ids.slice(at, at + MARKED_AT_ONCE) } },
      { signal, quiet: 'butToken' },
    );
  return { succeeded: target.count, failures: [] };
};

function emptyOf(tab: TabName, t: Translate): { title: string; text: string } {
  if (tab === 'all') return { title: t('notices.noneTitle'), text: t('notices.noneText') };
  if (tab === 'unread') return { title: t('notices.noUnreadTitle'), text: t('notices.noUnreadText') };
  return { title: t('notices.noLevelTitle'), text: t('notices.noLevelText') };
}

function listConfig(
  t: Translate,
  tab: TabName,
  remove: (notice: Notice) => void,
): ResourceListConfig<Notice> {
  return {
    label: t('notices.title'),
    fileName: t('notices.title'),
    source: SOURCES[tab],
    rowId: ({ id }) => id,
    rowName: ({ title }) => title,
    rowHref: ({ id }) => paths.notices(id),
    nameColumn: 'title',
    defaultSort: [{ field: 'creation_time', direction: 'desc' }],
    columns: [
      {
        id: 'level',
        title: t('notices.level'),
        width: 116,
        card: 'bare',
        text: ({ level }) => t(`shells.level.${level}`),
        cell: ({ level }) => (
          <Badge tone={NOTICE_LEVELS[level]} dot>
            {t(`shells.level.${level}`)}
          </Badge>
        ),
      },
      {
        id: 'title',
        title: t('notices.message'),
        grow: true,
        cell: (notice) => (
          <a
            className={styles.notice}
            data-unread={notice.unread || undefined}
            href={paths.notices(notice.id)}
            onClick={followLink}
          >
            <span>{notice.title}</span>
            {notice.unread && <Badge tone="accent">{t('notices.unread')}</Badge>}
          </a>
        ),
      },
      {
        id: 'excerpt',
        title: t('notices.text'),
        hiddenAtStart: true,
        card: 'none',
        value: ({ excerpt }) => plainMessage(excerpt),
      },
      { id: 'creation_time', title: t('notices.sent'), kind: 'time', sortable: true, width: 130 },
    ],
    actions: (notice) => [
      {
        label: t('notices.delete'),
        operation: 'noticeDelete',
        icon: <TrashIcon size={16} aria-hidden="true" />,
        danger: true,
        onSelect: () => remove(notice),
      },
    ],
    bulkActions: [
      {
        id: 'read',
        label: t('notices.read'),
        icon: <CheckIcon size={16} aria-hidden="true" />,
        run: markRead,
      },
      {
        id: 'delete',
        label: t('notices.delete'),
        icon: <TrashIcon size={16} aria-hidden="true" />,
        danger: true,
        confirm: (count) => ({
          title: t('notices.deleteTitle', { count }),
          text: t('notices.deleteText'),
          action: t('notices.delete'),
        }),
        each: ({ id }, signal) =>
          call('noticeDelete', { path: { notice_id: id }, body: {} }, { signal, quiet: 'butToken' }),
      },
    ],
    empty: emptyOf(tab, t),
    failed: t('notices.listFailed'),
  };
}

/** Every message, or those of a tab; what is said in the address is the tab. */
export function NoticesCard() {
  const t = useTexts();
  const [search, setSearch] = useSearchParams();
  const unread = useAtomValue(infosAtom)?.user.msgs_unread.total ?? 0;
  const tab = TABS.find((name) => name === search.get('tab')) ?? 'all';
  const readAll = useWrite('noticeReadAll', { reads: ['noticeList'] });
  const remove = useWrite('noticeDelete', { reads: ['noticeList'] });
  const run = remove.run;
  const config = useMemo(
    () =>
      listConfig(t, tab, async ({ id }) => {
        const isSure = await askConfirm({
          title: t('notices.deleteTitle', { count: 1 }),
          body: t('notices.deleteText'),
          confirmLabel: t('notices.delete'),
          danger: true,
        });
        if (isSure) run({ path: { notice_id: id }, body: {} });
      }),
    [t, tab, run],
  );
  const problem = readAll.problem ?? remove.problem;
  const label = (name: TabName) =>
    name === 'all' ? t('notices.all') : name === 'unread' ? t('notices.unread') : t(`shells.level.${name}`);
  return (
    <Card
      title={t('notices.title')}
      actions={
        unread > 0 && (
          <Button size="small" loading={readAll.isRunning} onClick={() => readAll.run({ body: {} })}>
            {t('notices.readAll')}
          </Button>
        )
      }
    >
      <div className={styles.ledger}>
        {problem !== undefined && <p role="alert">{problem}</p>}
        <Tabs
          label={t('notices.title')}
          value={tab}
          onChange={(next) => setSearch(next === 'all' ? {} : { tab: next })}
          tabs={TABS.map((name) => ({
            value: name,
            label: label(name),
            badge: name === 'unread' && unread > 0 && <Badge tone="accent">{unread}</Badge>,
            content: name === tab && <ResourceList key={name} config={config} />,
          }))}
        />
      </div>
    </Card>
  );
}
