import { useEffect, useState } from 'react';
import { serverTime } from '../../i18n/server-time.ts';
import { dayOfSecond } from '../../machines/date-range/index.ts';

const MINUTE_MS = 60_000;

/** The reader's time zone as the browser has it now, e.g. `Europe/Paris`. */
export function readerZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Today on the reader's clock, as yyyy-MM-dd; follows midnight and a change of the time zone. */
export function useToday(): string {
  const [today, setToday] = useState(readToday);
  useEffect(() => {
    const look = () => setToday(readToday());
    const timer = setInterval(look, MINUTE_MS);
    // timers sleep in a hidden tab
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return today;
}

function readToday(): string {
  return dayOfSecond(serverTime() / 1000, readerZone());
}
