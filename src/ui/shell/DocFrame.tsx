import ListIcon from 'lucide-react/icons/list';
import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import { Badge } from '../Badge.tsx';
import { Button } from '../Button.tsx';
import { Drawer } from '../Drawer.tsx';
import { TextField } from '../TextField.tsx';
import { useWords } from '../ui-text.tsx';
import { PHONE, useMediaQuery } from '../use-media-query.ts';
import styles from './DocFrame.module.css';
import { SkipLink } from './SkipLink.tsx';

export interface DocLink {
  href: string;
  label: string;
  /** A short word before the label, e.g. GET. */
  mark?: string | undefined;
  /** Further words by which the search finds it. */
  keywords?: string | undefined;
  current: boolean;
}

export interface DocGroup {
  label: string;
  links: readonly DocLink[];
}

export interface DocHeading {
  /** Id of the heading's element. */
  id: string;
  label: string;
  /** 2 or 3. */
  level: 2 | 3;
}

export interface DocFrameProps {
  /** Name of the documentation. */
  brand: string;
  /** Beside the name: the kinds of documentation, a link to the product. */
  tools?: ReactNode;
  groups: readonly DocGroup[];
  /** Headings of the page, for "On this page"; nothing shows below two. */
  outline?: readonly DocHeading[];
  /** A press on a link: the router may take it. */
  onFollow: (event: MouseEvent<HTMLAnchorElement>) => void;
  /** Changes whenever the address does: closes the drawer of a phone. */
  place?: string;
  children: ReactNode;
}

/** Groups whose links hold every word of a search; a group without one is left out. */
function matching(groups: readonly DocGroup[], search: string): DocGroup[] {
  const words = search.toLocaleLowerCase().split(/\s+/u).filter(Boolean);
  return groups
    .map((group) => ({
      ...group,
      links: group.links.filter(({ label, mark = '', keywords = '' }) => {
        const text = `${mark} ${label} ${keywords} ${group.label}`.toLocaleLowerCase();
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ links }) => links.length > 0);
}

/** Documentation: what there is at the left, searchable; the page; its headings at the right. On phones both fold away. */
export function DocFrame({ brand, tools, groups, outline = [], onFollow, place, children }: DocFrameProps) {
  const t = useWords();
  const mainId = useId();
  const phone = useMediaQuery(PHONE);
  // the drawer belongs to the place where it was opened: another address closes it
  const [openedAt, setOpenedAt] = useState<{ place: string | undefined } | null>(null);
  const drawerOpen = openedAt !== null && openedAt.place === place;
  const nav = <DocNav groups={groups} onFollow={onFollow} />;
  return (
    <div className={styles.frame} data-outline={outline.length > 1 || undefined}>
      <SkipLink to={mainId} />
      <header className={styles.head}>
        {phone && (
          <Button
            variant="ghost"
            icon={<ListIcon size={16} aria-hidden="true" />}
            label={t('shells.contents')}
            aria-haspopup="dialog"
            onClick={() => setOpenedAt({ place })}
          />
        )}
        <span className={styles.brand}>{brand}</span>
        {tools}
      </header>
      {phone ? (
        <Drawer open={drawerOpen} onClose={() => setOpenedAt(null)} side="left" title={t('shells.contents')}>
          {nav}
        </Drawer>
      ) : (
        <div className={styles.side}>{nav}</div>
      )}
      <main className={styles.main} id={mainId} tabIndex={-1}>
        {outline.length > 1 && (
          <details className={styles.folded}>
            <summary>{t('shells.onThisPage')}</summary>
            <Outline headings={outline} label={t('shells.onThisPage')} />
          </details>
        )}
        <article className={styles.page}>{children}</article>
      </main>
      {outline.length > 1 && (
        <aside className={styles.outline}>
          <p className={styles.group}>{t('shells.onThisPage')}</p>
          <Outline headings={outline} label={t('shells.onThisPage')} />
        </aside>
      )}
    </div>
  );
}

function DocNav({ groups, onFollow }: Pick<DocFrameProps, 'groups' | 'onFollow'>) {
  const t = useWords();
  const [search, setSearch] = useState('');
  const shown = matching(groups, search);
  return (
    <>
      <search>
        <TextField
          label={t('shells.searchDocs')}
          hideLabel
          type="search"
          placeholder={t('shells.searchDocs')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </search>
      <nav className={styles.nav} aria-label={t('shells.contents')}>
        {shown.map(({ label, links }) => (
          <section key={label} aria-label={label}>
            <h2 className={styles.group}>{label}</h2>
            <ul className={styles.links}>
              {links.map((link) => (
                <li key={link.href}>
                  <a
                    className={styles.link}
                    href={link.href}
                    aria-current={link.current ? 'page' : undefined}
                    onClick={onFollow}
                  >
                    {link.mark !== undefined && (
                      <span className={styles.mark}>
                        <Badge>{link.mark}</Badge>
                      </span>
                    )}
                    <span className={styles.name}>{link.label}</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <p className={styles.none} role="status">
        {shown.length === 0 && search !== '' && t('shells.nothingFound', { query: search })}
      </p>
    </>
  );
}

function Outline({ headings, label }: { headings: readonly DocHeading[]; label: string }) {
  return (
    <nav aria-label={label}>
      <ul className={styles.links}>
        {headings.map((heading) => (
          <li key={heading.id}>
            <a className={styles.link} data-level={heading.level} href={`#${heading.id}`}>
              <span className={styles.name}>{heading.label}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
