import { useState } from 'react';
import { useLocation } from 'wouter';
import { adminPaths } from '../../../admin-paths.ts';
import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { type AdminPlan, NO_WORDS, nameOfPlan, PLAN_READS, workedOn } from './plan-words.ts';
import styles from './plans.module.css';
import { isWhole, WordsFields } from './WordsFields.tsx';

/** As the contract has it (AdminPlanCode). */
const CODE = /^[a-z][a-z0-9_-]{1,39}$/;

/** A plan that sells what another one does, as a draft: what is to be otherwise is changed there. */
export function NewPlanForm({ plans, onClose }: { plans: readonly AdminPlan[]; onClose: () => void }) {
  const t = useTexts();
  const [, navigate] = useLocation();
  const models = plans.filter((plan) => plan.code !== 'free' && workedOn(plan));
  const [code, setCode] = useState('');
  const [model, setModel] = useState(models[0]?.code ?? '');
  const [names, setNames] = useState(NO_WORDS);
  const [isTried, setTried] = useState(false);
  const create = useWrite('adminPlanCreate', {
    reads: PLAN_READS,
    onDone: ({ plan }) => {
      flash(t('planadmin.created'));
      navigate(adminPaths.plans(plan.code));
    },
  });
  const of = models.find((plan) => plan.code === model);
  const version = of && workedOn(of);
  const isReady = CODE.test(code) && isWhole(names) && version !== undefined;

  function submit(): void {
    setTried(true);
    if (isReady)
      create.run({ body: { code, names, descriptions: of?.descriptions ?? NO_WORDS, terms: version.terms } });
  }

  return (
    <FormDialog
      size="wide"
      keepOnOutsidePress
      locked={create.isRunning}
      onClose={onClose}
      title={t('planadmin.newPlan')}
      description={t('planadmin.newPlanText')}
      submitLabel={t('planadmin.create')}
      isRunning={create.isRunning}
      onSubmit={submit}
    >
      {create.problem !== undefined && (
        <Alert tone="danger" title={t('planadmin.notSaved')}>
          {create.problem}
        </Alert>
      )}
      <div className={styles.fields}>
        <TextField
          label={t('planadmin.code')}
          hint={t('planadmin.codeHint')}
          required
          maxLength={40}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={
            create.problemOf('code') ?? (isTried && !CODE.test(code) ? t('planadmin.codeHint') : undefined)
          }
        />
        <Select
          label={t('planadmin.copyOf')}
          value={model}
          onChange={setModel}
          options={models.map((plan) => ({ value: plan.code, label: nameOfPlan(plan) }))}
        />
      </div>
      <WordsFields
        label={(language) => t('planadmin.nameIn', { language })}
        words={names}
        required
        error={isTried ? '' : undefined}
        onChange={setNames}
      />
    </FormDialog>
  );
}
