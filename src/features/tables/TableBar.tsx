import ArrowLeftIcon from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { followLink } from '../../app/link/follow-link.ts';
import { useTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { RailToggle, useAppFrame } from '../../ui/shell/AppFrame.tsx';
import styles from './TableScreen.module.css';

export interface TableBarProps {
  /** The one heading of the screen; cut where the bar is too narrow. */
  title: string;
  /** After the title, on phones too. */
  children?: ReactNode;
  actions?: ReactNode;
}

/** The line above a table: back to the list, its name, what can be done with it. */
export function TableBar({ title, children, actions }: TableBarProps) {
  const t = useTexts();
  const { phone } = useAppFrame();
  return (
    <header className={styles.bar}>
      {phone && <RailToggle />}
      <LinkButton
        variant="ghost"
        href={paths.tables()}
        onClick={followLink}
        icon={<ArrowLeftIcon size={16} aria-hidden="true" />}
        label={t('tables.back')}
      />
      <h1 className={styles.title} title={title}>
        {title}
      </h1>
      {children}
      <span className={styles.space} />
      {actions}
    </header>
  );
}
