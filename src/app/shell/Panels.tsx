import { Suspense } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import type { ConfirmRequest, Panel } from '../../machines/notifications/index.ts';
import { CentrePanel } from '../../ui/CentrePanel.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { lazyPart } from '../lazy-part/lazy-part.ts';
import { notificationsActor } from './background-actors.ts';

const CreditsPanel = lazyPart(['functions'], () =>
  import('./CreditsPanel.tsx').then((part) => part.CreditsPanel),
);
const PlanLimitPanel = lazyPart(['functions'], () =>
  import('./PlanLimitPanel.tsx').then((part) => part.PlanLimitPanel),
);

/** The centre panel and the confirm dialog of spec sections 2 and 8: one of each at a time. */
export function Panels({
  panel,
  confirm,
}: {
  panel: Panel | undefined;
  confirm: ConfirmRequest | undefined;
}) {
  const t = useTexts();
  const dismiss = () => notificationsActor.send({ type: 'panel.dismissed' });
  return (
    <>
      {panel?.kind === 'serverError' && (
        <CentrePanel
          open
          onDismiss={dismiss}
          title={t('error.serverTitle')}
          requestId={panel.reqId ?? undefined}
        >
          {panel.msg}
        </CentrePanel>
      )}
      {panel?.kind === 'insufficientCredits' && (
        <Suspense>
          <CreditsPanel msgLimit={panel.msgLimit} onDismiss={dismiss} />
        </Suspense>
      )}
      {panel?.kind === 'planLimit' && (
        <Suspense>
          <PlanLimitPanel msg={panel.msg} resetsAt={panel.resetsAt} onDismiss={dismiss} />
        </Suspense>
      )}
      {confirm && (
        <ConfirmDialog
          open
          title={confirm.title}
          message={confirm.body}
          confirmLabel={confirm.confirmLabel}
          tone={confirm.danger ? 'danger' : 'primary'}
          onConfirm={() => notificationsActor.send({ type: 'confirm.accepted' })}
          onCancel={() => notificationsActor.send({ type: 'confirm.declined' })}
        />
      )}
    </>
  );
}
