import { useQuery } from '@tanstack/react-query';
import { operationQuery } from '../../../api/queries.ts';
import type { Shape } from '../../../api/shapes.ts';
import { useTexts } from '../../../i18n/texts.ts';
import type { GoogleScope } from '../../../machines/google-binding/index.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { GoogleConnector } from './GoogleConnector.tsx';
import { SandboxBadge } from './SandboxBadge.tsx';

const PERSONAL: GoogleScope = { projectId: null, teamId: null, isPublicAccount: false };

/** The Google connection beside a chat: a report that is imported becomes a table of the next question. */
export function GoogleDialog({
  onClose,
  onImported,
}: {
  onClose: () => void;
  onImported: (table: Shape<'TableSummary'>) => void;
}) {
  const t = useTexts();
  const settings = useQuery(operationQuery('siteSettingsGet', {}));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('google.title')}
      description={
        <>
          {t('google.dialogText')} {settings.data?.google_sandbox === true && <SandboxBadge />}
        </>
      }
      keepOnOutsidePress
    >
      {settings.data && (
        <GoogleConnector
          scope={PERSONAL}
          isAdsEnabled={settings.data.google_ads}
          onImported={(table) => {
            onImported(table);
            onClose();
          }}
        />
      )}
    </Dialog>
  );
}
