import {
  cloneElement,
  type KeyboardEvent,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useState,
} from 'react';
import type { MenuProps } from './Menu.tsx';

const loadMenu = () => import('./Menu.tsx');
const Menu = lazy(() => loadMenu().then(({ Menu: menu }) => ({ default: menu })));

type Trigger = ReactElement<Record<string, unknown>>;

interface OnDemandProps {
  trigger: Trigger;
  /** What opens, which assistive technology is told before it is there. */
  opens?: 'menu' | 'dialog' | 'listbox';
  /** Begins to load what opens. */
  load: () => Promise<unknown>;
  /** Draws what opens, with its trigger. */
  children: (open: boolean, setOpen: (open: boolean) => void) => ReactNode;
}

/** Something behind a button whose code comes when a person reaches for it; until then the trigger is a plain button. */
export function OnDemand({ trigger, opens = 'menu', load, children }: OnDemandProps) {
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  // a failed preload shows itself when it is opened
  const preload = () => void load().catch(() => undefined);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  const still = (
    // biome-ignore lint/a11y/noStaticElementInteractions: the press is the trigger's own, a button; this only listens to it
    <span
      style={{ display: 'contents' }}
      onPointerEnter={preload}
      onFocus={preload}
      onClickCapture={show}
      onKeyDownCapture={(event) => {
        if (opensBy(opens, event)) show();
      }}
    >
      {cloneElement(trigger, { 'aria-haspopup': opens, 'aria-expanded': false })}
    </span>
  );
  return wanted ? <Suspense fallback={still}>{children(open, setOpen)}</Suspense> : still;
}

/** Enter and Space are presses of the trigger; these keys open by themselves, as they do once the code is there. */
function opensBy(opens: OnDemandProps['opens'], { key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (opens === 'dialog' || ctrlKey || metaKey) return false;
  if (key === 'ArrowDown' || key === 'ArrowUp') return true;
  return opens === 'listbox' && !altKey && key.length === 1 && key !== ' ';
}

/** A menu whose library comes when a person reaches for it. */
export function LazyMenu({ trigger, ...rest }: Omit<MenuProps, 'open' | 'onOpenChange'>) {
  return (
    <OnDemand trigger={trigger} load={loadMenu}>
      {(open, setOpen) => <Menu {...rest} trigger={trigger} open={open} onOpenChange={setOpen} />}
    </OnDemand>
  );
}
