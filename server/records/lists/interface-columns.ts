// The columns of the list of interfaces as files have them.
import type { Columns } from './file-columns.ts';

const name = (title: string) => ({ title });

export const INTERFACE_COLUMNS: { readonly adminInterfaceList: Columns<'adminInterfaceList'> } = {
  adminInterfaceList: {
    name: name('interfaces.interface'),
    platform: {
      title: 'interfaces.platform',
      words: {
        llm: 'interfaces.llm',
        google: 'interfaces.google',
        wechat: 'interfaces.wechat',
        stripe: 'interfaces.stripe',
        wechatPay: 'interfaces.wechatPay',
        alipay: 'interfaces.alipay',
        store: 'interfaces.store',
        mail: 'interfaces.mail',
        web: 'interfaces.web',
      },
    },
    breaker: {
      title: 'interfaces.breaker',
      words: { closed: 'interfaces.closed', open: 'interfaces.open', half_open: 'interfaces.halfOpen' },
    },
    calls: name('interfaces.calls'),
    error_percent: name('interfaces.errorPercent'),
    p95_ms: name('interfaces.p95'),
    timeout_ms: name('interfaces.timeout'),
    retries: name('interfaces.retries'),
    state: {
      title: 'interfaces.state',
      words: { ready: 'interfaces.ready', not_set_up: 'interfaces.notSetUp' },
    },
    last_at: name('interfaces.lastAt'),
    method: name('interfaces.method'),
    template: name('interfaces.template'),
    auth: {
      title: 'interfaces.auth',
      words: {
        none: 'interfaces.authNone',
        bearer: 'interfaces.authBearer',
        oauth_token: 'interfaces.authOauth',
        client_secret: 'interfaces.authClient',
        query_secret: 'interfaces.authQuery',
        signature: 'interfaces.authSignature',
        password: 'interfaces.authPassword',
      },
    },
    repeat: {
      title: 'interfaces.repeat',
      words: {
        safe: 'interfaces.repeatSafe',
        keyed: 'interfaces.repeatKeyed',
        refused: 'interfaces.repeatRefused',
        never: 'interfaces.repeatNever',
      },
    },
    limits: {
      title: 'interfaces.limits',
      words: { default: 'interfaces.limitsDefault', changed: 'interfaces.limitsChanged' },
    },
    concurrency: name('interfaces.concurrency'),
    breaker_failures: name('interfaces.breakerFailures'),
    breaker_open_ms: name('interfaces.breakerOpen'),
  },
};
