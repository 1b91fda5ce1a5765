import { useState } from 'react';
import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { type AdminPlan, PLAN_READS } from './plan-words.ts';
import styles from './plans.module.css';
import { isWhole, WordsFields } from './WordsFields.tsx';

/** Name and description of a plan, which people read at once. */
export function WordsForm({ plan, onClose }: { plan: AdminPlan; onClose: () => void }) {
  const t = useTexts();
  const [names, setNames] = useState(plan.names);
  const [descriptions, setDescriptions] = useState(plan.descriptions);
  const [isTried, setTried] = useState(false);
  const save = useWrite('adminPlanUpdate', {
    reads: PLAN_READS,
    onDone: () => {
      flash(t('planadmin.saved'));
      onClose();
    },
  });
  return (
    <FormDialog
      size="wide"
      keepOnOutsidePress
      locked={save.isRunning}
      onClose={onClose}
      title={t('planadmin.editWords')}
      description={t('planadmin.editWordsText')}
      submitLabel={t('planadmin.save')}
      isRunning={save.isRunning}
      onSubmit={() => {
        setTried(true);
        if (isWhole(names))
          save.run({ path: { code: plan.code }, body: { names, descriptions, version: plan.version } });
      }}
    >
      {save.problem !== undefined && (
        <Alert tone="danger" title={t('planadmin.notSaved')}>
          {save.problem}
        </Alert>
      )}
      <WordsFields
        label={(language) => t('planadmin.nameIn', { language })}
        words={names}
        required
        error={isTried ? '' : undefined}
        onChange={setNames}
      />
      <h3 className={styles.subtitle}>{t('planadmin.description')}</h3>
      <WordsFields
        label={(language) => t('planadmin.descriptionIn', { language })}
        words={descriptions}
        onChange={setDescriptions}
      />
    </FormDialog>
  );
}
