import { useAtomValue } from 'jotai';
import { type FormEvent, useId, useState } from 'react';
import type { Shape } from '../../api/shapes.ts';
import { HelpTag } from '../../app/help/HelpTag.tsx';
import { flash } from '../../app/notices/notice-channel.ts';
import { visitorAtom } from '../../app/session/visitor.ts';
import { LOCALES } from '../../i18n/locale.ts';
import { type MessageId, useTexts } from '../../i18n/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Select } from '../../ui/Select.tsx';
import { Textarea } from '../../ui/Textarea.tsx';
import styles from './account.module.css';
import { usePersonalizationWrite } from './use-personalization-write.ts';

type Personalization = Shape<'Personalization'>;
type Style = Pick<Personalization, 'tone' | 'language' | 'instructions'>;

const TONES: readonly { value: Personalization['tone']; labelId: MessageId; hintId: MessageId }[] = [
  { value: 'balanced', labelId: 'account.toneBalanced', hintId: 'account.toneBalancedHint' },
  { value: 'brief', labelId: 'account.toneBrief', hintId: 'account.toneBriefHint' },
  { value: 'thorough', labelId: 'account.toneThorough', hintId: 'account.toneThoroughHint' },
  { value: 'friendly', labelId: 'account.toneFriendly', hintId: 'account.toneFriendlyHint' },
  { value: 'formal', labelId: 'account.toneFormal', hintId: 'account.toneFormalHint' },
];
/** Characters that the contract takes. */
const MOST_INSTRUCTIONS = 2000;

/** Tone and language of answers, and what they are to heed. */
export function AnswerStyleCard({ personalization }: { personalization: Personalization }) {
  const t = useTexts();
  const form = useId();
  const visitor = useAtomValue(visitorAtom);
  const languages = (visitor.state === 'signedIn' ? visitor.infos.languages : []).flatMap(
    ({ loc, display }) => {
      const locale = LOCALES.find((known) => known === loc);
      return locale ? [{ value: locale, label: display }] : [];
    },
  );
  const { tone, language, instructions } = personalization;
  const [draft, setDraft] = useState<Style>({ tone, language, instructions });
  const save = usePersonalizationWrite(() => flash(t('account.saved')));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draft.instructions.length <= MOST_INSTRUCTIONS) save.run({ body: draft });
  };
  return (
    <Card
      title={t('account.styleTitle')}
      actions={<HelpTag id="personalization.style" />}
      description={t('account.styleText')}
      footer={
        <Button variant="primary" type="submit" form={form} loading={save.isRunning}>
          {t('account.save')}
        </Button>
      }
    >
      <form id={form} className={styles.stack} onSubmit={submit}>
        <div className={styles.fields}>
          <Select
            label={t('account.tone')}
            value={draft.tone}
            onChange={(value) => setDraft({ ...draft, tone: value })}
            options={TONES.map(({ value, labelId, hintId }) => ({
              value,
              label: t(labelId),
              hint: t(hintId),
            }))}
          />
          <Select
            label={t('account.language')}
            hint={t('account.languageHint')}
            value={draft.language}
            onChange={(value) => setDraft({ ...draft, language: value })}
            options={[{ value: 'auto', label: t('account.languageAuto') }, ...languages]}
          />
        </div>
        <Textarea
          label={t('account.instructions')}
          hint={t('account.instructionsHint')}
          value={draft.instructions}
          maxLength={MOST_INSTRUCTIONS}
          rows={3}
          onChange={(event) => setDraft({ ...draft, instructions: event.target.value })}
        />
        {save.failure && <Alert tone="danger">{save.failure.message}</Alert>}
      </form>
    </Card>
  );
}
