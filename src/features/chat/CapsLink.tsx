import { followLink } from '../../app/link/follow-link.ts';
import { useTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';

/** Leads to the caps of the person, one of which leaves no room for the question; the draft is there when they come back. */
export function CapsLink() {
  const t = useTexts();
  return (
    <LinkButton size="small" href={paths.usage()} onClick={followLink}>
      {t('models.changeCaps')}
    </LinkButton>
  );
}
