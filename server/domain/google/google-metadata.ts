// What can be selected of the services that are bound, and what is (spec section 3, Google metadata).
import { and, eq, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { GoogleError } from '../../adapters/google/google-client.ts';
import {
  type AccountSummary,
  type AdsCustomer,
  accountSummaries,
  adsCustomers,
  siteEntries,
} from '../../adapters/google/google-values.ts';
import { ApiError } from '../../kernel/api-error.ts';
import { refusedField } from '../../kernel/refused-field.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { googleSelections } from '../../platform/db/schema/google.ts';
import type { Services } from '../../services.ts';
import type { DataOwner } from './data-owner.ts';
import { type BindingRow, googleFailure, listBindings, requireBinding, withAccess } from './google-access.ts';
import type { GoogleService } from './google-services.ts';

type Selection = Schema<'GoogleSelection'>;
type Access = Schema<'GoogleAccess'>;

/** Whose selection it is: of a project, of a team (kept with its owner), otherwise of the person. */
export interface Selector {
  userId: string;
  projectId: string | null;
  teamId: string | null;
}

/** Whose selection holds where this person reads this data. */
export function selectorOf(userId: string, { userId: ownerId, projectId, teamId }: DataOwner): Selector {
  return { userId: teamId === null ? userId : ownerId, projectId, teamId };
}

const placeOf = ({ userId, projectId, teamId }: Selector) =>
  and(
    eq(googleSelections.userId, userId),
    projectId === null ? isNull(googleSelections.projectId) : eq(googleSelections.projectId, projectId),
    teamId === null ? isNull(googleSelections.teamId) : eq(googleSelections.teamId, teamId),
  );

/** What is selected of each service. */
export async function selectionsOf(
  { db }: Services,
  selector: Selector,
): Promise<Partial<Record<GoogleService, Selection>>> {
  const rows = await db.select().from(googleSelections).where(placeOf(selector));
  return Object.fromEntries(rows.map(({ service, selected }) => [service, selected]));
}

/** Values and selection of each service that is bound. @throws ApiError where Google does not answer */
export async function metadataOf(
  services: Services,
  owner: DataOwner,
  selector: Selector,
): Promise<Schema<'GoogleMetadata'>> {
  const [bindings, selected] = await Promise.all([
    listBindings(services, owner),
    selectionsOf(services, selector),
  ]);
  const offered = bindings.filter(
    ({ service }) => service !== 'gads' || services.settings.read('google.ads'),
  );
  const metadata: Schema<'GoogleMetadata'> = {};
  await Promise.all(
    offered.map(async (binding) => {
      if (binding.service === 'ga') {
        const { access, values } = await read(services, binding, accountSummaries);
        metadata.ga = {
          access,
          values: { accountSummaries: values },
          selected: selected.ga && 'property' in selected.ga ? selected.ga : null,
        };
      } else if (binding.service === 'gsc') {
        const { access, values } = await read(services, binding, siteEntries);
        metadata.gsc = {
          access,
          values: { siteEntry: values },
          selected: selected.gsc && 'siteUrl' in selected.gsc ? selected.gsc : null,
        };
      } else {
        const { access, values } = await read(services, binding, adsCustomers);
        metadata.gads = {
          access,
          values: values.map(presentCustomer),
          selected: selected.gads && 'customer_hierarchy' in selected.gads ? selected.gads : null,
        };
      }
    }),
  );
  return metadata;
}

/** Nothing, with the reason, where the connection is lost or the account may not read the service. */
async function read<T>(
  services: Services,
  binding: BindingRow,
  list: (google: NonNullable<Services['google']>, token: string) => Promise<T[]>,
): Promise<{ access: Access; values: T[] }> {
  if (binding.status === 'lost') return { access: 'lost', values: [] };
  try {
    return { access: 'ready', values: await withAccess(services, binding, list) };
  } catch (error) {
    if (error instanceof GoogleError && (error.kind === 'lost' || error.kind === 'forbidden'))
      return { access: error.kind, values: [] };
    throw googleFailure(error);
  }
}

function presentCustomer({ id, name, manager, child }: AdsCustomer): Schema<'GadsCustomer'> {
  return {
    id,
    name,
    manager,
    child: child.map((one) => ({ id: one.id, name: one.name, manager: false, child: [] })),
  };
}

/**
 * Puts a selection in place of the one before.
 * @throws ApiError FORBIDDEN for a member of a team who is neither owner nor admin, CONFLICT where the service is not bound,
 *   VALIDATION_ERROR for what it does not offer
 */
export async function select(
  services: Services,
  owner: DataOwner,
  selector: Selector,
  { service, selected }: { service: GoogleService; selected: Selection },
): Promise<void> {
  if (!owner.maySelect) throw new ApiError('FORBIDDEN', 'google.teamSelects');
  const binding = await requireBinding(services, owner, service);
  const found = await offeredItem(services, binding, selected).catch((error: unknown) => {
    throw googleFailure(error);
  });
  if (!found) throw refusedField('selected', 'google.notOffered');
  const { db, clock } = services;
  const updatedAt = clock.now();
  await db
    .insert(googleSelections)
    .values({ id: uuidv7(), ...selector, service, selected: found, updatedAt })
    .onConflictDoUpdate({
      target: [
        googleSelections.userId,
        googleSelections.projectId,
        googleSelections.teamId,
        googleSelections.service,
      ],
      set: { selected: found, updatedAt },
    });
}

/** The item as Google has it now; undefined where it does not offer it. */
async function offeredItem(
  services: Services,
  binding: BindingRow,
  selected: Selection,
): Promise<Selection | undefined> {
  if (binding.service === 'ga') {
    if (!('property' in selected)) return undefined;
    return propertyOf(await withAccess(services, binding, accountSummaries), selected.property);
  }
  if (binding.service === 'gsc') {
    if (!('siteUrl' in selected)) return undefined;
    const sites = await withAccess(services, binding, siteEntries);
    return sites.find(({ siteUrl }) => siteUrl === selected.siteUrl);
  }
  if (!('customer_hierarchy' in selected)) return undefined;
  const { customer_hierarchy: hierarchy } = selected;
  const customers = await withAccess(services, binding, adsCustomers);
  return isAdsAccount(customers, hierarchy) ? { customer_hierarchy: hierarchy } : undefined;
}

function propertyOf(accounts: readonly AccountSummary[], property: string): Selection | undefined {
  for (const { displayName, propertySummaries } of accounts) {
    const found = propertySummaries.find((one) => one.property === property);
    if (found)
      return {
        displayName,
        propertyDisplayName: found.displayName,
        property,
        propertyType: found.propertyType,
        parent: found.parent,
      };
  }
  return undefined;
}

/** An account below a manager, or one without: a manager itself has no figures (spec section 9: two levels). */
function isAdsAccount(customers: readonly AdsCustomer[], [first, second]: readonly string[]): boolean {
  const customer = customers.find(({ id }) => id === first);
  if (!customer) return false;
  return second === undefined
    ? !customer.manager
    : customer.manager && customer.child.some(({ id }) => id === second);
}
