import { useState } from 'react';
import { useWrite } from '../../../app/write/use-write.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ReasonField } from '../../../ui/detail/ReasonField.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { type Config, type ConfigValue, nameOf, scopeText, unitText, valueText } from './config-words.ts';

/** What nothing is rolled out to less than. */
const WHOLE = 100;

/** Gives a setting a value: for whom, from when, and why. */
export function ConfigForm({
  config,
  value: given,
  onClose,
}: {
  config: Config;
  value: Config['values'][number] | undefined;
  onClose: () => void;
}) {
  const t = useTexts();
  const { scopes } = config;
  const [scope, setScope] = useState(`${given?.scope.kind ?? 'global'} ${given?.scope.id ?? ''}`);
  const [value, setValue] = useState<ConfigValue | null>(given?.value ?? config.value);
  const [share, setShare] = useState<number | null>(given?.rollout_percent ?? WHOLE);
  const [from, setFrom] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const write = useWrite('adminConfigUpdate', {
    reads: ['adminConfigList', 'adminConfigGet', 'record'],
    onDone: onClose,
  });
  const chosen = scopes.find(({ kind, id }) => `${kind} ${id}` === scope);
  const stored = config.values.find(({ scope: one }) => `${one.kind} ${one.id}` === scope);
  const isStale = write.failure?.code === 'CONFLICT';
  const missing = (text: string) => (isTried && text.trim() === '' ? t('valid.required') : undefined);

  function submit(): void {
    setTried(true);
    if (!chosen || value === null || value === '' || share === null || reason.trim() === '') return;
    write.run({
      path: { key: config.key },
      body: {
        scope: chosen,
        value,
        rollout_percent: share,
        ...(from !== '' && { effective_at: Math.floor(new Date(from).getTime() / 1000) }),
        version: stored?.version ?? 0,
        reason: reason.trim(),
      },
    });
  }

  return (
    <FormDialog
      keepOnOutsidePress
      onClose={onClose}
      title={nameOf(config, t)}
      description={t('configs.nowIs', { value: valueText(config, config.value, t) })}
      submitLabel={t('configs.save')}
      isRunning={write.isRunning}
      onSubmit={submit}
    >
      {(write.problem ?? isStale) && (
        <Alert tone="danger" title={t('configs.notSaved')}>
          {write.problem}
        </Alert>
      )}
      {scopes.length > 1 && (
        <Select
          label={t('configs.scope')}
          value={scope}
          onChange={setScope}
          options={scopes.map((one) => ({ value: `${one.kind} ${one.id}`, label: scopeText(one, t) }))}
          error={write.problemOf('scope')}
        />
      )}
      <ValueField
        config={config}
        value={value}
        onChange={setValue}
        error={write.problemOf('value') ?? missing(value === null ? '' : String(value))}
      />
      {config.shares && (
        <NumberField
          label={t('configs.share')}
          hint={t('configs.shareText')}
          value={share}
          min={1}
          max={100}
          trailing="%"
          onChange={setShare}
          error={write.problemOf('rollout_percent') ?? missing(share === null ? '' : String(share))}
        />
      )}
      <TextField
        type="datetime-local"
        label={t('configs.from')}
        hint={t('configs.fromText')}
        value={from}
        onChange={(event) => setFrom(event.target.value)}
        error={write.problemOf('effective_at')}
      />
      <ReasonField
        required
        value={reason}
        onChange={setReason}
        error={write.problemOf('reason') ?? missing(reason)}
      />
    </FormDialog>
  );
}

function ValueField({
  config,
  value,
  onChange,
  error,
}: {
  config: Config;
  value: ConfigValue | null;
  onChange: (value: ConfigValue | null) => void;
  error: string | undefined;
}) {
  const t = useTexts();
  const label = t('configs.value');
  const { min, max, max_length: maxLength, options } = config.limits;
  if (config.type === 'bool')
    return <Switch label={nameOf(config, t)} checked={value === true} onChange={onChange} />;
  if (config.type === 'enum')
    return (
      <Select
        label={label}
        value={String(value)}
        onChange={onChange}
        options={(options ?? []).map((option) => ({ value: option, label: option }))}
        error={error}
      />
    );
  if (config.type === 'int') {
    const unit = unitText(config, t);
    return (
      <NumberField
        label={label}
        required
        value={typeof value === 'number' ? value : null}
        onChange={onChange}
        {...(min !== undefined && { min })}
        {...(max !== undefined && { max })}
        {...(unit !== undefined && { trailing: unit })}
        format={{ maximumFractionDigits: 0 }}
        error={error}
      />
    );
  }
  return (
    <TextField
      label={label}
      required
      value={String(value ?? '')}
      {...(maxLength !== undefined && { maxLength })}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  );
}
