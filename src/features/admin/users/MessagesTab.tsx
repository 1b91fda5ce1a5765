import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { operationQuery } from '../../../api/queries.ts';
import type { Shape } from '../../../api/shapes.ts';
import { LoadFailure } from '../../../app/load-failure/LoadFailure.tsx';
import { flash } from '../../../app/notices/notice-channel.ts';
import { LateSkeleton } from '../../../app/skeleton/LateSkeleton.tsx';
import { useWrite } from '../../../app/write/use-write.ts';
import { formatDateTime } from '../../../i18n/formats.ts';
import { type MessageId, useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Badge, type Tone } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { Textarea } from '../../../ui/Textarea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { UserDetails } from './user-words.ts';
import styles from './users.module.css';

const MAILS: Readonly<
  Record<NonNullable<Shape<'AdminUserMessage'>['mail']>, { textId: MessageId; tone: Tone }>
> = {
  queued: { textId: 'users.mailWaits', tone: 'neutral' },
  sending: { textId: 'users.mailWaits', tone: 'neutral' },
  sent: { textId: 'users.mailSent', tone: 'success' },
  failed: { textId: 'users.mailFailed', tone: 'danger' },
  withheld: { textId: 'users.mailWaits', tone: 'neutral' },
  unknown: { textId: 'users.mailUnknown', tone: 'warning' },
  gone: { textId: 'users.mailUnknown', tone: 'neutral' },
};
const TITLE_LENGTH = 200;
const BODY_LENGTH = 5000;

/** What administrators wrote to the person, and a form to write. */
export function MessagesTab({ user, canSend }: { user: UserDetails; canSend: boolean }) {
  const t = useTexts();
  const [isWriting, setWriting] = useState(false);
  const list = useQuery(operationQuery('adminUserMessageList', { path: { user_id: user.id } }));
  const messages = list.data?.messages ?? [];
  return (
    <div className={styles.blocks}>
      {canSend && (
        <div>
          <Button variant="primary" onClick={() => setWriting(true)}>
            {t('users.write')}
          </Button>
        </div>
      )}
      {list.isError ? (
        <LoadFailure title={t('users.messagesFailed')} query={list} size="card" />
      ) : list.isPending ? (
        <LateSkeleton>
          <Skeleton shape="text" rows={3} visible />
        </LateSkeleton>
      ) : messages.length === 0 ? (
        <p className={styles.none}>{t('users.noMessages')}</p>
      ) : (
        <ul className={styles.messages}>
          {messages.map(({ id, title, body, sender_name: sender, mail, created_at: at }) => (
            <li key={id} className={styles.message}>
              <strong>{title}</strong>
              {mail && (
                <Badge tone={MAILS[mail].tone} dot>
                  {t(MAILS[mail].textId)}
                </Badge>
              )}
              <p className={styles.notes}>{body}</p>
              <small className={styles.none}>
                {t('users.writtenBy', { name: sender ?? t('users.goneName'), time: formatDateTime(at) })}
              </small>
            </li>
          ))}
        </ul>
      )}
      {isWriting && <MessageDialog user={user} onClose={() => setWriting(false)} />}
    </div>
  );
}

function MessageDialog({ user, onClose }: { user: UserDetails; onClose: () => void }) {
  const t = useTexts();
  const [title, setTitle] = useState('');
  const [body, setBody] = useState('');
  const [byMail, setByMail] = useState(false);
  const [isTried, setTried] = useState(false);
  const write = useWrite('adminUserMessageSend', {
    reads: ['adminUserMessageList'],
    onDone: () => {
      flash(t('users.sent', { name: user.username }));
      onClose();
    },
  });
  const missing = (text: string) => (isTried && text.trim() === '' ? t('valid.required') : undefined);
  function submit(): void {
    setTried(true);
    if (title.trim() === '' || body.trim() === '') return;
    write.run({
      path: { user_id: user.id },
      body: { title: title.trim(), body: body.trim(), by_mail: byMail },
    });
  }
  return (
    <FormDialog
      keepOnOutsidePress
      locked={write.isRunning}
      onClose={onClose}
      title={t('users.writeTo', { name: user.username })}
      description={t('users.writeText')}
      submitLabel={t('users.send')}
      isRunning={write.isRunning}
      onSubmit={submit}
    >
      <TextField
        label={t('users.subject')}
        required
        maxLength={TITLE_LENGTH}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        error={write.problemOf('title') ?? missing(title)}
      />
      <Textarea
        label={t('users.words')}
        required
        rows={6}
        maxLength={BODY_LENGTH}
        value={body}
        onChange={(event) => setBody(event.target.value)}
        error={write.problemOf('body') ?? missing(body)}
      />
      <Switch label={t('users.byMail')} checked={byMail} onChange={setByMail} />
      {write.problem !== undefined && <Alert tone="danger">{write.problem}</Alert>}
    </FormDialog>
  );
}
