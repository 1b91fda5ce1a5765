import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { operationQuery } from '../../../api/queries.ts';
import { type MessageId, useTexts } from '../../../i18n/texts.ts';
import { Card } from '../../../ui/Card.tsx';
import { GoogleStates, type SiteSettings } from './GoogleStates.tsx';
import { SandboxBadge } from './SandboxBadge.tsx';

/** The card of Google on a page: its heading stays while its content loads, fails or is not set up. */
export function GoogleCard({
  titleId,
  aboutId,
  notSetUpText,
  children,
}: {
  titleId: MessageId;
  aboutId: MessageId;
  notSetUpText: MessageId;
  children: (settings: SiteSettings) => ReactNode;
}) {
  const t = useTexts();
  const settings = useQuery(operationQuery('siteSettingsGet', {}));
  return (
    <Card
      title={t(titleId)}
      description={t(aboutId)}
      actions={settings.data?.google_sandbox === true && <SandboxBadge />}
    >
      <GoogleStates settings={settings} notSetUpText={notSetUpText}>
        {children}
      </GoogleStates>
    </Card>
  );
}
