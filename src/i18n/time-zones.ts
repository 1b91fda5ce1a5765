/** The time zone of the device. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * Every time zone that can be chosen, by its name in the IANA database.
 * @param first those that stand before all others; of a kept one the browser may know another name alone
 */
export function timeZones(...first: string[]): string[] {
  return [...new Set([...first, 'UTC', ...Intl.supportedValuesOf('timeZone')])];
}

/** A time zone as it is read. */
export const zoneText = (zone: string): string => zone.replaceAll('_', ' ');

/** The choices of a field for time zones. @param first as of `timeZones` */
export function zoneOptions(...first: string[]): { value: string; label: string }[] {
  return timeZones(...first).map((zone) => ({ value: zone, label: zoneText(zone) }));
}
