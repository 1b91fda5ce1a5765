import { useQuery } from '@tanstack/react-query';
import { operationQuery } from '../../api/queries.ts';
import { deviceZone } from '../../i18n/time-zones.ts';

/** The time zone of the person: the one of their profile, else that of the device. */
export function useOwnZone(): string {
  const profile = useQuery(operationQuery('profileGet', {}));
  return profile.data?.profile.time_zone ?? deviceZone();
}
