// What can be selected of a Google service once it is bound (spec section 3, Google metadata). Pure.

export const GOOGLE_SERVICES = ['ga', 'gsc', 'gads'] as const;
export type GoogleService = (typeof GOOGLE_SERVICES)[number];

/** A property of an Analytics account. */
export interface GaSelection {
  readonly displayName: string;
  readonly propertyDisplayName: string;
  readonly property: string;
  readonly propertyType: string;
  readonly parent: string;
}
export interface GscSelection {
  readonly siteUrl: string;
}
/** Manager first, then the child account. */
export interface GadsSelection {
  readonly customer_hierarchy: readonly string[];
}
export interface GoogleSelections {
  readonly ga: GaSelection | null;
  readonly gsc: GscSelection | null;
  readonly gads: GadsSelection | null;
}
/** One service and the item selected of it. */
export type ServiceSelection =
  | { readonly service: 'ga'; readonly selected: GaSelection }
  | { readonly service: 'gsc'; readonly selected: GscSelection }
  | { readonly service: 'gads'; readonly selected: GadsSelection };

export interface AdsCustomer {
  readonly id: string;
  readonly name: string;
  readonly manager: boolean;
  readonly child: readonly AdsCustomer[];
}

/** What there is to select, per service; empty where the service is not bound. */
export interface GoogleValues {
  readonly accountSummaries: readonly {
    readonly displayName: string;
    readonly propertySummaries: readonly {
      readonly property: string;
      readonly displayName: string;
      readonly propertyType: string;
      readonly parent: string;
    }[];
  }[];
  readonly siteEntry: readonly { readonly siteUrl: string }[];
  readonly customers: readonly AdsCustomer[];
}

export interface GoogleMetadata {
  readonly values: GoogleValues;
  readonly selected: GoogleSelections;
  /** Bound services that cannot be read: the connection is lost, or the account may not. */
  readonly unreadable?: readonly { readonly service: GoogleService; readonly access: 'lost' | 'forbidden' }[];
}

/** The hierarchy of Google Ads has two levels (spec section 9). */
const ADS_LEVELS = 2;

/** Whether an item is one of those that the service offers; a manager of Google Ads is none, only an account below it or without one. */
export function isSelectable(values: GoogleValues, choice: ServiceSelection): boolean {
  switch (choice.service) {
    case 'ga':
      return values.accountSummaries.some((account) =>
        account.propertySummaries.some(({ property }) => property === choice.selected.property),
      );
    case 'gsc':
      return values.siteEntry.some(({ siteUrl }) => siteUrl === choice.selected.siteUrl);
    case 'gads':
      return isAdsAccount(values.customers, choice.selected.customer_hierarchy);
  }
}

function isAdsAccount(customers: readonly AdsCustomer[], hierarchy: readonly string[]): boolean {
  const [first, second] = hierarchy;
  const customer = customers.find(({ id }) => id === first);
  if (customer === undefined || hierarchy.length > ADS_LEVELS) return false;
  if (second === undefined) return !customer.manager;
  return customer.manager && customer.child.some(({ id }) => id === second);
}
