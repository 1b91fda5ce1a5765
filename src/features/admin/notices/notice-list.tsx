import { adminPaths } from '../../../admin-paths.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { LOCALES } from '../../../i18n/locale.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { operationSource } from '../../../records/list/operation-source.ts';
import type { ResourceListConfig } from '../../../records/list/resource-list-config.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { NOTICE_LEVELS } from '../../account/public/notice-levels.ts';
import { languageName } from '../public/language-name.ts';
import { type AdminNotice, AUDIENCES, STATES } from './notice-words.ts';
import styles from './notices.module.css';

const source = operationSource('adminNoticeList');
const LEVELS = Object.keys(NOTICE_LEVELS) as AdminNotice['level'][]; // the keys of a record are its keys

/** The list of notices. @param query the query of the address, without the notice that is opened */
export function noticeListConfig(t: Translate, query: string): ResourceListConfig<AdminNotice> {
  const addressOf = ({ id }: AdminNotice) => {
    const parameters = new URLSearchParams(query);
    parameters.set('id', id);
    return `${adminPaths.notices()}?${parameters}`;
  };
  return {
    route: adminPaths.notices(),
    label: t('bulletins.title'),
    fileName: t('bulletins.title'),
    source,
    rowId: ({ id }) => id,
    rowName: ({ title }) => title,
    rowHref: addressOf,
    nameColumn: 'title',
    defaultSort: [{ field: 'created_at', direction: 'desc' }],
    filters: [
      {
        alias: 'state',
        name: t('bulletins.state'),
        type: 'check_list',
        options: Object.entries(STATES).map(([value, { textId }]) => ({ value, name: t(textId) })),
      },
      {
        alias: 'level',
        name: t('bulletins.level'),
        type: 'check_list',
        options: LEVELS.map((value) => ({ value, name: t(`shells.level.${value}`) })),
      },
      {
        alias: 'languages',
        name: t('bulletins.languages'),
        type: 'check_list',
        options: LOCALES.map((value) => ({ value, name: languageName(value) })),
      },
      { alias: 'created_at', name: t('bulletins.written'), type: 'day_range' },
      { alias: 'published_at', name: t('bulletins.publishedAt'), type: 'day_range' },
    ],
    columns: [
      {
        id: 'title',
        title: t('bulletins.notice'),
        grow: true,
        width: 200,
        cell: (notice) => (
          <a className={styles.name} href={addressOf(notice)} onClick={followLink}>
            {notice.title}
          </a>
        ),
      },
      {
        id: 'level',
        title: t('bulletins.level'),
        width: 120,
        text: ({ level }) => t(`shells.level.${level}`),
        cell: ({ level }) => (
          <Badge tone={NOTICE_LEVELS[level]} dot>
            {t(`shells.level.${level}`)}
          </Badge>
        ),
      },
      {
        id: 'state',
        title: t('bulletins.state'),
        width: 120,
        card: 'bare',
        text: ({ state }) => t(STATES[state].textId),
        cell: ({ state }) => <Badge tone={STATES[state].tone}>{t(STATES[state].textId)}</Badge>,
      },
      {
        id: 'audience',
        title: t('bulletins.audience'),
        hiddenAtStart: true,
        value: ({ audience }) => t(AUDIENCES[audience]),
      },
      {
        id: 'by_mail',
        title: t('bulletins.channels'),
        hiddenAtStart: true,
        value: ({ by_mail: byMail }) => t(byMail ? 'bulletins.appAndMail' : 'bulletins.app'),
      },
      { id: 'per_minute', title: t('bulletins.perMinute'), kind: 'number', hiddenAtStart: true },
      {
        id: 'languages',
        title: t('bulletins.languages'),
        width: 150,
        text: ({ languages }) => languages.map(languageName).join(', '),
        value: ({ languages }) => languages.map(languageName).join(', '),
      },
      { id: 'starts_at', title: t('bulletins.plannedFor'), kind: 'time', width: 120, card: 'none' },
      {
        id: 'published_at',
        title: t('bulletins.publishedAt'),
        kind: 'time',
        sortable: true,
        width: 120,
      },
      { id: 'told', title: t('bulletins.told'), kind: 'number', width: 110 },
      { id: 'recipients', title: t('bulletins.recipients'), kind: 'number', hiddenAtStart: true },
      { id: 'author', title: t('bulletins.author'), width: 120, card: 'none' },
      {
        id: 'created_at',
        title: t('bulletins.written'),
        kind: 'time',
        sortable: true,
        width: 120,
        card: 'none',
      },
      { id: 'timezone', title: t('bulletins.zone'), hiddenAtStart: true },
      { id: 'ended_at', title: t('bulletins.endedAt'), kind: 'time', hiddenAtStart: true },
      { id: 'withdrawn_at', title: t('bulletins.withdrawnAt'), kind: 'time', hiddenAtStart: true },
      { id: 'version', title: t('bulletins.version'), kind: 'number', hiddenAtStart: true },
      { id: 'id', title: t('bulletins.id'), kind: 'id', hiddenAtStart: true },
    ],
    empty: { title: t('bulletins.none'), text: t('bulletins.noneText') },
    failed: t('bulletins.listFailed'),
  };
}
