import { useCallback, useEffect, useRef, useState } from 'react';

/** Milliseconds without a key before a search is sent. */
export const SEARCH_PAUSE_MS = 250;

export interface FoundOptions<Option> {
  readonly found: readonly Option[];
  /** For the `search` of a combobox or picker. */
  readonly search: {
    readonly status: 'idle' | 'loading' | 'failed';
    readonly onSearch: (text: string) => void;
    readonly onRetry: () => void;
  };
}

/**
 * A search for the options of a combobox or picker: it waits until a person pauses, gives up what is no longer wanted, and keeps
 * what was found until the next answer is there.
 *
 * @param find asks for the options of a text, the empty one included; another function starts anew
 */
export function useOptionSearch<Option>(
  find: (text: string, signal: AbortSignal) => Promise<readonly Option[]>,
): FoundOptions<Option> {
  const [asked, setAsked] = useState<{ text: string; round: number } | null>(null);
  const [found, setFound] = useState<readonly Option[]>([]);
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('idle');
  const isFirst = useRef(true);
  useEffect(() => {
    if (asked === null) return undefined;
    const abort = new AbortController();
    setStatus('loading');
    // the list that opens needs no pause
    const pause = isFirst.current ? 0 : SEARCH_PAUSE_MS;
    isFirst.current = false;
    const timer = setTimeout(async () => {
      try {
        const options = await find(asked.text, abort.signal);
        if (abort.signal.aborted) return;
        setFound(options);
        setStatus('idle');
      } catch {
        // the call has told why; the list offers another try
        if (!abort.signal.aborted) setStatus('failed');
      }
    }, pause);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [asked, find]);
  const onSearch = useCallback((text: string) => {
    setAsked((before) => (before?.text === text ? before : { text, round: 0 }));
  }, []);
  const onRetry = useCallback(() => {
    setAsked((before) => ({ text: before?.text ?? '', round: (before?.round ?? 0) + 1 }));
  }, []);
  return { found, search: { status, onSearch, onRetry } };
}
