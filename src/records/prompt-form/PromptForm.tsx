import { type ReactNode, useState } from 'react';
import { toTag } from '../../i18n/locale.ts';
import { currentLocale, useTexts } from '../../i18n/texts.ts';
import {
  type PromptDraft,
  type PromptEntry,
  type PromptParameter,
  type PromptProblem,
  type PromptValue,
  promptDraft,
  readPromptForm,
} from '../../machines/prompt-form/prompt-form.ts';
import { PromptField } from '../../ui/forms/PromptField.tsx';
import { PromptFormFrame } from '../../ui/forms/PromptFormFrame.tsx';
import { LazyDateRangeField } from '../date-range/date-fields.ts';
import { DateFieldSkeleton } from './DateFieldSkeleton.tsx';
import { useProblemWords } from './problem-words.ts';

export interface PromptFormProps {
  /** Name of the form. */
  label: string;
  parameters: readonly PromptParameter[];
  /** Keys of parameters that may stay empty. */
  optional?: readonly string[];
  submitLabel: string;
  loading?: boolean;
  /** Why the values were refused elsewhere. */
  error?: string;
  /** Is given the values by the keys of their parameters once all of them are right. */
  onSubmit: (values: Record<string, PromptValue>) => void;
  actions?: ReactNode;
  /** Shows what is wrong from the start. */
  isChecked?: boolean;
}

/** A form for the parameters of a prompt (spec section 3, Prompt input parameter). */
export function PromptForm({
  label,
  parameters,
  optional = [],
  onSubmit,
  error,
  isChecked = false,
  ...frame
}: PromptFormProps) {
  const t = useTexts();
  const words = useProblemWords();
  const locale = toTag(currentLocale());
  const [draft, setDraft] = useState<PromptDraft>(() => promptDraft(parameters, locale));
  const [attempts, setAttempts] = useState(0);
  const read = readPromptForm(parameters, draft, locale, optional);
  const problems: Readonly<Record<string, PromptProblem>> =
    (attempts > 0 || isChecked) && 'problems' in read ? read.problems : {};
  const change = (key: string, entry: PromptEntry) => setDraft((now) => ({ ...now, [key]: entry }));
  const isIncomplete = Object.values(problems).includes('missing');
  return (
    <PromptFormFrame
      {...frame}
      label={label}
      attempts={attempts}
      error={isIncomplete ? t('valid.required') : error}
      onSubmit={() => {
        if ('values' in read) onSubmit(read.values);
        else setAttempts((count) => count + 1);
      }}
    >
      {parameters.map(({ key, input_data: input }) => {
        const problem = problems[key];
        const entry = draft[key] ?? null;
        return (
          <PromptField
            key={key}
            type={input.type}
            label={input.label}
            placeholder={input.placeholder}
            options={input.options}
            fixed={input.fixed}
            required={!optional.includes(key)}
            value={entry}
            error={problem && words(problem)}
            onChange={(value) => change(key, value)}
            dateField={(field) => (
              <DateFieldSkeleton label={field.label}>
                <LazyDateRangeField
                  {...field}
                  {...(input.placeholder !== undefined && { placeholder: input.placeholder })}
                  comparable
                  value={entry !== null && typeof entry === 'object' && 'start' in entry ? entry : null}
                  onChange={(range) => change(key, range)}
                />
              </DateFieldSkeleton>
            )}
          />
        );
      })}
    </PromptFormFrame>
  );
}
