import { formatDateTime } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { CentrePanel } from '../../ui/CentrePanel.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { followLink } from '../link/follow-link.ts';

/** The centre panel of a limit of the person's plan: what is used up, when it begins anew, and where there is more. */
export function PlanLimitPanel({
  msg,
  resetsAt,
  onDismiss,
}: {
  msg: string;
  resetsAt: number | null;
  onDismiss: () => void;
}) {
  const t = useTexts();
  return (
    <CentrePanel
      open
      onDismiss={onDismiss}
      tone="warning"
      title={t('functions.limitTitle')}
      actions={
        <>
          <LinkButton
            href={paths.usage()}
            onClick={(event) => {
              onDismiss();
              followLink(event);
            }}
          >
            {t('functions.limitUsage')}
          </LinkButton>
          <LinkButton
            variant="primary"
            href={paths.plans()}
            onClick={(event) => {
              onDismiss();
              followLink(event);
            }}
          >
            {t('functions.limitPlans')}
          </LinkButton>
        </>
      }
    >
      {msg}
      {resetsAt !== null && <p>{t('functions.limitReset', { time: formatDateTime(resetsAt) })}</p>}
    </CentrePanel>
  );
}
