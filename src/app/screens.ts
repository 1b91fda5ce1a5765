// Written by `npm run generate` from openapi/pages. Change the pages, never this file.
import { loadBeside as loadGrid } from '../features/tables/load-grid.ts';
import { entry, type RouteEntry } from './navigation/route-entry.ts';

/** Every page but those of first-screens.ts and the administration; the first that fits an address is taken. */
export const SCREENS: readonly RouteEntry[] = [
  entry("/403", "title.forbidden", ["visitors"], () => import('../features/errors/ForbiddenScreen.tsx').then(({ ForbiddenScreen: Screen }) => ({ Screen }))),
  entry("/500", "title.serverDown", ["visitors"], () => import('../features/errors/ServerDownScreen.tsx').then(({ ServerDownScreen: Screen }) => ({ Screen }))),
  entry("/account/connectors", "title.connectors", ["google","dates"], () => import('../features/account/ConnectorsScreen.tsx').then(({ ConnectorsScreen: Screen }) => ({ Screen })), "settings"),
  entry("/account/notice", "notices.title", ["notices","lists"], () => import('../features/account/NoticesScreen.tsx').then(({ NoticesScreen: Screen }) => ({ Screen })), "settings"),
  entry("/account/order/details", "shells.order", ["payment","orders"], () => import('../features/payment/OrderDetailsScreen.tsx').then(({ OrderDetailsScreen: Screen }) => ({ Screen })), "settings"),
  entry("/account/orders", "shells.orders", ["payment","orders","lists","dates","viewers"], () => import('../features/payment/OrdersScreen.tsx').then(({ OrdersScreen: Screen }) => ({ Screen })), "settings"),
  entry("/account/personal/profile", "shells.profile", ["profile"], () => import('../features/account/profile/ProfileScreen.tsx').then(({ ProfileScreen: Screen }) => ({ Screen })), "settings"),
  entry("/account/personalization", "title.personalization", ["account"], () => import('../features/account/PersonalizationScreen.tsx').then(({ PersonalizationScreen: Screen }) => ({ Screen })), "settings"),
  entry("/account/project", "projectPages.title", ["projects"], () => import('../features/projects/ProjectsScreen.tsx').then(({ ProjectsScreen: Screen }) => ({ Screen })), "settings"),
  entry("/account/project/:id", "projectPages.title", ["projects","details","teams"], () => import('../features/projects/ProjectScreen.tsx').then(({ ProjectScreen: Screen }) => ({ Screen })), "settings"),
  entry("/account/security", "shells.security", ["security","visitors"], () => import('../features/account/security/SecurityScreen.tsx').then(({ SecurityScreen: Screen }) => ({ Screen })), "settings"),
  entry("/account/sys-settings", "account.systemSettings", ["account"], () => import('../features/account/SystemSettingsScreen.tsx').then(({ SystemSettingsScreen: Screen }) => ({ Screen })), "settings"),
  entry("/account/team-manager", "teams.title", ["teams","details"], () => import('../features/teams/TeamScreen.tsx').then(({ TeamScreen: Screen }) => ({ Screen })), "settings"),
  entry("/account/usage", "title.usage", ["account","lists","dates","results","viewers"], () => import('../features/account/UsageScreen.tsx').then(({ UsageScreen: Screen }) => ({ Screen })), "settings"),
  entry("/account/user/storage", "shells.storage", ["storage","lists","details","fields","tables","dates"], () => import('../features/account/storage/StorageScreen.tsx').then(({ StorageScreen: Screen }) => ({ Screen })), "settings"),
  entry("/ai-table", "title.tables", ["tables"], () => (loadGrid(), import('../features/tables/TablesScreen.tsx').then(({ TablesScreen: Screen }) => ({ Screen }))), "user"),
  entry("/ai-table/analysis", "title.analysis", ["chat","results"], () => import('../features/chat/AnalysisScreen.tsx').then(({ AnalysisScreen: Screen }) => ({ Screen })), "user"),
  entry("/doc/int-api/apis/:docID?", "title.documentation", ["documentation","shells","viewers","fields"], () => import('../features/documentation/DocumentationScreen.tsx').then(({ DocumentationScreen: Screen }) => ({ Screen })), "documentation"),
  entry("/doc/:type/apis/:docID?", "title.documentation", ["documentation","shells","viewers","fields"], () => import('../features/documentation/DocumentationScreen.tsx').then(({ DocumentationScreen: Screen }) => ({ Screen })), "documentation"),
  entry("/google/oauth/code/callback", "title.googleCallback", ["google"], () => import('../features/google/GoogleCallbackScreen.tsx').then(({ GoogleCallbackScreen: Screen }) => ({ Screen }))),
  entry("/moblie/personal-center", "shells.personalCenter", ["mobile","shells"], () => import('../features/account/PersonalCenterScreen.tsx').then(({ PersonalCenterScreen: Screen }) => ({ Screen })), "user"),
  entry("/moblie/personal-settings", "shells.personalCenter", ["mobile","shells","account"], () => import('../features/account/MobileSettingsScreen.tsx').then(({ MobileSettingsScreen: Screen }) => ({ Screen })), "user"),
  entry("/payment", "title.payment", ["payment"], () => import('../features/payment/PaymentScreen.tsx').then(({ PaymentScreen: Screen }) => ({ Screen })), "user"),
  entry("/payment/order-details", "title.paymentOrder", ["payment","wechat","orders"], () => import('../features/payment/PaymentOrderScreen.tsx').then(({ PaymentOrderScreen: Screen }) => ({ Screen })), "payment"),
  entry("/payment/result", "title.paymentResult", ["payment"], () => import('../features/payment/PaymentResultScreen.tsx').then(({ PaymentResultScreen: Screen }) => ({ Screen })), "user"),
  entry("/pc/personal-index", "shells.profile", [], () => import('../features/account/PersonalIndexScreen.tsx').then(({ PersonalIndexScreen: Screen }) => ({ Screen })), "settings"),
  entry("/projects/accept-invite", "teams.inviteTitle", ["teams"], () => import('../features/teams/AcceptInviteScreen.tsx').then(({ AcceptInviteScreen: Screen }) => ({ Screen }))),
  entry("/share/:token", "title.share", ["chat","results","projects","shell"], () => import('../features/share/ShareScreen.tsx').then(({ ShareScreen: Screen }) => ({ Screen }))),
  entry("/sign-up", "title.signUp", ["visitors"], () => import('../features/auth/SignUpScreen.tsx').then(({ SignUpScreen: Screen }) => ({ Screen }))),
  entry("/team-chat/:chat_id", "title.chat", ["chat","results","projects","shell"], () => import('../features/team-chat/TeamChatScreen.tsx').then(({ TeamChatScreen: Screen }) => ({ Screen })), "user"),
  entry("/teams/accept-invite", "teams.inviteTitle", ["teams"], () => import('../features/teams/AcceptInviteScreen.tsx').then(({ AcceptInviteScreen: Screen }) => ({ Screen }))),
  entry("/wechat-bind-callback", "title.login", ["wechat"], () => import('../features/auth/WechatBindCallbackScreen.tsx').then(({ WechatBindCallbackScreen: Screen }) => ({ Screen }))),
];
