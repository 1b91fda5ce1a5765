import { atom, useAtom } from 'jotai';

const KEY = 'openProjects';

/** Ids of the projects whose folders stand open on this device. */
function readOpenProjects(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Keeps which folders stand open; a browser without storage forgets them. */
function storeOpenProjects(ids: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(ids));
  } catch {
    // full or forbidden: the folders are open until the page is left
  }
}

const openProjectsAtom = atom(readOpenProjects());

interface OpenProjects {
  open: readonly string[];
  show: (id: string, shown: boolean) => void;
}

/** Which folders of projects stand open, the same wherever it is asked; opens and closes one. */
export function useOpenProjects(): OpenProjects {
  const [open, setOpen] = useAtom(openProjectsAtom);
  return {
    open,
    show: (id, shown) =>
      setOpen((before) => {
        const next = [...before.filter((other) => other !== id), ...(shown ? [id] : [])];
        storeOpenProjects(next);
        return next;
      }),
  };
}
