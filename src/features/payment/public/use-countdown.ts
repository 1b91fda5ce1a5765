import { useEffect, useReducer } from 'react';
import { serverTime } from '../../../i18n/server-time.ts';

const SECOND_MS = 1000;

const left = (until: number) => Math.max(0, Math.ceil(until - serverTime() / SECOND_MS));

/** Seconds that are left until a time of the server, from second to second; never below 0. @param until Unix seconds */
export function useCountdown(until: number): number {
  // read anew with each drawing: the server's clock may have been learned since the last second
  const [, look] = useReducer((round: number) => round + 1, 0);
  useEffect(() => {
    const timer = setInterval(look, SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return left(until);
}

/** `4:05`; from an hour on `1:04:05`. */
export function writtenTime(seconds: number): string {
  const padded = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const start = hours > 0 ? `${hours}:${padded(minutes)}` : String(minutes);
  return `${start}:${padded(seconds % 60)}`;
}
