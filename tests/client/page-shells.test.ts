// Each page of the product specification, section 2, has a screen in the frame that it says, for those whom it says.
import { describe, expect, it } from 'vitest';
import { ADMIN_SCREENS } from '../../src/app/admin-screens.ts';
import { FIRST_SCREENS } from '../../src/app/first-screens.ts';
import { SCREENS } from '../../src/app/screens.ts';

const FOR_ALL = [
  ['[R2.005]', '/projects/accept-invite'],
  ['[R2.006]', '/teams/accept-invite'],
  ['[R2.054]', '/admin'],
] as const;

const FOR_PEOPLE = [
  ['[R2.015]', '/usm/plan'],
  ['[R2.028]', '/account/team-manager'],
  ['[R2.029]', '/account/brand-center'],
  ['[R2.030]', '/account/subscription-history'],
  ['[R2.031]', '/account/security'],
  ['[R2.032]', '/account/connectors'],
  ['[R2.033]', '/account/project'],
  ['[R2.034]', '/account/project/:id'],
  ['[R2.037]', '/account/subscription'],
  ['[R2.039]', '/account/order/confirm'],
  ['[R2.044]', '/account/wallets/invoices'],
  ['[R2.045]', '/account/wallet/payment-method'],
  ['[R2.046]', '/account/invoice/details'],
  ['[R2.047]', '/account/user/storage'],
] as const;

const FOR_ADMINISTRATORS = [
  ['[R2.056]', '/admin/user/users'],
  ['[R2.057]', '/admin/user/details'],
  ['[R2.058]', '/admin/user/roles'],
  ['[R2.059]', '/admin/user/teams'],
  ['[R2.060]', '/admin/permission'],
  ['[R2.061]', '/admin/permission/api-pages'],
  ['[R2.062]', '/admin/permission/rest-token'],
  ['[R2.063]', '/admin/system/data-cache'],
  ['[R2.064]', '/admin/system/data-cache/func-cache'],
  ['[R2.065]', '/admin/usm/plan'],
  ['[R2.066]', '/admin/usm/subscription'],
  ['[R2.067]', '/admin/usm/function/permission'],
  ['[R2.069]', '/admin/usm/resources/credits'],
  ['[R2.073]', '/admin/invoice'],
  ['[R2.074]', '/admin/invoice/details'],
  ['[R2.076]', '/admin/stripe/payment-indent'],
  ['[R2.077]', '/admin/stripe/subscription'],
  ['[R2.078]', '/admin/stripe/schedule'],
  ['[R2.079]', '/admin/sys-functions/multiple-languages'],
  ['[R2.080]', '/admin/sys-functions/help-tags-style'],
  ['[R2.081]', '/admin/sys-functions/help-tags'],
  ['[R2.082]', '/admin/storage'],
  ['[R2.084]', '/admin/sys-settings/dynamic-configs'],
  ['[R2.085]', '/admin/sys-settings/foreign-keys'],
  ['[R2.086]', '/admin/sys-settings/backup-recovery'],
  ['[R2.087]', '/admin/msg/email-logs'],
  ['[R2.088]', '/admin/msg/notice'],
  ['[R2.089]', '/admin/msg/send'],
  ['[R2.090]', '/admin/sys-logs/operation-record'],
  ['[R2.091]', '/admin/system/schedule/notify/logs'],
  ['[R2.092]', '/admin/sys-logs/server-error'],
  ['[R2.093]', '/admin/logs/open-api/requests'],
  ['[R2.104]', '/admin/integ-3rd-platform/platforms'],
  ['[R2.105]', '/admin/integ-3rd-platform/interfaces'],
] as const;

const ALL = [...FIRST_SCREENS, ...SCREENS, ...ADMIN_SCREENS];
const found = (pattern: string) => ALL.filter((one) => one.pattern === pattern);

describe('a page of the product', () => {
  it.each(FOR_ALL)('%s %s is served without sign-in', (_, path) => {
    expect(found(path)).toMatchObject([{ loginRequired: false }]);
  });

  it.each(FOR_PEOPLE)('%s %s is served to those who are signed in', (_, path) => {
    expect(found(path)).toMatchObject([{ loginRequired: true }]);
  });

  it.each(FOR_ADMINISTRATORS)(
    '%s %s is served in the frame of the administration, to those who are signed in',
    (_, path) => {
      expect(found(path)).toMatchObject([{ loginRequired: true, shell: 'admin' }]);
    },
  );

  it('[R2.025] of the person stands in one frame, into which /pc/personal-index leads', () => {
    const personal = ALL.filter(({ pattern }) => /^\/(?:account|pc)\//.test(pattern));
    expect(personal.length).toBeGreaterThan(15);
    expect(personal.filter(({ shell }) => shell !== 'settings').map(({ pattern }) => pattern)).toEqual([]);
  });
});
