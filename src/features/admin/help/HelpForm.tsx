import { useState } from 'react';
import { HelpButton } from '../../../app/help/HelpButton.tsx';
import { followLink } from '../../../app/link/follow-link.ts';
import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DestructiveDialog } from '../../../ui/detail/DestructiveDialog.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { Textarea } from '../../../ui/Textarea.tsx';
import { LANGUAGES, languageName, languageTag, type TextLanguage } from '../public/product-languages.ts';
import styles from './help.module.css';
import { HELP_READS, type HelpPlace, type HelpStyle } from './help-words.ts';

/** Characters of a help text (the contract's `maxLength`). */
const LONGEST = 5000;
/** No style of its own. */
const DEFAULT = 'default';
const TAGS = '<p>, <b>, <i>, <u>, <s>, <code>, <ul>, <ol>, <li>, <h3>, <h4>, <br>';

type Texts = Partial<Record<TextLanguage, string>>;

/** The help of one place: a text in each language, its style, the switch, and the real part beside it. */
export function HelpForm({
  place,
  looks,
  onClose,
}: {
  place: HelpPlace;
  looks: readonly HelpStyle[];
  onClose: () => void;
}) {
  const t = useTexts();
  const { id, orphan, version, page_path: page } = place;
  const mayEdit = usePermitted(['adminHelpTagSave']).has('adminHelpTagSave');
  const [texts, setTexts] = useState<Texts>(() =>
    Object.fromEntries(place.texts.map(({ language, html }) => [language, html])),
  );
  const [language, setLanguage] = useState<TextLanguage>('en_US');
  // help that was never written is written to be seen
  const [isOn, setOn] = useState(version === 0 || place.enabled);
  const [styleId, setStyleId] = useState(place.style_id ?? DEFAULT);
  const [isDeleting, setDeleting] = useState(false);
  const save = useWrite('adminHelpTagSave', {
    reads: HELP_READS,
    onDone: () => {
      flash(t('help.saved'));
      onClose();
    },
  });
  const html = texts[language] ?? '';
  const look =
    looks.find((one) => one.id === styleId) ?? looks.find(({ is_default: isDefault }) => isDefault);
  const faulty = LANGUAGES.filter((one) => save.problemOf(one) !== undefined);
  const problem = save.problem ?? save.problemOf('texts');

  if (isDeleting) return <DeleteHelp place={place} onClose={() => setDeleting(false)} onDone={onClose} />;

  function submit(): void {
    const given = LANGUAGES.flatMap((one) => {
      const text = texts[one]?.trim() ?? '';
      return text === '' ? [] : [{ language: one, html: text }];
    });
    save.run({
      path: { tag_id: id },
      body: {
        enabled: isOn,
        ...(styleId !== DEFAULT && { style_id: styleId }),
        texts: given,
        version,
      },
    });
  }

  return (
    <Dialog
      open
      size="wide"
      keepOnOutsidePress
      onClose={onClose}
      title={t('help.editTitle', { place: id })}
      actions={
        <>
          {mayEdit && version > 0 && (
            <Button variant="danger" onClick={() => setDeleting(true)}>
              {t('help.delete')}
            </Button>
          )}
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          {mayEdit && !orphan && (
            <Button variant="primary" loading={save.isRunning} onClick={submit}>
              {t('help.save')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.form}>
        {orphan && (
          <Alert tone="warning" title={t('help.orphanTitle')}>
            {t('help.orphanText')}
          </Alert>
        )}
        {problem !== undefined && (
          <Alert tone="danger" title={t('help.notSaved')}>
            {problem}
          </Alert>
        )}
        {faulty.map((one) => (
          <Alert key={one} tone="danger" title={languageName(one)}>
            {save.problemOf(one)}
          </Alert>
        ))}
        <Switch label={t('help.shown')} checked={isOn} onChange={setOn} disabled={!mayEdit || orphan} />
        <div className={styles.row}>
          <Select
            label={t('help.style')}
            value={styleId}
            onChange={setStyleId}
            disabled={!mayEdit || orphan}
            options={[
              { value: DEFAULT, label: t('help.defaultStyle') },
              ...looks.map((one) => ({ value: one.id, label: one.name })),
            ]}
          />
          <Select
            label={t('help.language')}
            value={language}
            onChange={setLanguage}
            options={LANGUAGES.map((value) => ({ value, label: languageName(value) }))}
          />
        </div>
        <Textarea
          key={language}
          label={t('help.textIn', { language: languageName(language) })}
          lang={languageTag(language)}
          rows={5}
          maxLength={LONGEST}
          value={html}
          readOnly={!mayEdit || orphan}
          onChange={(event) => setTexts({ ...texts, [language]: event.target.value })}
          hint={t('help.textHint', { tags: TAGS })}
          error={save.problemOf(language)}
        />
        <section className={styles.preview} aria-label={t('help.preview')}>
          <div className={styles.previewHead}>
            <h3 className={styles.subtitle}>{t('help.preview')}</h3>
            {!orphan && (
              <a href={page} onClick={followLink}>
                {t('help.openPage')}
              </a>
            )}
          </div>
          {html.trim() === '' ? (
            <p className={styles.quiet}>{t('help.noPreview')}</p>
          ) : (
            <div className={styles.previewPart} lang={languageTag(language)}>
              <span>{t('help.previewText')}</span>
              <HelpButton
                key={styleId}
                help={{
                  html,
                  icon: look?.icon ?? 'help',
                  ...(look && { tone: look.tone, width: look.width }),
                }}
              />
            </div>
          )}
        </section>
      </div>
    </Dialog>
  );
}

function DeleteHelp({
  place,
  onClose,
  onDone,
}: {
  place: HelpPlace;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTexts();
  const remove = useWrite('adminHelpTagDelete', {
    reads: HELP_READS,
    onDone: () => {
      flash(t('help.deleted'));
      onDone();
    },
  });
  return (
    <DestructiveDialog
      title={t('help.deleteTitle', { place: place.id })}
      message={t('help.deleteText')}
      confirmLabel={t('help.delete')}
      reason="optional"
      running={remove.isRunning}
      failure={remove.failure ? { message: remove.failure.message, requestId: null } : null}
      onConfirm={(reason) =>
        remove.run({
          path: { tag_id: place.id },
          body: { version: place.version, ...(reason !== '' && { reason }) },
        })
      }
      onCancel={onClose}
    />
  );
}
