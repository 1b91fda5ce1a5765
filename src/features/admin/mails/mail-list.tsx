import { adminPaths } from '../../../admin-paths.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { LOCALES } from '../../../i18n/locale.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { operationSource } from '../../../records/list/operation-source.ts';
import type { ResourceListConfig } from '../../../records/list/resource-list-config.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { CellTime } from '../../../ui/list/CellTime.tsx';
import { languageName } from '../public/language-name.ts';
import { type Mail, STATUSES, templateText } from './mail-words.ts';

const source = operationSource('adminMailList');

interface MailListParts {
  t: Translate;
  /** What mails are about, and codes of failures, that there are to choose from. */
  templates: readonly { value: string }[];
  errors: readonly { value: string }[];
  /** The query of the address, without the mail that is opened. */
  query: string;
}

/** The log of mails. */
export function mailListConfig({ t, templates, errors, query }: MailListParts): ResourceListConfig<Mail> {
  const addressOf = ({ id }: Mail) => {
    const parameters = new URLSearchParams(query);
    parameters.set('id', id);
    return `${adminPaths.mails()}?${parameters}`;
  };
  return {
    route: adminPaths.mails(),
    label: t('mails.title'),
    fileName: t('mails.title'),
    source,
    rowId: ({ id }) => id,
    rowName: ({ subject }) => subject,
    rowHref: addressOf,
    defaultSort: [{ field: 'created_at', direction: 'desc' }],
    search: { placeholder: (masks) => t(masks.includes('email') ? 'mails.searchNoEmail' : 'mails.search') },
    filters: [
      {
        alias: 'status',
        name: t('mails.status'),
        type: 'check_list',
        options: Object.entries(STATUSES).map(([value, { textId }]) => ({ value, name: t(textId) })),
      },
      {
        alias: 'template',
        name: t('mails.template'),
        type: 'check_list',
        options: templates.map(({ value }) => ({ value, name: templateText(value, t) })),
      },
      { alias: 'created_at', name: t('mails.written'), type: 'day_range' },
      {
        alias: 'error',
        name: t('mails.error'),
        type: 'option',
        options: errors.map(({ value }) => ({ value, name: value })),
      },
      {
        alias: 'locale',
        name: t('mails.language'),
        type: 'check_list',
        options: LOCALES.map((value) => ({ value, name: languageName(value) })),
      },
    ],
    columns: [
      {
        id: 'created_at',
        title: t('mails.written'),
        kind: 'time',
        sortable: true,
        width: 130,
        cell: (mail) => (
          <a href={addressOf(mail)} onClick={followLink}>
            <CellTime seconds={mail.created_at} />
          </a>
        ),
      },
      { id: 'to', title: t('mails.to'), width: 180 },
      {
        id: 'template',
        title: t('mails.template'),
        width: 130,
        value: ({ template }) => templateText(template, t),
      },
      { id: 'subject', title: t('mails.subject'), grow: true, width: 180 },
      {
        id: 'locale',
        title: t('mails.language'),
        width: 110,
        card: 'none',
        value: ({ locale }) => languageName(locale),
      },
      {
        id: 'status',
        title: t('mails.status'),
        width: 130,
        card: 'bare',
        text: ({ status }) => t(STATUSES[status].textId),
        cell: ({ status }) => (
          <Badge tone={STATUSES[status].tone} dot>
            {t(STATUSES[status].textId)}
          </Badge>
        ),
      },
      { id: 'attempts', title: t('mails.attempts'), kind: 'number', width: 90, card: 'none' },
      { id: 'error', title: t('mails.error'), width: 180 },
      { id: 'sent_at', title: t('mails.sentAt'), kind: 'time', hiddenAtStart: true },
      { id: 'expires_at', title: t('mails.expires'), kind: 'time', hiddenAtStart: true },
      { id: 'id', title: t('mails.id'), kind: 'id', hiddenAtStart: true },
      { id: 'resent_of', title: t('mails.resentOf'), kind: 'id', hiddenAtStart: true },
    ],
    empty: { title: t('mails.none'), text: t('mails.noneText') },
    failed: t('mails.listFailed'),
  };
}
