import { useState } from 'react';
import type { Shape } from '../../../api/shapes.ts';
import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { type MessageId, useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ReasonField } from '../../../ui/detail/ReasonField.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { INTERFACE_READS } from './interface-reads.ts';

type Limits = Shape<'AdminInterfaceLimits'>;
type Given = Record<keyof Limits, number | null>;

/** As the contract has them. */
const FIELDS: readonly { name: keyof Limits; textId: MessageId; min: number; max: number }[] = [
  { name: 'timeout_ms', textId: 'interfaces.timeout', min: 100, max: 600_000 },
  { name: 'retries', textId: 'interfaces.retries', min: 0, max: 5 },
  { name: 'concurrency', textId: 'interfaces.concurrency', min: 1, max: 1000 },
  { name: 'breaker_failures', textId: 'interfaces.breakerFailures', min: 1, max: 1000 },
  { name: 'breaker_open_ms', textId: 'interfaces.breakerOpen', min: 1000, max: 3_600_000 },
];

/** Changes the limits of an interface. */
export function LimitsForm({
  details: { interface: shown, defaults },
  onStale,
  onClose,
}: {
  details: Shape<'AdminInterfaceDetails'>;
  /** Somebody was faster. */
  onStale: () => void;
  onClose: () => void;
}) {
  const t = useTexts();
  const { timeout_ms, retries, concurrency, breaker_failures, breaker_open_ms } = shown;
  const [given, setGiven] = useState<Given>({
    timeout_ms,
    retries,
    concurrency,
    breaker_failures,
    breaker_open_ms,
  });
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const write = useWrite('adminInterfaceUpdate', {
    reads: INTERFACE_READS,
    onDone: () => {
      flash(t('interfaces.saved'));
      onClose();
    },
  });
  const isGood = ({ name, min, max }: (typeof FIELDS)[number]) => {
    const value = given[name];
    return value !== null && Number.isInteger(value) && value >= min && value <= max;
  };
  return (
    <FormDialog
      keepOnOutsidePress
      locked={write.isRunning}
      onClose={onClose}
      title={t('interfaces.edit')}
      description={`${shown.name} · ${t('interfaces.editText')}`}
      submitLabel={t('interfaces.save')}
      isRunning={write.isRunning}
      onSubmit={() => {
        setTried(true);
        if (!FIELDS.every(isGood)) return;
        write.run({
          path: { interface_key: shown.name },
          // each is a number: looked at above
          body: { version: shown.version, limits: given as Limits, reason: reason.trim() },
        });
      }}
    >
      {write.problem !== undefined && (
        <Alert tone="danger" title={t('interfaces.notSaved')}>
          {write.problem}
        </Alert>
      )}
      {FIELDS.map((field) => {
        const { name, textId, min, max } = field;
        const isNever = name === 'retries' && shown.repeat === 'never';
        return (
          <NumberField
            key={name}
            label={t(textId)}
            value={given[name]}
            disabled={isNever}
            {...(isNever && { hint: t('interfaces.neverText') })}
            format={{ maximumFractionDigits: 0 }}
            error={
              write.problemOf(name) ??
              (isTried && !isGood(field) ? t('interfaces.wholeNumber', { min, max }) : undefined)
            }
            onChange={(value) => {
              setGiven((before) => ({ ...before, [name]: value }));
              if (write.failure?.code === 'CONFLICT') onStale();
            }}
          />
        );
      })}
      <Button variant="ghost" onClick={() => setGiven({ ...defaults })}>
        {t('interfaces.useDefaults')}
      </Button>
      <ReasonField value={reason} onChange={setReason} required error={write.problemOf('reason')} />
    </FormDialog>
  );
}
