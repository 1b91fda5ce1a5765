import ArrowLeftIcon from 'lucide-react/icons/arrow-left';
import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import ChevronUpIcon from 'lucide-react/icons/chevron-up';
import EllipsisIcon from 'lucide-react/icons/ellipsis';
import type { MouseEvent, ReactNode } from 'react';
import { Badge, type Tone } from '../Badge.tsx';
import { Button } from '../Button.tsx';
import { CopyButton } from '../CopyButton.tsx';
import { LazyMenu } from '../LazyMenu.tsx';
import { LinkButton } from '../LinkButton.tsx';
import type { MenuEntry } from '../Menu.tsx';
import { useUiText, useWords } from '../ui-text.tsx';
import styles from './DetailHeader.module.css';

/** Where a record stands in the list that it was opened from. */
export interface ListPlace {
  /** Addresses of the records beside it; `null` at the ends. */
  readonly previous: string | null;
  readonly next: string | null;
  /** Counts from 1. */
  readonly position?: number;
  readonly total?: number;
}

export interface DetailHeaderProps {
  title: string;
  /** Back to the list. */
  back?: { href: string; label: string };
  status?: { label: string; tone: Tone } | null;
  /** Shown with a Copy button. */
  id?: string;
  /** A line of facts below the title. */
  facts?: ReactNode;
  place?: ListPlace | null;
  /** Avatars of those who edit the same. */
  presence?: ReactNode;
  /** Buttons, the main one last. */
  actions?: ReactNode;
  /** What stands behind "More actions". */
  menu?: readonly MenuEntry[];
  /** A router's handling of the links. */
  onFollow?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** What a detail page is about: name, state, id, the way through the list, and what can be done. */
export function DetailHeader({
  title,
  back,
  status,
  id,
  facts,
  place,
  presence,
  actions,
  menu = [],
  onFollow,
}: DetailHeaderProps) {
  const t = useWords();
  return (
    <header className={styles.header}>
      {(back || place) && (
        <div className={styles.way}>
          {back && (
            <a href={back.href} onClick={onFollow} className={styles.back}>
              <ArrowLeftIcon size={16} aria-hidden="true" />
              {back.label}
            </a>
          )}
          {place && <Neighbours place={place} onFollow={onFollow} />}
        </div>
      )}
      <div className={styles.main}>
        <div className={styles.names}>
          <h1 className={styles.title}>{title}</h1>
          {status && (
            <Badge tone={status.tone} dot>
              {status.label}
            </Badge>
          )}
        </div>
        <div className={styles.tools}>
          {presence}
          {actions}
          {menu.length > 0 && (
            <LazyMenu
              align="end"
              entries={menu}
              trigger={
                <Button
                  icon={<EllipsisIcon size={16} aria-hidden="true" />}
                  label={t('details.moreActions')}
                />
              }
            />
          )}
        </div>
      </div>
      {(id !== undefined || facts) && (
        <div className={styles.facts}>
          {id !== undefined && (
            <span className={styles.id}>
              <code>{id}</code>
              <CopyButton text={id} label={t('details.copyId')} />
            </span>
          )}
          {facts}
        </div>
      )}
    </header>
  );
}

function Neighbours({ place, onFollow }: { place: ListPlace; onFollow: DetailHeaderProps['onFollow'] }) {
  const t = useWords();
  const { formatNumber } = useUiText();
  const step = (href: string | null, label: string, icon: ReactNode) =>
    href === null ? (
      <Button variant="ghost" size="small" disabled icon={icon} label={label} />
    ) : (
      <LinkButton
        variant="ghost"
        size="small"
        href={href}
        icon={icon}
        label={label}
        title={label}
        {...(onFollow && { onClick: onFollow })}
      />
    );
  return (
    <nav className={styles.neighbours} aria-label={t('details.inList')}>
      {place.position !== undefined && place.total !== undefined && (
        <span className={styles.position}>
          {t('details.changePosition', {
            number: formatNumber(place.position),
            total: formatNumber(place.total),
          })}
        </span>
      )}
      {step(place.previous, t('details.previousInList'), <ChevronUpIcon size={16} aria-hidden="true" />)}
      {step(place.next, t('details.nextInList'), <ChevronDownIcon size={16} aria-hidden="true" />)}
    </nav>
  );
}
