import { expect, it } from 'vitest';
import { adminPaths } from './admin-paths.ts';
import { orderPaths } from './order-paths.ts';
import { paths } from './paths.ts';

it('addresses carry their values written for an address, and none that is absent', () => {
  expect([
    paths.login('/chat'),
    paths.login(),
    paths.forbidden('/chat'),
    paths.chats({ projectId: 'p1' }),
    paths.chats({ temporary: true }),
    paths.chat('a b/c'),
    paths.chat('c1', 'm1'),
    paths.tables('t1'),
    paths.analysis({ chatId: 'c1', tableId: 't1' }),
    paths.savedAnalysis('a1'),
    paths.report('r1'),
    paths.connectors({ projectId: 'p1' }),
    orderPaths.payment('b1', 'o1'),
    orderPaths.paymentResult('o1'),
    orderPaths.paymentOrder('o1'),
    adminPaths.dynamicConfigs('log.level'),
    paths.documentation('api', 'chatList'),
    paths.documentation('api'),
    paths.wechatBindCallback({ code: 'c1', state: 's1' }),
    paths.catalogue('dialog', 'open'),
  ]).toEqual([
    '/login?next=%2Fchat',
    '/login',
    '/403?from=%2Fchat',
    '/chat?project=p1',
    '/chat?temporary=1',
    '/chat/a%20b%2Fc',
    '/chat/c1?message=m1',
    '/ai-table?table=t1',
    '/ai-table/analysis?chat=c1&table=t1',
    '/ai-table/analysis?analysis=a1',
    '/ai-table/analysis?report=r1',
    '/account/connectors?project=p1',
    '/payment?bill_id=b1&order_id=o1',
    '/payment/result?order_id=o1',
    '/payment/order-details?id=o1',
    '/admin/sys-settings/dynamic-configs?id=log.level',
    '/doc/api/apis/chatList',
    '/doc/api/apis',
    '/wechat-bind-callback?code=c1&state=s1',
    '/dev/ui/dialog?state=open',
  ]);
});
