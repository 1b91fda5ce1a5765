import { useAtom, useAtomValue } from 'jotai';
import { Suspense, useEffect, useState } from 'react';
import type { BasicInfos } from '../../api/shapes.ts';
import { shortcutOf } from '../command-palette/shortcuts.ts';
import { lazyPart } from '../lazy-part/lazy-part.ts';
import { openCommandAtom, openDrawerAtom } from './shell-state.ts';

const AppPalette = lazyPart(['shells', 'search'], () =>
  import('./command-parts.ts')
    .then(({ loadPalette }) => loadPalette())
    .then(({ AppPalette: palette }) => palette),
);
const AppShortcuts = lazyPart(['shells'], () =>
  import('./command-parts.ts')
    .then(({ loadShortcuts }) => loadShortcuts())
    .then(({ AppShortcuts: sheet }) => sheet),
);
const ShellDrawers = lazyPart(['shells'], () =>
  import('./command-parts.ts')
    .then(({ loadDrawers }) => loadDrawers())
    .then(({ ShellDrawers: drawers }) => drawers),
);

/** What opens over every page: the palette and the list of keys, for whose keys it listens, and the drawers of the header. */
export function CommandCentre({ infos }: { infos: BasicInfos }) {
  const [open, setOpen] = useAtom(openCommandAtom);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event, event.target);
      if (shortcut === null) return;
      // a question that waits for an answer is not covered
      if (document.querySelector('[role="alertdialog"]')) return;
      event.preventDefault();
      setOpen((before) => (before === shortcut ? null : shortcut));
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [setOpen]);
  const drawer = useAtomValue(openDrawerAtom);
  // once opened they stay, so that they can slide out
  const [wasOpened, setWasOpened] = useState(false);
  if (drawer !== null && !wasOpened) setWasOpened(true);
  const close = () => setOpen(null);
  return (
    <Suspense fallback={null}>
      {open === 'palette' && <AppPalette infos={infos} onClose={close} />}
      {open === 'shortcuts' && <AppShortcuts onClose={close} />}
      {wasOpened && <ShellDrawers infos={infos} />}
    </Suspense>
  );
}
