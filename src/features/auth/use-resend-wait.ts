import { useCallback, useEffect, useState } from 'react';

/** Seconds until the server sends another code. */
const WAIT_SECONDS = 30;

/** Counts down until another code may be asked for. */
export function useResendWait(): { seconds: number; restart: () => void } {
  const [seconds, setSeconds] = useState(WAIT_SECONDS);
  useEffect(() => {
    if (seconds === 0) return;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return { seconds, restart: useCallback(() => setSeconds(WAIT_SECONDS), []) };
}
