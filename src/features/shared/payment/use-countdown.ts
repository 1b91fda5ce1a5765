import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** Seconds that are left until a time, from second to second; never below 0. @param until Unix seconds */
export function useCountdown(until: number): number {
  const left = () => Math.max(0, Math.ceil(until - Date.now() / SECOND_MS));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const look = () => setSeconds(Math.max(0, Math.ceil(until - Date.now() / SECOND_MS)));
    look();
    const timer = setInterval(look, SECOND_MS);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}

/** `4:05`; from an hour on `1:04:05`. */
export function writtenTime(seconds: number): string {
  const padded = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const start = hours > 0 ? `${hours}:${padded(minutes)}` : String(minutes);
  return `${start}:${padded(seconds % 60)}`;
}
