import { useState } from 'react';
import type { Shape } from '../../../api/shapes.ts';
import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { LOCALES, type Locale } from '../../../i18n/locale.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { Textarea } from '../../../ui/Textarea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { NOTICE_LEVELS } from '../../account/public/notice-levels.ts';
import { languageName } from '../public/language-name.ts';
import { NoticePreview } from './NoticePreview.tsx';
import {
  type AdminNotice,
  fromForm,
  languagesOf,
  MOST,
  toForm,
  unfinished,
  type WrittenTexts,
} from './notice-words.ts';
import styles from './notices.module.css';

type Level = AdminNotice['level'];
const LEVELS = Object.keys(NOTICE_LEVELS) as Level[]; // the keys of a record are its keys

/** Writes a notice in up to five languages, and shows it beside as people will see it. */
export function NoticeForm({
  details,
  copied,
  onSaved,
  onStale,
  onClose,
}: {
  /** The draft that is changed; a new one is written where it is absent. */
  details?: Shape<'AdminNoticeDetails'>;
  /** What a new one begins with. */
  copied?: Shape<'AdminNoticeDetails'>;
  onSaved: (noticeId: string) => void;
  /** Somebody was faster. */
  onStale?: () => void;
  onClose: () => void;
}) {
  const t = useTexts();
  const start = details ?? copied;
  const [level, setLevel] = useState<Level>(start?.notice.level ?? 'other');
  const [texts, setTexts] = useState<WrittenTexts>(() => toForm(start?.texts));
  const [language, setLanguage] = useState<Locale>('en_US');
  const [isTried, setTried] = useState(false);
  const done = {
    reads: ['adminNoticeList', 'adminNoticeGet', 'record'],
    onDone: ({ details: saved }: { details: Shape<'AdminNoticeDetails'> }) => {
      flash(t('bulletins.saved'));
      onSaved(saved.notice.id);
      onClose();
    },
  };
  const create = useWrite('adminNoticeCreate', done);
  const update = useWrite('adminNoticeUpdate', done);
  const write = details ? update : create;
  const missing = unfinished(texts);
  const written = languagesOf(texts);
  const isTooLong = written.some(
    (locale) => texts[locale].title.length > MOST.title || texts[locale].body.length > MOST.body,
  );

  function submit(): void {
    setTried(true);
    const [first] = missing;
    if (first) setLanguage(first);
    if (first || isTooLong) return;
    const body = { level, texts: fromForm(texts) };
    if (!details) create.run({ body });
    else
      update.run({
        path: { notice_id: details.notice.id },
        body: { ...body, version: details.notice.version },
      });
  }

  const fieldsOf = (locale: Locale) => {
    const change = (part: 'title' | 'body') => (event: { target: { value: string } }) =>
      setTexts((now) => ({ ...now, [locale]: { ...now[locale], [part]: event.target.value } }));
    const errorOf = (part: 'title' | 'body') =>
      write.problemOf(`texts.${locale}.${part}`) ??
      (isTried && missing.includes(locale) && texts[locale][part].trim() === ''
        ? t('valid.required')
        : undefined);
    return (
      <div className={styles.fields}>
        {locale !== 'en_US' && <p className={styles.quiet}>{t('bulletins.fallsBack')}</p>}
        <TextField
          label={t('bulletins.noticeTitle')}
          required={locale === 'en_US'}
          value={texts[locale].title}
          maxLength={MOST.title}
          autoComplete="off"
          onChange={change('title')}
          error={errorOf('title')}
        />
        <Textarea
          label={t('bulletins.body')}
          required={locale === 'en_US'}
          rows={6}
          value={texts[locale].body}
          maxLength={MOST.body}
          onChange={change('body')}
          error={errorOf('body')}
        />
      </div>
    );
  };

  return (
    <FormDialog
      size="large"
      keepOnOutsidePress
      locked={write.isRunning}
      onClose={onClose}
      title={t(details ? 'bulletins.edit' : 'bulletins.write')}
      description={t('bulletins.formText')}
      submitLabel={t('bulletins.saveDraft')}
      isRunning={write.isRunning}
      onSubmit={submit}
    >
      {write.problem !== undefined && (
        <Alert
          tone="danger"
          title={t('bulletins.notSaved')}
          {...(onStale &&
            write.failure?.code === 'CONFLICT' && {
              actions: (
                <Button size="small" onClick={onStale}>
                  {t('bulletins.readAgain')}
                </Button>
              ),
            })}
        >
          {write.problem}
        </Alert>
      )}
      <div className={styles.form}>
        <div className={styles.fields}>
          <Select
            label={t('bulletins.level')}
            options={LEVELS.map((value) => ({ value, label: t(`shells.level.${value}`) }))}
            value={level}
            onChange={setLevel}
          />
          <Tabs
            label={t('bulletins.languages')}
            value={language}
            onChange={setLanguage}
            tabs={LOCALES.map((locale) => ({
              value: locale,
              label: languageName(locale),
              badge: isTried && missing.includes(locale) && <Badge tone="danger">!</Badge>,
              content: locale === language && fieldsOf(locale),
            }))}
          />
        </div>
        <NoticePreview
          level={level}
          texts={fromForm(texts)}
          language={language}
          isFallback={!written.includes(language)}
        />
      </div>
    </FormDialog>
  );
}
