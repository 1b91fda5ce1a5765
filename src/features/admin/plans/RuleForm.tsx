import { useState } from 'react';
import type { Shape } from '../../../api/shapes.ts';
import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { FUNCTION_NAMES } from '../../plans/public/function-words.ts';
import { type AdminPlan, nameOfPlan, PLAN_READS, sidesOf, workedOn } from './plan-words.ts';
import { RuleFields } from './RuleFields.tsx';

/** One function of one plan, in the draft: it is begun where there is none. */
export function RuleForm({
  plan,
  facts,
  onClose,
}: {
  plan: AdminPlan;
  facts: Shape<'AdminPlanFunction'>;
  onClose: () => void;
}) {
  const t = useTexts();
  const { draft } = sidesOf(plan);
  const terms = workedOn(plan)?.terms;
  const [rule, setRule] = useState(terms?.functions[facts.function]);
  const save = useWrite('adminPlanDraftSave', {
    reads: PLAN_READS,
    onDone: () => {
      flash(t('planadmin.draftSaved'));
      onClose();
    },
  });
  if (!terms || !rule) return null;
  return (
    <FormDialog
      keepOnOutsidePress
      locked={save.isRunning}
      onClose={onClose}
      title={t('planadmin.ruleTitle', {
        plan: nameOfPlan(plan),
        function: t(FUNCTION_NAMES[facts.function]),
      })}
      description={t('planadmin.draftText')}
      submitLabel={t('planadmin.saveDraft')}
      isRunning={save.isRunning}
      onSubmit={() =>
        save.run({
          path: { code: plan.code },
          body: {
            terms: { ...terms, functions: { ...terms.functions, [facts.function]: rule } },
            version: draft?.version ?? 0,
          },
        })
      }
    >
      {save.problem !== undefined && (
        <Alert tone="danger" title={t('planadmin.notSaved')}>
          {save.problem}
        </Alert>
      )}
      <RuleFields facts={facts} rule={rule} onChange={setRule} />
    </FormDialog>
  );
}
