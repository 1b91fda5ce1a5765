import { adminPaths } from '../../../admin-paths.ts';
import type { Shape } from '../../../api/shapes.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import type { MessageId, Translate } from '../../../i18n/texts.ts';
import { paths } from '../../../paths.ts';
import { operationSource } from '../../../records/list/operation-source.ts';
import type { ResourceListConfig } from '../../../records/list/resource-list-config.ts';
import { Badge, type Tone } from '../../../ui/Badge.tsx';
import styles from './api-requests.module.css';

export type Token = Shape<'AdminToken'>;

const source = operationSource('adminTokenList');

export const STATES: Readonly<Record<Token['state'], { textId: MessageId; tone: Tone }>> = {
  active: { textId: 'requests.active', tone: 'success' },
  expired: { textId: 'requests.expired', tone: 'neutral' },
  revoked: { textId: 'requests.revoked', tone: 'neutral' },
};
const SCOPES = ['read', 'ask', 'write'] as const satisfies readonly Token['scopes'][number][];
const USED: Readonly<Record<Token['used'], MessageId>> = {
  used: 'requests.everUsed',
  never: 'requests.neverUsed',
};
const EXPIRING: Readonly<Record<Token['expiring'][number], MessageId>> = {
  days_7: 'requests.within7',
  days_30: 'requests.within30',
  expired: 'requests.expired',
};

/** What is being done on the page. */
export type TokenAct = { kind: 'create' } | { kind: 'change' | 'rotate' | 'revoke'; token: Token };

interface TokenListParts {
  t: Translate;
  owners: readonly { readonly name: string; readonly value: string }[];
  /** The query of the address. */
  query: string;
  /** Who looks: their own tokens can be rotated. */
  ownId: string;
  /** What may be done; what is not known yet may not. */
  may: Partial<Record<'readCalls' | 'change' | 'rotate' | 'revoke', boolean | undefined>>;
  onAct: (act: TokenAct) => void;
}

/** The list of personal tokens. */
export function tokenListConfig(parts: TokenListParts): ResourceListConfig<Token> {
  const { t, owners, ownId, query, may, onAct } = parts;
  const addressOf = ({ id }: Token) => {
    const parameters = new URLSearchParams(query);
    parameters.set('id', id);
    return `${adminPaths.restTokens()}?${parameters}`;
  };
  return {
    route: adminPaths.restTokens(),
    label: t('requests.tokensTitle'),
    fileName: t('requests.tokensTitle'),
    source,
    rowId: ({ id }) => id,
    rowName: ({ name, owner_name: owner }) => `${name} (${owner})`,
    rowHref: addressOf,
    defaultSort: [{ field: 'created_at', direction: 'desc' }],
    search: { placeholder: t('requests.tokensSearch') },
    filters: [
      {
        alias: 'state',
        name: t('requests.tokenState'),
        type: 'check_list',
        options: Object.entries(STATES).map(([value, { textId }]) => ({ value, name: t(textId) })),
      },
      { alias: 'owner', name: t('requests.owner'), type: 'check_list', options: [...owners] },
      {
        alias: 'scope',
        name: t('requests.scopes'),
        type: 'check_list',
        options: SCOPES.map((value) => ({ value, name: value })),
      },
      {
        alias: 'used',
        name: t('requests.lastUsed'),
        type: 'check_list',
        options: Object.entries(USED).map(([value, textId]) => ({ value, name: t(textId) })),
      },
      {
        alias: 'expires',
        name: t('requests.expiring'),
        type: 'check_list',
        options: Object.entries(EXPIRING).map(([value, textId]) => ({ value, name: t(textId) })),
      },
      { alias: 'created_at', name: t('requests.made'), type: 'day_range' },
      { alias: 'expires_at', name: t('requests.ends'), type: 'day_range' },
    ],
    columns: [
      {
        id: 'name',
        title: t('requests.token'),
        grow: true,
        width: 170,
        text: ({ name }) => name,
        cell: (token) => (
          <a href={addressOf(token)} onClick={followLink}>
            {token.name}
          </a>
        ),
      },
      {
        id: 'prefix',
        title: t('requests.prefix'),
        width: 120,
        text: ({ prefix }) => prefix,
        cell: ({ prefix }) => <code className={styles.quiet}>{prefix}…</code>,
      },
      {
        id: 'owner_name',
        title: t('requests.owner'),
        width: 150,
        text: ({ owner_name: name }) => name,
        cell: ({ owner_id: id, owner_name: name }) => (
          <a href={paths.userDetails(id)} onClick={followLink}>
            {name}
          </a>
        ),
      },
      {
        id: 'scopes',
        title: t('requests.scopes'),
        width: 140,
        value: ({ scopes }) => scopes.join(', '),
      },
      {
        id: 'state',
        title: t('requests.tokenState'),
        width: 120,
        card: 'bare',
        text: ({ state }) => t(STATES[state].textId),
        cell: ({ state }) => (
          <Badge tone={STATES[state].tone} dot>
            {t(STATES[state].textId)}
          </Badge>
        ),
      },
      { id: 'created_at', title: t('requests.made'), kind: 'time', sortable: true, width: 130 },
      { id: 'calls', title: t('requests.callsOfDay'), kind: 'number', width: 110 },
      { id: 'last_used_at', title: t('requests.lastUsed'), kind: 'time', width: 130 },
      { id: 'expires_at', title: t('requests.ends'), kind: 'time', width: 130 },
      {
        id: 'ip_allow',
        title: t('requests.addresses'),
        width: 150,
        value: ({ ip_allow: addresses }) => addresses.join(', ') || t('requests.anywhere'),
      },
      {
        id: 'operations',
        title: t('requests.operations'),
        hiddenAtStart: true,
        value: ({ operations }) => operations.join(', ') || t('requests.allOperations'),
      },
      { id: 'last_ip', title: t('requests.lastAddress'), hiddenAtStart: true },
      { id: 'version', title: t('requests.version'), kind: 'number', hiddenAtStart: true },
      { id: 'id', title: t('requests.tokenId'), kind: 'id', hiddenAtStart: true },
    ],
    actions: (token) => [
      { label: t('requests.openToken'), href: addressOf(token) },
      ...(may.readCalls
        ? [{ label: t('requests.sameToken'), href: adminPaths.apiRequests({ token: token.id }) }]
        : []),
      ...(may.change && token.state === 'active'
        ? [{ label: t('requests.changeLimits'), onSelect: () => onAct({ kind: 'change', token }) }]
        : []),
      ...(may.rotate && token.state === 'active' && token.owner_id === ownId
        ? [{ label: t('requests.rotate'), onSelect: () => onAct({ kind: 'rotate', token }) }]
        : []),
      ...(may.revoke && token.state === 'active'
        ? [{ label: t('requests.revoke'), danger: true, onSelect: () => onAct({ kind: 'revoke', token }) }]
        : []),
    ],
    empty: { title: t('requests.noTokens'), text: t('requests.noTokensText') },
    failed: t('requests.tokensFailed'),
  };
}
