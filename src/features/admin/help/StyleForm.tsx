import { useState } from 'react';
import { HelpButton } from '../../../app/help/HelpButton.tsx';
import { HelpText } from '../../../app/help/HelpText.tsx';
import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { type MessageId, useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './help.module.css';
import { HELP_READS, type HelpStyle, ICONS, TONES, WIDTHS } from './help-words.ts';

/** Characters of a name (the contract's `maxLength`). */
const NAME_LENGTH = 60;

const NEW = { name: '', icon: 'help', tone: 'neutral', width: 'normal', is_default: false } as const;
export type Look = Pick<HelpStyle, 'name' | 'icon' | 'tone' | 'width' | 'is_default'>;

/** A style: what is chosen shows at once on the real part, in light and in dark. @param style undefined for a new one, which begins as `like` where it is given */
export function StyleForm({
  style,
  like,
  onClose,
}: {
  style?: HelpStyle | undefined;
  like?: Look | undefined;
  onClose: () => void;
}) {
  const t = useTexts();
  const [look, setLook] = useState<Look>(style ?? like ?? NEW);
  const [isTried, setTried] = useState(false);
  const done = {
    reads: HELP_READS,
    onDone: () => {
      flash(t('help.saved'));
      onClose();
    },
  };
  const create = useWrite('adminHelpStyleCreate', done);
  const update = useWrite('adminHelpStyleUpdate', done);
  const write = style ? update : create;
  const { name, icon, tone, width, is_default: isDefault } = look;
  const help = { html: `<p>${t('help.sample')}</p>`, icon, tone, width };
  const change = (part: Partial<Look>) => setLook((before) => ({ ...before, ...part }));
  const optionsOf = <Value extends string>(words: Readonly<Record<Value, MessageId>>) =>
    (Object.entries(words) as [Value, MessageId][]).map(([value, id]) => ({ value, label: t(id) }));

  function submit(): void {
    setTried(true);
    if (name.trim() === '') return;
    const body = {
      name: name.trim(),
      icon,
      tone,
      width,
      is_default: isDefault,
      version: style?.version ?? 0,
    };
    if (style) update.run({ path: { style_id: style.id }, body });
    else create.run({ body });
  }

  return (
    <FormDialog
      size="wide"
      keepOnOutsidePress
      onClose={onClose}
      title={style ? t('help.editStyle', { name: style.name }) : t('help.newStyle')}
      submitLabel={t('help.save')}
      isRunning={write.isRunning}
      onSubmit={submit}
    >
      {write.problem !== undefined && (
        <Alert tone="danger" title={t('help.notSaved')}>
          {write.problem}
        </Alert>
      )}
      <TextField
        label={t('help.name')}
        required
        maxLength={NAME_LENGTH}
        value={name}
        onChange={(event) => change({ name: event.target.value })}
        error={write.problemOf('name') ?? (isTried && name.trim() === '' ? t('valid.required') : undefined)}
      />
      <div className={styles.row}>
        <Select
          label={t('help.icon')}
          value={icon}
          onChange={(next) => change({ icon: next })}
          options={optionsOf(ICONS)}
        />
        <Select
          label={t('help.tone')}
          value={tone}
          onChange={(next) => change({ tone: next })}
          options={optionsOf(TONES)}
        />
        <Select
          label={t('help.width')}
          value={width}
          onChange={(next) => change({ width: next })}
          options={optionsOf(WIDTHS)}
        />
      </div>
      <Switch
        label={t('help.makeDefault')}
        checked={isDefault}
        onChange={(next) => change({ is_default: next })}
      />
      <section className={styles.preview} aria-label={t('help.preview')}>
        <div className={styles.previewPart}>
          <h3 className={styles.subtitle}>{t('help.preview')}</h3>
          <HelpButton key={`${icon} ${tone} ${width}`} help={help} />
        </div>
        <div className={styles.themes}>
          {(['light', 'dark'] as const).map((theme) => (
            <figure key={theme} className={styles.theme} data-theme-of={theme}>
              <figcaption>{t(theme === 'light' ? 'help.light' : 'help.dark')}</figcaption>
              <HelpText help={help} />
            </figure>
          ))}
        </div>
      </section>
    </FormDialog>
  );
}
