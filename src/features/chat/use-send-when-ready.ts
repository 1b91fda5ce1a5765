import { useEffect, useState } from 'react';

/** Whether a question can go: `waiting` while something that it needs is on its way, `unfit` until its words are changed. */
export type Readiness = 'ready' | 'waiting' | 'unfit';

/**
 * Sends a question at once, or as soon as what it needs has arrived. Words that are changed meanwhile wait for their person.
 *
 * @returns `request` asks for it; `isRequested` tells that it goes by itself
 */
export function useSendWhenReady(
  readiness: Readiness,
  draft: string,
  send: () => void,
): { request: () => void; isRequested: boolean } {
  const [requested, setRequested] = useState<string | null>(null);
  const isRequested = readiness === 'waiting' && requested === draft;
  useEffect(() => {
    if (requested === null || readiness === 'waiting') return;
    setRequested(null);
    if (readiness === 'ready' && requested === draft) send();
  }, [requested, readiness, draft, send]);
  return { request: () => setRequested(draft), isRequested };
}
