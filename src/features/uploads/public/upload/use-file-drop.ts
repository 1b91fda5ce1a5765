import { useEffect, useEffectEvent, useState } from 'react';

/** Whether what is dragged comes from outside the page and is files. */
function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}

/**
 * Takes files that are dropped anywhere on the page.
 * @returns whether files hang over the page now
 */
export function useFileDrop(onFiles: (files: File[]) => void, enabled = true): boolean {
  const [over, setOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    if (!enabled) return undefined;
    // dragenter and dragleave come for every element that is crossed
    let depth = 0;
    const set = (next: number) => {
      depth = Math.max(0, next);
      setOver(depth > 0);
    };
    const enter = (event: DragEvent) => hasFiles(event) && set(depth + 1);
    const leave = (event: DragEvent) => hasFiles(event) && set(depth - 1);
    // without it the browser opens the file in place of the app
    const hover = (event: DragEvent) => hasFiles(event) && event.preventDefault();
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      set(0);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) take(files);
    };
    window.addEventListener('dragenter', enter);
    window.addEventListener('dragleave', leave);
    window.addEventListener('dragover', hover);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragenter', enter);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('dragover', hover);
      window.removeEventListener('drop', drop);
      setOver(false);
    };
  }, [enabled]);
  return over;
}
