import ChevronRightIcon from 'lucide-react/icons/chevron-right';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId } from 'react';
import { LazyMenu } from '../LazyMenu.tsx';
import type { MenuEntry } from '../Menu.tsx';
import { useAppFrame } from './AppFrame.tsx';
import styles from './SideMenu.module.css';

export interface SideMenuEntry {
  id: string;
  label: string;
  href: string;
}

export interface SideMenuSubgroup {
  id: string;
  label: string;
  entries: readonly SideMenuEntry[];
}

export interface SideMenuGroup {
  id: string;
  label: string;
  icon: ReactNode;
  entries: readonly (SideMenuEntry | SideMenuSubgroup)[];
}

export interface SideMenuProps {
  groups: readonly SideMenuGroup[];
  /** Ids of the groups and subgroups that are open. */
  open: readonly string[];
  /** Ids from the group down to the entry of the current page. */
  trail: readonly string[];
  onToggle: (id: string) => void;
  /** A press on an entry: the router may take it. */
  onFollow: (event: MouseEvent<HTMLAnchorElement>) => void;
}

function isSubgroup(entry: SideMenuEntry | SideMenuSubgroup): entry is SideMenuSubgroup {
  return 'entries' in entry;
}

/** Arrows move between what the menu shows, right and left open and close; Tab goes through it as through every list of links. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event;
  if (!(target instanceof HTMLElement)) return;
  const stops = [...currentTarget.querySelectorAll<HTMLElement>('a, button')];
  const at = stops.indexOf(target);
  if (at < 0) return;
  const expanded = target.getAttribute('aria-expanded');
  const next = { ArrowDown: stops[at + 1], ArrowUp: stops[at - 1], Home: stops[0], End: stops.at(-1) }[key];
  if (next) next.focus();
  else if ((key === 'ArrowRight' && expanded === 'false') || (key === 'ArrowLeft' && expanded === 'true'))
    target.click();
  else if (key === 'ArrowLeft') target.closest('ul')?.parentElement?.querySelector('button')?.focus();
  else return;
  event.preventDefault();
}

/**
 * The left menu: groups with entries and subgroups. Wide, each group opens and closes below its name; collapsed, it is an icon whose
 * entries open beside it.
 */
export function SideMenu({ groups, open, trail, onToggle, onFollow }: SideMenuProps) {
  // on phones it stands in a drawer, which has room for names
  const { collapsed } = useAppFrame();
  if (collapsed)
    return (
      <ul className={styles.groups}>
        {groups.map((group) => (
          <li key={group.id}>
            <GroupFlyout group={group} current={trail[0] === group.id} trail={trail} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    );
  return (
    // the arrows are a shortcut between its links and buttons, which Tab reaches as well
    <ul className={styles.groups} onKeyDown={moveFocus}>
      {groups.map((group) => (
        <Branch key={group.id} node={group} icon={group.icon} {...{ open, trail, onToggle, onFollow }} />
      ))}
    </ul>
  );
}

interface BranchProps extends Pick<SideMenuProps, 'open' | 'trail' | 'onToggle' | 'onFollow'> {
  node: SideMenuGroup | SideMenuSubgroup;
  icon?: ReactNode;
}

/** A group or subgroup: a button that opens and closes, and what is in it. */
function Branch({ node, icon, open, trail, onToggle, onFollow }: BranchProps) {
  const id = useId();
  const isOpen = open.includes(node.id);
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        data-level={icon ? 'group' : undefined}
        data-holds-page={trail.includes(node.id) || undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => onToggle(node.id)}
      >
        {icon}
        <span className={styles.label}>{node.label}</span>
        <ChevronRightIcon size={14} aria-hidden="true" className={styles.arrow} />
      </button>
      {isOpen && (
        <ul id={id} className={styles.entries}>
          {node.entries.map((entry) =>
            isSubgroup(entry) ? (
              <Branch key={entry.id} node={entry} {...{ open, trail, onToggle, onFollow }} />
            ) : (
              <li key={entry.id}>
                <a
                  className={styles.row}
                  href={entry.href}
                  aria-current={trail.at(-1) === entry.id ? 'page' : undefined}
                  onClick={onFollow}
                >
                  <span className={styles.label}>{entry.label}</span>
                </a>
              </li>
            ),
          )}
        </ul>
      )}
    </li>
  );
}

interface GroupFlyoutProps extends Pick<SideMenuProps, 'trail' | 'onFollow'> {
  group: SideMenuGroup;
  current: boolean;
}

/** A group as an icon with a menu of its entries beside it. */
function GroupFlyout({ group, current, trail, onFollow }: GroupFlyoutProps) {
  const item = ({ id, label, href }: SideMenuEntry): MenuEntry => ({
    label,
    href,
    current: trail.at(-1) === id,
    // a link of the menu is an anchor
    onSelect: (event) => onFollow(event as MouseEvent<HTMLAnchorElement>),
  });
  return (
    <LazyMenu
      side="right"
      trigger={
        <button
          type="button"
          className={styles.icon}
          aria-label={group.label}
          title={group.label}
          data-holds-page={current || undefined}
        >
          {group.icon}
        </button>
      }
      entries={[
        { kind: 'heading', label: group.label },
        ...group.entries.flatMap((entry): MenuEntry[] =>
          isSubgroup(entry)
            ? [{ kind: 'separator' }, { kind: 'heading', label: entry.label }, ...entry.entries.map(item)]
            : [item(entry)],
        ),
      ]}
    />
  );
}
