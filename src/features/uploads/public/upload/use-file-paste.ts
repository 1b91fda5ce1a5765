import { useEffect, useEffectEvent } from 'react';

/** Takes files that are pasted anywhere on the page. Pasted text goes where it always goes. */
export function useFilePaste(onFiles: (files: File[]) => void, enabled = true): void {
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    if (!enabled) return undefined;
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      take(files);
    };
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  }, [enabled]);
}
