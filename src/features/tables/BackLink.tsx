import ArrowLeftIcon from 'lucide-react/icons/arrow-left';
import { useTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { followLink } from '../shared/link/follow-link.ts';
import styles from './TableScreen.module.css';

/** Leads back to the list; the first thing in the bar. */
export function BackLink() {
  const t = useTexts();
  return (
    <span className={styles.first}>
      <LinkButton variant="ghost" href={paths.tables()} onClick={followLink} icon={<ArrowLeftIcon size={16} aria-hidden="true" />} label={t('tables.back')} />
    </span>
  );
}
