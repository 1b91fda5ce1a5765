import type { Handlers } from './contract.ts';
import { accountHandlers } from './modules/account/handlers.ts';
import { analysisHandlers } from './modules/analyses/handlers.ts';
import { chatHandlers } from './modules/chats/handlers.ts';
import { messageHandlers } from './modules/chats/message-handlers.ts';
import { creditHandlers } from './modules/credits/handlers.ts';
import { documentHandlers } from './modules/documents/handlers.ts';
import { exportHandlers } from './modules/exports/handlers.ts';
import { googleHandlers } from './modules/google/handlers.ts';
import { labellingHandlers } from './modules/labelling/handlers.ts';
import { modelHandlers } from './modules/models/handlers.ts';
import { openApiHandlers } from './modules/open-api/handlers.ts';
import { paymentHandlers } from './modules/payments/handlers.ts';
import { personalTokenHandlers } from './modules/personal-tokens/handlers.ts';
import { personalizationHandlers } from './modules/personalization/handlers.ts';
import { projectHandlers } from './modules/projects/handlers.ts';
import { teamChatHandlers } from './modules/projects/team-chats.ts';
import { queryHandlers } from './modules/queries/handlers.ts';
import { reportHandlers } from './modules/reports/handlers.ts';
import { searchHandlers } from './modules/search/handlers.ts';
import { shareHandlers } from './modules/shares/handlers.ts';
import { signInHandlers } from './modules/sign-in/handlers.ts';
import { siteHandlers } from './modules/site/handlers.ts';
import { storageHandlers } from './modules/storage/handlers.ts';
import { tableHandlers } from './modules/tables/handlers.ts';
import { joinHandlers } from './modules/tables/join-handlers.ts';
import { pivotHandlers } from './modules/tables/pivot-handlers.ts';
import { stepHandlers } from './modules/tables/step-handlers.ts';
import { versionHandlers } from './modules/tables/version-handlers.ts';
import { teamHandlers } from './modules/teams/handlers.ts';
import { textHandlers } from './modules/texts/handlers.ts';
import { viewHandlers } from './modules/views/handlers.ts';
import { wechatHandlers } from './modules/wechat/handlers.ts';
import type { Services } from './services.ts';

/** One handler for every implemented operation; the compiler says which one is missing. */
export function createHandlers(services: Services, region: 'global' | 'cn'): Handlers {
  const handlers: Handlers = {
    ...signInHandlers(services),
    ...accountHandlers(services),
    ...siteHandlers(services, region),
    ...textHandlers(services),
    ...storageHandlers(services),
    ...documentHandlers(services),
    ...tableHandlers(services),
    ...joinHandlers(services),
    ...pivotHandlers(services),
    ...stepHandlers(services),
    ...versionHandlers(services),
    ...labellingHandlers(services),
    ...chatHandlers(services),
    ...messageHandlers(services),
    ...modelHandlers(services),
    ...projectHandlers(services),
    ...teamChatHandlers(services),
    ...teamHandlers(services),
    ...shareHandlers(services),
    ...queryHandlers(services),
    ...analysisHandlers(services),
    ...reportHandlers(services),
    ...viewHandlers(services),
    ...creditHandlers(services),
    ...paymentHandlers(services, region),
    ...googleHandlers(services),
    ...wechatHandlers(services),
    ...personalizationHandlers(services),
    ...searchHandlers(services),
    ...personalTokenHandlers(services),
    ...openApiHandlers(services, () => handlers),
    ...exportHandlers(services, () => handlers),
  };
  return handlers;
}
