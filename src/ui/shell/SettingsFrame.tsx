import ArrowLeftIcon from 'lucide-react/icons/arrow-left';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { useWords } from '../ui-text.tsx';
import styles from './SettingsFrame.module.css';
import { SkipLink } from './SkipLink.tsx';

export interface SettingsSection {
  href: string;
  label: string;
  icon: ReactNode;
  current: boolean;
}

export interface SettingsSectionGroup {
  label: string;
  sections: readonly SettingsSection[];
}

export interface SettingsFrameProps {
  groups: readonly SettingsSectionGroup[];
  /** The one `h1` of the page. */
  title: string;
  /** A sentence below the title. */
  description?: ReactNode;
  /** Where the work goes on. */
  backHref: string;
  /** A press on a link: the router may take it. */
  onFollow: (event: MouseEvent<HTMLAnchorElement>) => void;
  /** Goes to a section that was chosen in the list of a phone. */
  onGo: (href: string) => void;
  /** Gives the column the room that a list needs. */
  wide?: boolean;
  /** Cards, one below the other. */
  children: ReactNode;
}

/** The personal area: its sections at the left, one column of cards; on phones the sections are one list above the cards. */
export function SettingsFrame({
  groups,
  title,
  description,
  backHref,
  onFollow,
  onGo,
  wide = false,
  children,
}: SettingsFrameProps) {
  const t = useWords();
  const id = useId();
  const current = groups.flatMap(({ sections }) => sections).find((section) => section.current);
  return (
    <div className={styles.frame}>
      <SkipLink to={`${id}-main`} />
      <nav className={styles.side} aria-label={t('shells.settings')}>
        <a className={styles.back} href={backHref} onClick={onFollow}>
          <ArrowLeftIcon size={16} aria-hidden="true" />
          {t('shells.backToWork')}
        </a>
        <div className={styles.sections}>
          {groups.map(({ label, sections }) => (
            <section key={label} aria-label={label}>
              <h2 className={styles.group}>{label}</h2>
              <ul className={styles.list}>
                {sections.map((section) => (
                  <li key={section.href}>
                    <a
                      className={styles.section}
                      href={section.href}
                      aria-current={section.current ? 'page' : undefined}
                      onClick={onFollow}
                    >
                      {section.icon}
                      <span className={styles.name}>{section.label}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <label className={styles.choice}>
          <span className={styles.choiceLabel}>{t('shells.section')}</span>
          {/* the phone's own list: it has room for every section */}
          <select
            className={styles.select}
            value={current?.href ?? ''}
            onChange={(event) => onGo(event.target.value)}
          >
            {current === undefined && <option value="">{title}</option>}
            {groups.map(({ label, sections }) => (
              <optgroup key={label} label={label}>
                {sections.map((section) => (
                  <option key={section.href} value={section.href}>
                    {section.label}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </label>
      </nav>
      <main className={styles.main} id={`${id}-main`} tabIndex={-1}>
        <div className={classNames(styles.column, wide && styles.wide)}>
          <header>
            <h1 className={styles.title}>{title}</h1>
            {description !== undefined && <p className={styles.description}>{description}</p>}
          </header>
          {children}
        </div>
      </main>
    </div>
  );
}
