// The menu of the administration as a table (spec section 2, decision 3): what is in it, where it leads and how it is called.
import BookOpenIcon from 'lucide-react/icons/book-open';
import CreditCardIcon from 'lucide-react/icons/credit-card';
import HardDriveIcon from 'lucide-react/icons/hard-drive';
import LayoutDashboardIcon from 'lucide-react/icons/layout-dashboard';
import PlugIcon from 'lucide-react/icons/plug';
import SettingsIcon from 'lucide-react/icons/settings';
import SparklesIcon from 'lucide-react/icons/sparkles';
import UsersIcon from 'lucide-react/icons/users';
import type { ComponentType } from 'react';
import type { MessageId } from '../../i18n/texts.ts';

export interface AdminMenuEntry {
  id: string;
  labelId: MessageId;
  href: string;
  /** Detail pages that belong to it and do not lie below its path. */
  also?: readonly string[];
}

export interface AdminMenuSubgroup {
  id: string;
  labelId: MessageId;
  children: readonly AdminMenuEntry[];
}

export interface AdminMenuGroup {
  id: string;
  labelId: MessageId;
  icon: ComponentType<{ size?: number; 'aria-hidden'?: 'true' }>;
  children: readonly (AdminMenuEntry | AdminMenuSubgroup)[];
}

const entry = (id: string, labelId: MessageId, href: string, ...also: string[]): AdminMenuEntry => ({
  id,
  labelId,
  href,
  ...(also.length > 0 && { also }),
});

