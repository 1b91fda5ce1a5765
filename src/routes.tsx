import { type ComponentType, lazy } from 'react';
import { LoginScreen } from './features/auth/LoginScreen.tsx';
import type { Area, MessageId } from './i18n/texts.ts';
import { loadTexts } from './i18n/texts.ts';
import { patterns } from './paths.ts';

/** A page of the app. One entry a page of the product specification; aliases share one screen. */
export interface RouteEntry {
  /** wouter pattern; a trailing `?` makes the parameter optional, so that the screen stays while it comes. */
  pattern: string;
  titleId: MessageId;
  /** The page as the permission list names it; null for pages that everybody may open. */
  permission: ((parameters: Record<string, string | undefined>) => string) | null;
  loginRequired: boolean;
  load: () => Promise<unknown>;
  Screen: ComponentType;
}

type Load = () => Promise<{ Screen: ComponentType }>;

function entry(
  pattern: string,
  titleId: MessageId,
  areas: Area[],
  load: Load,
  permission: RouteEntry['permission'] = null,
): RouteEntry {
  const whole = async () => {
    const [module] = await Promise.all([load(), ...areas.map(loadTexts)]);
    return { default: module.Screen };
  };
  return {
    pattern,
    titleId,
    permission,
    loginRequired: permission !== null,
    load: whole,
    Screen: lazy(whole),
  };
}

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

export const ROUTES: RouteEntry[] = [
  // part of the entry: the one screen that takes input before anything else is loaded
  {
    pattern: patterns.login,
    titleId: 'title.login',
    permission: null,
    loginRequired: false,
    load: () => Promise.resolve(),
    Screen: LoginScreen,
  },
  entry(patterns.signUp, 'title.signUp', [], () =>
    import('./features/auth/SignUpScreen.tsx').then(({ SignUpScreen: Screen }) => ({ Screen })),
  ),
  entry(patterns.wechatBindCallback, 'title.login', ['wechat'], () =>
    import('./features/auth/WechatBindCallbackScreen.tsx').then(({ WechatBindCallbackScreen: Screen }) => ({
      Screen,
    })),
  ),
  entry(patterns.forbidden, 'title.forbidden', [], () =>
    import('./features/errors/ForbiddenScreen.tsx').then(({ ForbiddenScreen: Screen }) => ({ Screen })),
  ),
  entry(patterns.serverDown, 'title.serverDown', [], () =>
    import('./features/errors/ServerDownScreen.tsx').then(({ ServerDownScreen: Screen }) => ({ Screen })),
  ),
  entry(
    '/chat/:chat_id?',
    'title.chat',
    ['chat', 'results'],
    () => import('./features/chat/ChatScreen.tsx').then(({ ChatScreen: Screen }) => ({ Screen })),
    ({ chat_id: id }) => (id ? '/chat/{chat_id}' : patterns.chats),
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
    () => import('./features/tables/TablesScreen.tsx').then(({ TablesScreen: Screen }) => ({ Screen })),
    () => patterns.tables,
  ),
  entry(patterns.share, 'title.share', ['chat', 'projects'], () =>
    import('./features/share/ShareScreen.tsx').then(({ ShareScreen: Screen }) => ({ Screen })),
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
