// Columns of files of calls of the open API, of the addresses that are blocked from it and of personal tokens.
import type { Columns } from './file-columns.ts';

const name = (title: string) => ({ title });

const TOKEN_STATE = {
  title: 'requests.tokenState',
  words: { active: 'requests.active', expired: 'requests.expired', revoked: 'requests.revoked' },
};

export const OPEN_API_COLUMNS: {
  readonly [Op in 'adminApiRequestList' | 'adminAddressBlockList' | 'adminTokenList']: Columns<Op>;
} = {
  adminApiRequestList: {
    at: name('requests.time'),
    token_name: name('requests.token'),
    owner_name: name('requests.owner'),
    operation: name('requests.operation'),
    method: name('requests.method'),
    path: name('requests.path'),
    query: name('requests.query'),
    bytes: name('requests.size'),
    outcome: {
      title: 'requests.outcome',
      words: { done: 'requests.done', refused: 'requests.refused', failed: 'requests.failed' },
    },
    status: name('requests.status'),
    error_code: name('requests.errorCode'),
    ms: name('requests.duration'),
    ip: name('requests.ip'),
    token_state: TOKEN_STATE,
    agent: name('requests.agent'),
    req_id: name('requests.request'),
    token_id: name('requests.tokenId'),
  },
  adminAddressBlockList: {
    network: name('requests.address'),
    state: {
      title: 'requests.outcome',
      words: { active: 'requests.blocked', expired: 'requests.expired' },
    },
    reason: name('requests.reason'),
    created_by_name: name('requests.blockedBy'),
    created_at: name('requests.blockedAt'),
    expires_at: name('requests.blockEnds'),
    id: name('requests.request'),
  },
  adminTokenList: {
    name: name('requests.token'),
    owner_name: name('requests.owner'),
    scopes: name('requests.scopes'),
    state: TOKEN_STATE,
    calls: name('requests.callsOfDay'),
    created_at: name('requests.made'),
    last_used_at: name('requests.lastUsed'),
    expires_at: name('requests.ends'),
    prefix: name('requests.prefix'),
    operations: name('requests.operations'),
    ip_allow: name('requests.addresses'),
    last_ip: name('requests.lastAddress'),
    version: name('requests.version'),
    id: name('requests.tokenId'),
  },
};
