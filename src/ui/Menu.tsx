import { Menu as Base } from '@base-ui/react/menu';
import CheckIcon from 'lucide-react/icons/check';
import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { Kbd } from './Kbd.tsx';
import styles from './Popup.module.css';

/** What happens when it is chosen: an action, or a link where `href` is given (a router's handling by `onSelect`). */
export interface MenuAction {
  kind?: 'action';
  label: string;
  icon?: ReactNode;
  /** A key that does the same, shown at the right. */
  shortcut?: string;
  onSelect?: (event: MouseEvent) => void;
  href?: string;
  /** The link leads to the page that is shown. */
  current?: boolean;
  disabled?: boolean;
  /** It destroys something. */
  danger?: boolean;
}

/** Something to switch on and off; the menu stays open. */
export interface MenuCheck {
  kind: 'check';
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

/** One choice of several under a heading. */
export interface MenuChoice {
  kind: 'choice';
  label: string;
  value: string;
  options: readonly {
    value: string;
    label: string;
    hint?: string;
    disabled?: boolean;
    /** BCP 47 tag of the label where it is not the page's, e.g. for the names of languages. */
    lang?: string;
  }[];
  onChange: (value: string) => void;
}

export type MenuEntry =
  | MenuAction
  | MenuCheck
  | MenuChoice
  | { kind: 'separator' }
  | { kind: 'heading'; label: string };

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement<Record<string, unknown>>;
  entries: readonly MenuEntry[];
  side?: 'top' | 'bottom' | 'left' | 'right';
  align?: 'start' | 'center' | 'end';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

function Entry({ entry }: { entry: MenuEntry }) {
  switch (entry.kind) {
    case 'separator':
      return <Base.Separator className={styles.separator} />;
    case 'heading':
      return (
        <Base.Group>
          <Base.GroupLabel className={styles.heading}>{entry.label}</Base.GroupLabel>
        </Base.Group>
      );
    case 'check':
      return (
        <Base.CheckboxItem
          className={styles.item}
          checked={entry.checked}
          disabled={entry.disabled}
          onCheckedChange={(checked) => entry.onChange(checked)}
        >
          <span className={styles.mark}>
            <Base.CheckboxItemIndicator>
              <CheckIcon size={16} aria-hidden="true" />
            </Base.CheckboxItemIndicator>
          </span>
          <span className={styles.text}>{entry.label}</span>
        </Base.CheckboxItem>
      );
    case 'choice':
      return (
        <Base.Group>
          <Base.GroupLabel className={styles.heading}>{entry.label}</Base.GroupLabel>
          <Base.RadioGroup
            value={entry.value}
            onValueChange={(value: unknown) => entry.onChange(String(value))}
          >
            {entry.options.map((option) => (
              <Base.RadioItem
                key={option.value}
                className={styles.item}
                value={option.value}
                disabled={option.disabled}
                closeOnClick
              >
                <span className={styles.mark}>
                  <Base.RadioItemIndicator>
                    <CheckIcon size={16} aria-hidden="true" />
                  </Base.RadioItemIndicator>
                </span>
                <span className={styles.text} lang={option.lang}>
                  {option.label}
                  {option.hint && <span className={styles.hint}>{option.hint}</span>}
                </span>
              </Base.RadioItem>
            ))}
          </Base.RadioGroup>
        </Base.Group>
      );
    default: {
      const content = (
        <>
          {entry.icon}
          <span className={styles.text}>{entry.label}</span>
          {entry.shortcut && <Kbd>{entry.shortcut}</Kbd>}
        </>
      );
      const danger = entry.danger || undefined;
      return entry.href !== undefined && !entry.disabled ? (
        <Base.LinkItem
          className={styles.item}
          href={entry.href}
          label={entry.label}
          data-danger={danger}
          aria-current={entry.current ? 'page' : undefined}
          onClick={entry.onSelect}
          closeOnClick
        >
          {content}
        </Base.LinkItem>
      ) : (
        <Base.Item
          className={styles.item}
          label={entry.label}
          disabled={entry.disabled}
          data-danger={danger}
          onClick={entry.onSelect}
        >
          {content}
        </Base.Item>
      );
    }
  }
}

/** What a menu holds, for one that opens elsewhere than below a button. */
export function MenuEntries({ entries }: { entries: readonly MenuEntry[] }) {
  return entries.map((entry, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: separators and headings have no identity but their place
    <Entry key={index} entry={entry} />
  ));
}

/** A list of actions behind a button. Arrows move, a letter jumps, Escape closes. */
export function Menu({ trigger, entries, side = 'bottom', align = 'start', open, onOpenChange }: MenuProps) {
  return (
    <Base.Root {...(open !== undefined && { open })} onOpenChange={(next) => onOpenChange?.(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          className={styles.positioner}
          side={side}
          align={align}
          sideOffset={4}
          collisionPadding={8}
        >
          <Base.Popup className={styles.menu}>
            <MenuEntries entries={entries} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
