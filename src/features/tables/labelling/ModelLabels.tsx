import { useState } from 'react';
import { useModelChoices } from '../../../app/session/use-model-choices.ts';
import { useTexts } from '../../../i18n/texts.ts';
import type { Step } from '../../../machines/table-steps/index.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Textarea } from '../../../ui/Textarea.tsx';
import { LinesField } from '../LinesField.tsx';
import type { DeriveStep } from '../new-step.ts';
import styles from '../steps.module.css';
import { LabelList } from './LabelList.tsx';
import { LabelRun } from './LabelRun.tsx';

/** As the contract says. */
const MOST_CATEGORIES = 50;
const NAME_LENGTH = 200;
const INSTRUCTION_LENGTH = 1000;

export interface ModelLabelsProps {
  tableId: string;
  /** Steps before the one that is shown. */
  before: readonly Step[];
  step: DeriveStep;
  /** Whether the step without labels can be carried out. */
  complete: boolean;
  onChange: (step: DeriveStep) => void;
}

/** What a model is asked about values that no rule fits: its task, what that costs, how far it is, and what it made. */
export function ModelLabels({ tableId, before, step, complete, onChange }: ModelLabelsProps) {
  const t = useTexts();
  const models = useModelChoices();
  const [chosen, setChosen] = useState<string | null>(null);
  const usable = models.filter((choice) => choice.context_tokens !== undefined);
  const model = usable.find(({ id }) => id === chosen) ?? usable[0];
  const { labelling, labels = [] } = step;
  const isAsked = labelling !== undefined;
  const { labelling: _task, labels: _labels, ...plain } = step;
  // the labels of another task are none of this one's; those that were paid for come back with it
  const change = (task: NonNullable<DeriveStep['labelling']>) => onChange({ ...plain, labelling: task });
  const categories =
    step.method === 'categories'
      ? [...new Set(step.rules.map(({ category }) => category.trim()).filter((name) => name !== ''))]
      : [];
  return (
    <section className={styles.preview} aria-label={t('label.title')}>
      <h3 className={styles.heading}>{t('label.title')}</h3>
      {model || isAsked ? (
        <Checkbox
          label={t('label.ask')}
          checked={isAsked}
          onChange={() => (isAsked ? onChange(plain) : change({ categories, instruction: '' }))}
        />
      ) : (
        models.length > 0 && <p className={styles.note}>{t('label.noModel')}</p>
      )}
      {labelling && (
        <>
          {step.method === 'categories' && (
            <LinesField
              label={t('label.categories')}
              hint={t('label.categoriesHint')}
              lines={labelling.categories}
              most={MOST_CATEGORIES}
              length={NAME_LENGTH}
              onChange={(next) => change({ ...labelling, categories: next })}
            />
          )}
          <Textarea
            label={t('label.instruction')}
            hint={t('label.instructionHint')}
            rows={2}
            maxLength={INSTRUCTION_LENGTH}
            value={labelling.instruction}
            onChange={(event) => change({ ...labelling, instruction: event.target.value })}
          />
          {usable.length > 1 && model && (
            <Select
              label={t('label.model')}
              options={usable.map(({ id, label }) => ({ value: id, label }))}
              value={model.id}
              onChange={setChosen}
            />
          )}
          {model ? (
            <LabelRun
              tableId={tableId}
              before={before}
              step={step}
              complete={complete}
              model={model}
              onChange={onChange}
            />
          ) : (
            models.length > 0 && <p className={styles.note}>{t('label.noModel')}</p>
          )}
          <LabelList
            labels={labels}
            corrections={step.corrections}
            onCorrect={(corrections) => onChange({ ...step, corrections })}
          />
        </>
      )}
    </section>
  );
}
