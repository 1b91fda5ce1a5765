// What can be selected of a service, as the options of a field, and back.
import type {
  GoogleSelections,
  GoogleService,
  GoogleValues,
  ServiceSelection,
} from '../../../machines/google-binding/index.ts';

export interface GoogleChoice {
  value: string;
  label: string;
  group?: string;
  selection: ServiceSelection;
}

/** One entry for each item, those of an account or manager below its name. */
export function choicesOf(service: GoogleService, values: GoogleValues): GoogleChoice[] {
  if (service === 'ga')
    return values.accountSummaries.flatMap(({ displayName, propertySummaries }) =>
      propertySummaries.map(({ property, displayName: propertyDisplayName, propertyType, parent }) => ({
        value: property,
        label: propertyDisplayName,
        group: displayName,
        selection: {
          service,
          selected: { displayName, propertyDisplayName, property, propertyType, parent },
        },
      })),
    );
  if (service === 'gsc')
    return values.siteEntry.map(({ siteUrl }) => ({
      value: siteUrl,
      label: siteUrl.replace(/^sc-domain:/, ''),
      selection: { service, selected: { siteUrl } },
    }));
  return values.customers.flatMap(({ id, name, manager, child }): GoogleChoice[] =>
    manager
      ? child.map((account) => adsChoice([id, account.id], account.name, name))
      : [adsChoice([id], name)],
  );
}

function adsChoice(hierarchy: string[], name: string, manager?: string): GoogleChoice {
  return {
    value: hierarchy.join('/'),
    label: name,
    ...(manager !== undefined && { group: manager }),
    selection: { service: 'gads', selected: { customer_hierarchy: hierarchy } },
  };
}

/** Which choice is selected; null where none is. */
export function chosenValue(service: GoogleService, { ga, gsc, gads }: GoogleSelections): string | null {
  if (service === 'ga') return ga?.property ?? null;
  if (service === 'gsc') return gsc?.siteUrl ?? null;
  return gads?.customer_hierarchy.join('/') ?? null;
}
