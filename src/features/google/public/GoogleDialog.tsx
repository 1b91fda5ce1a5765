import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { operationQuery } from '../../../api/queries.ts';
import type { Shape } from '../../../api/shapes.ts';
import { useTexts } from '../../../i18n/texts.ts';
import type { GoogleScope } from '../../../machines/google-binding/index.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { GoogleConnector } from './GoogleConnector.tsx';
import { GoogleStates } from './GoogleStates.tsx';
import { SandboxBadge } from './SandboxBadge.tsx';

/**
 * The Google connection beside a chat: a report that is imported becomes a table of the next question.
 * @param projectId project of the chat, whose own choice of data it is; null outside of projects
 */
export function GoogleDialog({
  projectId,
  onClose,
  onImported,
}: {
  projectId: string | null;
  onClose: () => void;
  onImported: (table: Shape<'TableSummary'>) => void;
}) {
  const t = useTexts();
  const [scope] = useState<GoogleScope>({ projectId, teamId: null, isPublicAccount: false });
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
      <GoogleStates settings={settings} notSetUpText="google.notSetUpText">
        {({ google_ads: isAdsEnabled }) => (
          <GoogleConnector
            scope={scope}
            isAdsEnabled={isAdsEnabled}
            onImported={(table) => {
              onImported(table);
              onClose();
            }}
          />
        )}
      </GoogleStates>
    </Dialog>
  );
}
