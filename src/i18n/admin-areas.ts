// The English texts of the administration and of pages that few begin with: their addresses come with these pages, not with the first
// page of everybody.
import type { Message } from './compiled-message.ts';

const AREAS = import.meta.glob<Record<string, Message>>(
  [
    './catalogues/en_US/teamlist.json',
    './catalogues/en_US/search.json',
    './catalogues/en_US/models.json',
    './catalogues/en_US/editor.json',
    './catalogues/en_US/derived.json',
    './catalogues/en_US/teams.json',
    './catalogues/en_US/payment.json',
    './catalogues/en_US/planadmin.json',
    './catalogues/en_US/coupons.json',
    './catalogues/en_US/plans.json',
    './catalogues/en_US/brands.json',
    './catalogues/en_US/cards.json',
    './catalogues/en_US/notices.json',
    './catalogues/en_US/projects.json',
    './catalogues/en_US/orders.json',
    './catalogues/en_US/invoices.json',
    './catalogues/en_US/security.json',
    './catalogues/en_US/profile.json',
    './catalogues/en_US/mobile.json',
    './catalogues/en_US/google.json',
    './catalogues/en_US/documentation.json',
    './catalogues/en_US/account.json',
    './catalogues/en_US/storage.json',
    './catalogues/en_US/files.json',
    './catalogues/en_US/space.json',
    './catalogues/en_US/functions.json',
    './catalogues/en_US/approvals.json',
    './catalogues/en_US/configs.json',
    './catalogues/en_US/confirmation.json',
    './catalogues/en_US/backups.json',
    './catalogues/en_US/faults.json',
    './catalogues/en_US/interfaces.json',
    './catalogues/en_US/platforms.json',
    './catalogues/en_US/keys.json',
    './catalogues/en_US/caches.json',
    './catalogues/en_US/help.json',
    './catalogues/en_US/home.json',
    './catalogues/en_US/mails.json',
    './catalogues/en_US/aiusage.json',
    './catalogues/en_US/resources.json',
    './catalogues/en_US/books.json',
    './catalogues/en_US/bulletins.json',
    './catalogues/en_US/operations.json',
    './catalogues/en_US/permissions.json',
    './catalogues/en_US/requests.json',
    './catalogues/en_US/sales.json',
    './catalogues/en_US/invoicing.json',
    './catalogues/en_US/stripe.json',
    './catalogues/en_US/subscribers.json',
    './catalogues/en_US/roles.json',
    './catalogues/en_US/schedules.json',
    './catalogues/en_US/texts.json',
    './catalogues/en_US/users.json',
    './catalogues/en_US/ways.json',
    './catalogues/en_US/uses.json',
    './catalogues/en_US/sums.json',
  ],
  { import: 'default' },
);

/** @throws Error where there are no such texts */
export async function fetchAdminTexts(area: string): Promise<Readonly<Record<string, Message>>> {
  const load = AREAS[`./catalogues/en_US/${area}.json`];
  if (!load) throw new Error(`no texts for en_US ${area}`);
  return load();
}
