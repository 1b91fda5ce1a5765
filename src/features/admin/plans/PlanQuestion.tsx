import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { type MessageId, useTexts } from '../../../i18n/texts.ts';
import { DestructiveDialog } from '../../../ui/detail/DestructiveDialog.tsx';
import { type AdminPlan, differences, nameOfPlan, PLAN_READS, sidesOf } from './plan-words.ts';

export type Asked = 'publish' | 'discard' | 'archive' | 'sell';

const TITLES: Readonly<Record<Asked, MessageId>> = {
  publish: 'planadmin.publishTitle',
  discard: 'planadmin.discardTitle',
  archive: 'planadmin.archiveTitle',
  sell: 'planadmin.sellTitle',
};
const MESSAGES: Readonly<Record<Asked, MessageId>> = {
  publish: 'planadmin.publishText',
  discard: 'planadmin.discardText',
  archive: 'planadmin.archiveText',
  sell: 'planadmin.sellText',
};
const ACTS: Readonly<Record<Asked, MessageId>> = {
  publish: 'planadmin.publish',
  discard: 'planadmin.discard',
  archive: 'planadmin.archive',
  sell: 'planadmin.sell',
};

/** Asks before a plan is published, given up, archived or sold again, with what changes by it. */
export function PlanQuestion({
  plan,
  asked,
  onClose,
  onGone,
}: {
  plan: AdminPlan;
  asked: Asked;
  onClose: () => void;
  /** The plan went with its draft. */
  onGone: () => void;
}) {
  const t = useTexts();
  const { draft, current } = sidesOf(plan);
  const done = {
    reads: PLAN_READS,
    onDone: () => {
      flash(t('planadmin.saved'));
      if (asked === 'discard' && !current) onGone();
      onClose();
    },
  };
  const publish = useWrite('adminPlanPublish', done);
  const discard = useWrite('adminPlanDraftDelete', done);
  const archive = useWrite('adminPlanArchive', done);
  const write = asked === 'publish' ? publish : asked === 'discard' ? discard : archive;
  const path = { code: plan.code };

  function confirm(reason: string): void {
    const version = draft?.version ?? 0;
    if (asked === 'publish') publish.run({ path, body: { version, reason } });
    else if (asked === 'discard') discard.run({ path, body: { version, ...(reason !== '' && { reason }) } });
    else archive.run({ path, body: { archived: asked === 'archive', version: plan.version, reason } });
  }

  return (
    <DestructiveDialog
      title={t(TITLES[asked], { plan: nameOfPlan(plan) })}
      message={t(MESSAGES[asked], { count: plan.subscribers })}
      consequences={
        asked === 'publish' && draft && current
          ? differences(current.terms, draft.terms, t).map(
              ({ name, before, after }) => `${name}: ${before} → ${after}`,
            )
          : []
      }
      confirmLabel={t(ACTS[asked])}
      tone={asked === 'discard' || asked === 'archive' ? 'danger' : 'primary'}
      reason={asked === 'discard' ? 'optional' : 'required'}
      running={write.isRunning}
      failure={write.failure ? { message: write.failure.message, requestId: null } : null}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
