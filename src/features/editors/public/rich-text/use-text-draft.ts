import { useCallback, useState } from 'react';

const PREFIX = 'textDraft:';

function keep(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, text);
  } catch {
    // full or shut: the draft lives as long as the page
  }
}

function kept(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

export interface TextDraft {
  readonly text: string;
  /** Whether the text is a draft that differs from what was saved. */
  readonly isDraft: boolean;
  /** Keeps what was written, so that a reload or a sign-in in between loses nothing. */
  readonly write: (text: string) => void;
  /** The text was saved or given up: the draft goes. */
  readonly settle: (saved: string) => void;
}

/**
 * A text that is kept as a draft while it is written.
 * @param key names the text, with the person's id in it
 * @param saved the text as it was saved last
 */
export function useTextDraft(key: string, saved: string): TextDraft {
  const [state, setState] = useState(() => ({ key, text: kept(key) ?? saved, saved }));
  const current = state.key === key ? state : { key, text: kept(key) ?? saved, saved };
  if (current !== state) setState(current);
  const write = useCallback(
    (text: string) => {
      setState((now) => ({ ...now, text }));
      keep(key, text === saved ? null : text);
    },
    [key, saved],
  );
  const settle = useCallback(
    (text: string) => {
      setState((now) => ({ ...now, text, saved: text }));
      keep(key, null);
    },
    [key],
  );
  return { text: current.text, isDraft: current.text !== current.saved, write, settle };
}