/** Every group, subgroup and entry, in the order in which they show. */
export const ADMIN_MENU: readonly AdminMenuGroup[] = [
  {
    id: 'dashboard',
    labelId: 'shells.menu.dashboard',
    icon: LayoutDashboardIcon,
    children: [
      entry('overview', 'shells.menu.overview', '/admin'),
      entry('ai-usage', 'shells.menu.aiUsage', '/admin/ai-usage-report'),
    ],
  },
  {
    id: 'users',
    labelId: 'shells.menu.users',
    icon: UsersIcon,
    children: [
      entry('accounts', 'shells.menu.accounts', '/admin/user/users', '/admin/user/details'),
      entry('roles', 'shells.menu.roles', '/admin/user/roles'),
      entry('teams', 'shells.menu.teams', '/admin/user/teams'),
      {
        id: 'permissions',
        labelId: 'shells.menu.permissions',
        children: [
          entry('permission-codes', 'shells.menu.permissionCodes', '/admin/permission'),
          entry('api-pages', 'shells.menu.apiPages', '/admin/permission/api-pages'),
          entry('rest-tokens', 'shells.menu.restTokens', '/admin/permission/rest-token'),
        ],
      },
    ],
  },
  {
    id: 'billing',
    labelId: 'shells.menu.billing',
    icon: CreditCardIcon,
    children: [
      {
        id: 'usm',
        labelId: 'shells.menu.usm',
        children: [
          entry('plans', 'shells.menu.plans', '/admin/usm/plan'),
          entry('usm-subscriptions', 'shells.menu.subscriptions', '/admin/usm/subscription'),
          entry('function-permissions', 'shells.menu.functionPermissions', '/admin/usm/function/permission'),
        ],
      },
      {
        id: 'resources',
        labelId: 'shells.menu.resources',
        children: [
          entry('resource-summary', 'shells.menu.resourceSummary', '/admin/usm/resources/summary'),
          entry('credits', 'shells.menu.credits', '/admin/usm/resources/credits'),
          entry('credit-usage', 'shells.menu.creditUsage', '/admin/usm/resources/credits/usage-logs'),
        ],
      },
      {
        id: 'stripe',
        labelId: 'shells.menu.stripe',
        children: [
          // the path's spelling is the product's
          entry('payment-intents', 'shells.menu.paymentIntents', '/admin/stripe/payment-indent'),
          entry('stripe-subscriptions', 'shells.menu.subscriptions', '/admin/stripe/subscription'),
          entry('schedules', 'shells.menu.schedules', '/admin/stripe/schedule'),
        ],
      },
      entry('orders', 'shells.menu.orders', '/admin/order'),
      entry('invoices', 'shells.menu.invoices', '/admin/invoice'),
      entry('financial', 'shells.menu.financial', '/admin/financial'),
    ],
  },
  {
    id: 'plugins',
    labelId: 'shells.menu.plugins',
    icon: PlugIcon,
    children: [
      entry('platforms', 'shells.menu.platforms', '/admin/integ-3rd-platform/platforms'),
      entry('interfaces', 'shells.menu.interfaces', '/admin/integ-3rd-platform/interfaces'),
    ],
  },
  {
    id: 'ai-toolkit',
    labelId: 'shells.menu.aiToolkit',
    icon: SparklesIcon,
    children: [
      entry('integrator', 'shells.menu.integrator', '/admin/ai-toolkit/integrator'),
      entry('smart-capture', 'shells.menu.smartCapture', '/admin/ai-toolkit/smart-capture'),
      entry('diff-finetune', 'shells.menu.diffFinetune', '/admin/ai-toolkit/diff-finetune'),
      entry('prompting', 'shells.menu.prompting', '/admin/ai-toolkit/prompting'),
      entry('params-coverage', 'shells.menu.paramsCoverage', '/admin/ai-toolkit/params-coverage'),
      entry('assistant', 'shells.menu.assistant', '/admin/ai-toolkit/assistant'),
      entry('parameters', 'shells.menu.parameters', '/admin/ai-toolkit/parameters'),
      entry('workflows', 'shells.menu.workflows', '/admin/ai-toolkit/workflows'),
      entry(
        'test-cases',
        'shells.menu.testCases',
        '/admin/ai-toolkit/test-cases',
        '/admin/ai-toolkit/test-case/results',
      ),
    ],
  },
  {
    id: 'storage',
    labelId: 'shells.menu.storage',
    icon: HardDriveIcon,
    children: [
      entry('files', 'shells.menu.files', '/admin/storage'),
      entry('storage-stat', 'shells.menu.storageStat', '/admin/storage/stat'),
    ],
  },
  {
    id: 'system',
    labelId: 'shells.menu.system',
    icon: SettingsIcon,
    children: [
      {
        id: 'settings',
        labelId: 'shells.menu.settings',
        children: [
          entry('dynamic-configs', 'shells.menu.dynamicConfigs', '/admin/sys-settings/dynamic-configs'),
          entry('foreign-keys', 'shells.menu.foreignKeys', '/admin/sys-settings/foreign-keys'),
          entry('backup', 'shells.menu.backup', '/admin/sys-settings/backup-recovery'),
        ],
      },
      {
        id: 'tools',
        labelId: 'shells.menu.tools',
        children: [
          entry('translations', 'shells.menu.translations', '/admin/sys-functions/multiple-languages'),
          entry('help-styles', 'shells.menu.helpStyles', '/admin/sys-functions/help-tags-style'),
          entry('help-tags', 'shells.menu.helpTags', '/admin/sys-functions/help-tags'),
          entry('data-cache', 'shells.menu.dataCache', '/admin/system/data-cache'),
          entry('function-cache', 'shells.menu.functionCache', '/admin/system/data-cache/func-cache'),
        ],
      },
      {
        id: 'logs',
        labelId: 'shells.menu.logs',
        children: [
          entry('operations', 'shells.menu.operations', '/admin/sys-logs/operation-record'),
          entry('schedule-logs', 'shells.menu.scheduleLogs', '/admin/system/schedule/notify/logs'),
          entry('server-errors', 'shells.menu.serverErrors', '/admin/sys-logs/server-error'),
          entry('api-requests', 'shells.menu.apiRequests', '/admin/logs/open-api/requests'),
        ],
      },
      {
        id: 'messages',
        labelId: 'shells.menu.messages',
        children: [
          entry('email-logs', 'shells.menu.emailLogs', '/admin/msg/email-logs'),
          entry('notices', 'shells.menu.notices', '/admin/msg/notice'),
          entry('send', 'shells.menu.send', '/admin/msg/send'),
        ],
      },
    ],
  },
  {
    id: 'api-docs',
    labelId: 'shells.menu.apiDocs',
    icon: BookOpenIcon,
    children: [
      entry('doc-api', 'shells.menu.docApi', '/doc/api/apis'),
      entry('doc-int-api', 'shells.menu.docIntApi', '/doc/int-api/apis'),
      entry('doc-open-api', 'shells.menu.docOpenApi', '/doc/open-api/apis'),
    ],
  },
];

/** Paths of all entries of a menu. */
export function adminMenuPaths(menu: readonly AdminMenuGroup[] = ADMIN_MENU): string[] {
  return menu.flatMap(({ children }) =>
    children.flatMap((child) => ('href' in child ? [child.href] : child.children.map(({ href }) => href))),
  );
}

/**
 * The menu as one person sees it: an entry shows only where the permission check allows its page and the page is there; a subgroup
 * or group shows if any of its entries does (spec section 2, decision 2).
 *
 * @param isAllowed the answer of the permission check for a page's path
 * @param exists whether the app has a screen at a path
 */
export function visibleAdminMenu(
  isAllowed: (path: string) => boolean,
  exists: (path: string) => boolean,
  menu: readonly AdminMenuGroup[] = ADMIN_MENU,
): AdminMenuGroup[] {
  const shows = ({ href }: AdminMenuEntry) => exists(href) && isAllowed(href);
  return menu
    .map((group) => ({
      ...group,
      children: group.children
        .map((child) => ('href' in child ? child : { ...child, children: child.children.filter(shows) }))
        .filter((child) => ('href' in child ? shows(child) : child.children.length > 0)),
    }))
    .filter(({ children }) => children.length > 0);
}
