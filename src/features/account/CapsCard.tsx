import { type FormEvent, useId, useState } from 'react';
import type { Shape } from '../../api/shapes.ts';
import { HelpTag } from '../../app/help/HelpTag.tsx';
import { flash } from '../../app/notices/notice-channel.ts';
import { useWrite } from '../../app/write/use-write.ts';
import { type MessageId, useTexts } from '../../i18n/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import styles from './account.module.css';

type Caps = Shape<'CreditCaps'>;
const FIELDS: readonly { name: Exclude<keyof Caps, 'used_percent'>; labelId: MessageId }[] = [
  { name: 'per_message', labelId: 'account.capMessage' },
  { name: 'per_chat', labelId: 'account.capChat' },
  { name: 'per_project', labelId: 'account.capProject' },
  { name: 'per_day', labelId: 'account.capDay' },
  { name: 'low_balance', labelId: 'account.lowBalance' },
];
/** Whole credits that the contract takes at most. */
const MOST = 1_000_000_000;

/** How much answers may cost; an empty field is no cap. The fields check themselves: the browser would refuse parts of a credit. */
export function CapsCard({ caps }: { caps: Caps }) {
  const t = useTexts();
  const form = useId();
  const [draft, setDraft] = useState(caps);
  const save = useWrite('creditCapsUpdate', {
    reads: ['creditSummary', 'creditEstimate'],
    onDone: () => flash(t('account.saved')),
  });
  const percent = draft.used_percent;
  const isPercentWrong =
    percent !== undefined && !(Number.isInteger(percent) && percent >= 1 && percent <= 100);
  const isWrong =
    isPercentWrong || FIELDS.some(({ name }) => (draft[name] ?? 0) < 0 || (draft[name] ?? 0) > MOST * 1000);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWrong) save.run({ body: draft });
  };
  const changePercent = (percent: number | null) => {
    const { used_percent: _, ...rest } = draft;
    setDraft(percent === null || percent === 0 ? rest : { ...rest, used_percent: percent });
  };
  const change = (name: (typeof FIELDS)[number]['name'], credits: number | null) => {
    const { [name]: _, ...rest } = draft;
    // less than none is never left: an alert at 0 is none
    const isNone = credits === null || (name === 'low_balance' && credits === 0);
    setDraft(isNone ? rest : { ...rest, [name]: Math.round(credits * 1000) });
  };
  return (
    <Card
      title={t('account.capsTitle')}
      actions={<HelpTag id="usage.caps" />}
      description={t('account.capsText')}
      footer={
        <Button variant="primary" type="submit" form={form} loading={save.isRunning}>
          {t('account.save')}
        </Button>
      }
    >
      <form id={form} className={styles.stack} noValidate onSubmit={submit}>
        <div className={styles.fields}>
          {FIELDS.map(({ name, labelId }) => {
            const value = draft[name];
            return (
              <NumberField
                key={name}
                label={t(labelId)}
                placeholder={t(name === 'low_balance' ? 'account.noAlert' : 'account.noCap')}
                value={value === undefined ? null : value / 1000}
                onChange={(credits) => change(name, credits)}
                min={0}
                max={MOST}
                format={{ maximumFractionDigits: 3 }}
              />
            );
          })}
          <NumberField
            label={t('account.usedPercent')}
            placeholder={t('account.noAlert')}
            value={percent ?? null}
            onChange={changePercent}
            min={0}
            max={100}
            step={1}
          />
        </div>
        <p className={styles.quiet}>{t('account.capsAlert')}</p>
        {save.failure && <Alert tone="danger">{save.failure.message}</Alert>}
      </form>
    </Card>
  );
}
