import { FIRST_ROUTES } from './first-routes.ts';
import { patterns } from './paths.ts';
import { entry, type RouteEntry } from './route-entry.ts';

/** Development and test builds have the catalogue of parts; a build for users has no line of it. */
const CATALOGUE: RouteEntry[] =
  import.meta.env.DEV || import.meta.env.VITE_CATALOGUE === '1'
    ? [
        entry('/dev/ui/:part?', 'catalogue.title', ['catalogue'], () =>
          import('./features/catalogue/CatalogueScreen.tsx').then(({ CatalogueScreen: Screen }) => ({
            Screen,
          })),
        ),
      ]
    : [];

/** Every page. Only those of `first-routes.ts` are known before one of the others is asked for: their addresses are many. */
export const ROUTES: RouteEntry[] = [
  ...FIRST_ROUTES,
  entry(patterns.signUp, 'title.signUp', ['visitors'], () =>
    import('./features/auth/SignUpScreen.tsx').then(({ SignUpScreen: Screen }) => ({ Screen })),
  ),
  entry(patterns.wechatBindCallback, 'title.login', ['wechat'], () =>
    import('./features/auth/WechatBindCallbackScreen.tsx').then(({ WechatBindCallbackScreen: Screen }) => ({
      Screen,
    })),
  ),
  entry(patterns.forbidden, 'title.forbidden', ['visitors'], () =>
    import('./features/errors/ForbiddenScreen.tsx').then(({ ForbiddenScreen: Screen }) => ({ Screen })),
  ),
  entry(patterns.serverDown, 'title.serverDown', ['visitors'], () =>
    import('./features/errors/ServerDownScreen.tsx').then(({ ServerDownScreen: Screen }) => ({ Screen })),
  ),
  entry(
    patterns.analysis,
    'title.analysis',
    ['chat', 'results'],
    () => import('./features/chat/AnalysisScreen.tsx').then(({ AnalysisScreen: Screen }) => ({ Screen })),
    () => patterns.analysis,
  ),
  entry(
    patterns.tables,
    'title.tables',
    ['tables'],
    () => {
      // the rows of a table come soon: their grid, which the list of tables has no use for, is not asked for after them
      if (new URLSearchParams(location.search).has('table'))
        import('./ui/grid/DataGrid.tsx').catch(() => undefined);
      return import('./features/tables/TablesScreen.tsx').then(({ TablesScreen: Screen }) => ({ Screen }));
    },
    () => patterns.tables,
  ),
  entry(patterns.share, 'title.share', ['chat', 'results', 'projects', 'shell'], () =>
    import('./features/share/ShareScreen.tsx').then(({ ShareScreen: Screen }) => ({ Screen })),
  ),
  entry(
    patterns.teamChat,
    'title.chat',
    ['chat', 'results', 'projects', 'shell'],
    () =>
      import('./features/team-chat/TeamChatScreen.tsx').then(({ TeamChatScreen: Screen }) => ({ Screen })),
    () => '/team-chat/{chat_id}',
  ),
  entry(
    patterns.usage,
    'title.usage',
    ['account', 'lists', 'dates', 'viewers'],
    () => import('./features/account/UsageScreen.tsx').then(({ UsageScreen: Screen }) => ({ Screen })),
    () => patterns.usage,
  ),
  entry(
    patterns.personalization,
    'title.personalization',
    ['account'],
    () =>
      import('./features/account/PersonalizationScreen.tsx').then(({ PersonalizationScreen: Screen }) => ({
        Screen,
      })),
    () => patterns.personalization,
  ),
  entry(
    patterns.connectors,
    'title.connectors',
    ['google', 'dates'],
    () =>
      import('./features/account/ConnectorsScreen.tsx').then(({ ConnectorsScreen: Screen }) => ({ Screen })),
    () => patterns.connectors,
  ),
  entry(
    patterns.platforms,
    'title.platforms',
    ['google', 'dates'],
    () =>
      import('./features/platforms/PlatformsScreen.tsx').then(({ PlatformsScreen: Screen }) => ({ Screen })),
    () => patterns.platforms,
  ),
  entry(patterns.googleCallback, 'title.googleCallback', ['google'], () =>
    import('./features/google/GoogleCallbackScreen.tsx').then(({ GoogleCallbackScreen: Screen }) => ({
      Screen,
    })),
  ),
  // the internal documentation has a permission of its own
  ...['int-api', ':type'].map((type) =>
    entry(
      `/doc/${type}/apis/:docID?`,
      'title.documentation',
      ['documentation', 'shells', 'viewers', 'fields'],
      () =>
        import('./features/documentation/DocumentationScreen.tsx').then(
          ({ DocumentationScreen: Screen }) => ({
            Screen,
          }),
        ),
      ({ docID }) => `/doc/${type.replace(':type', '{type}')}/apis${docID === undefined ? '' : '/{docID}'}`,
    ),
  ),
  entry(
    patterns.payment,
    'title.payment',
    ['payment'],
    () => import('./features/payment/PaymentScreen.tsx').then(({ PaymentScreen: Screen }) => ({ Screen })),
    () => patterns.payment,
  ),
  entry(
    patterns.paymentResult,
    'title.paymentResult',
    ['payment'],
    () =>
      import('./features/payment/PaymentResultScreen.tsx').then(({ PaymentResultScreen: Screen }) => ({
        Screen,
      })),
    () => patterns.paymentResult,
  ),
  entry(
    patterns.paymentOrder,
    'title.paymentOrder',
    ['payment', 'wechat'],
    () =>
      import('./features/payment/PaymentOrderScreen.tsx').then(({ PaymentOrderScreen: Screen }) => ({
        Screen,
      })),
    () => patterns.paymentOrder,
  ),
  ...CATALOGUE,
];
