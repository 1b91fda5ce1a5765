import ArrowLeftIcon from 'lucide-react/icons/arrow-left';
import { followLink } from '../../../app/link/follow-link.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';

/** Leads from a saved analysis or a report back to the list of all. */
export function BackToAnalyses() {
  const t = useTexts();
  return (
    <LinkButton
      size="small"
      variant="ghost"
      href={paths.analysis()}
      icon={<ArrowLeftIcon size={16} aria-hidden="true" />}
      onClick={followLink}
    >
      {t('saved.all')}
    </LinkButton>
  );
}
