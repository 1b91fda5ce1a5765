import { useMachine } from '@xstate/react';
import { useAtom } from 'jotai';
import { type FormEvent, useId, useMemo, useRef, useState } from 'react';
import type { ReferenceOperation } from '../../api/reference.ts';
import { formatBytes, formatNumber } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/texts.ts';
import type { TryAnswer } from '../../machines/try-call/index.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { CodeFrame } from '../../ui/markdown/CodeFrame.tsx';
import { Textarea } from '../../ui/Textarea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './documentation.module.css';
import { personalTokenAtom } from './personal-token.ts';
import { tryCallMachine } from './try-call-actors.ts';
import { addressOf, changesSomething, missingParameters, type ParameterTexts } from './try-request.ts';

interface TryCallProps {
  operation: ReferenceOperation;
  parameters: ParameterTexts;
  onParameters: (next: ParameterTexts) => void;
  /** JSON text; undefined for an operation without a JSON body. */
  body: string | undefined;
  onBody: (next: string) => void;
}

/** Makes a call with the reader's own token and shows what came. What may change something asks first. */
export function TryCall({ operation, parameters, onParameters, body, onBody }: TryCallProps) {
  const t = useTexts();
  const fileId = useId();
  const machine = useMemo(() => tryCallMachine(), []);
  const [snapshot, send] = useMachine(machine);
  const [token, setToken] = useAtom(personalTokenAtom);
  const files = useRef<HTMLInputElement>(null);
  const [tried, setTried] = useState(false);
  const missing = missingParameters(operation, parameters);
  const isOpen = operation.scope !== undefined;
  const isForm = operation.body?.media === 'multipart/form-data';
  const isJson = body === undefined || isJsonText(body);
  const isSending = snapshot.matches('sending');
  const { answer, problem, request } = snapshot.context;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (missing.length > 0 || !isJson || (isOpen && token.trim() === '')) return;
    send({
      type: 'send.pressed',
      request: {
        method: operation.method,
        address: addressOf(operation, parameters),
        body: isForm ? formOf(files.current?.files ?? null) : body,
        token: isOpen ? token.trim() : undefined,
        changes: changesSomething(operation),
      },
    });
  };
  return (
    <>
      <p>{t('doc.tryText')}</p>
      <form onSubmit={submit} className={styles.form} noValidate>
        {isOpen && (
          <TextField
            label={t('doc.token')}
            type="password"
            autoComplete="off"
            hint={t('doc.tokenHint')}
            value={token}
            required
            error={tried && token.trim() === '' ? t('valid.required') : undefined}
            onChange={(event) => setToken(event.target.value)}
          />
        )}
        {operation.parameters.map(({ name, required = false }) => (
          <TextField
            key={name}
            label={name}
            value={parameters[name] ?? ''}
            required={required}
            spellCheck={false}
            autoComplete="off"
            error={tried && missing.includes(name) ? t('valid.required') : undefined}
            onChange={(event) => onParameters({ ...parameters, [name]: event.target.value })}
          />
        ))}
        {body !== undefined && (
          <Textarea
            label={t('doc.body')}
            value={body}
            spellCheck={false}
            className={styles.json}
            error={isJson ? undefined : t('doc.notJson')}
            onChange={(event) => onBody(event.target.value)}
          />
        )}
        {isForm && (
          <p className={styles.files}>
            <label htmlFor={fileId}>{t('doc.files')}</label>
            <input id={fileId} ref={files} type="file" multiple />
          </p>
        )}
        <p className={styles.facts}>
          <Button type="submit" variant="primary" loading={isSending}>
            {t('doc.send')}
          </Button>
          {isSending && (
            <Button
              disabled={snapshot.matches({ sending: 'stopping' })}
              onClick={() => send({ type: 'stop.pressed' })}
            >
              {t('doc.stop')}
            </Button>
          )}
        </p>
      </form>
      <ConfirmDialog
        open={snapshot.matches('confirming')}
        title={t('doc.confirmTitle')}
        message={t('doc.confirmText', { call: `${request?.method ?? ''} ${request?.address ?? ''}` })}
        confirmLabel={t('doc.confirm')}
        tone={operation.method === 'DELETE' ? 'danger' : 'primary'}
        onConfirm={() => send({ type: 'send.confirmed' })}
        onCancel={() => send({ type: 'send.refused' })}
      />
      <div role="status">
        {problem !== null && <Alert tone="danger">{problem}</Alert>}
        {answer && <AnswerLine answer={answer} />}
      </div>
      {answer && <AnswerBody answer={answer} />}
    </>
  );
}

function AnswerLine({ answer }: { answer: TryAnswer }) {
  const t = useTexts();
  return (
    <Alert tone={answer.status < 400 ? 'success' : 'warning'}>
      {t('doc.answerLine', {
        status: String(answer.status),
        ms: formatNumber(answer.ms),
        size: formatBytes(answer.bytes),
      })}
      {answer.requestId !== undefined && (
        <>
          {' · '}
          {t('doc.requestId')} <code>{answer.requestId}</code>
        </>
      )}
    </Alert>
  );
}

function AnswerBody({ answer }: { answer: TryAnswer }) {
  const t = useTexts();
  if (answer.text === '' && answer.bytes > 0) return <p>{t('doc.noText', { type: answer.contentType })}</p>;
  if (answer.text === '') return null;
  const isJson = answer.contentType.startsWith('application/json');
  const shown = isJson && !answer.cut ? pretty(answer.text) : answer.text;
  return (
    <section aria-label={t('doc.answer')}>
      <CodeFrame key={shown} info={isJson ? 'json' : ''} pieces={[shown]} tail="" closed />
      {answer.cut && <p className={styles.note}>{t('doc.cut')}</p>}
    </section>
  );
}

function isJsonText(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** The body of an upload with the files that were chosen. */
function formOf(files: FileList | null): FormData {
  const form = new FormData();
  for (const file of files ?? []) form.append('upload_files', file);
  return form;
}
