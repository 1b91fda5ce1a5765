import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { operationQuery } from '../../../api/queries.ts';
import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { CheckListField } from '../../../ui/fields/CheckListField.tsx';
import { Textarea } from '../../../ui/Textarea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { countryName } from './user-words.ts';

/** Role that people have who sign up by themselves. */
const USUAL_ROLE = 'user';

/** Makes an account, whose owner is invited by mail to set a password. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const [email, setEmail] = useState('');
  const [username, setUsername] = useState('');
  const [roles, setRoles] = useState<readonly string[]>([USUAL_ROLE]);
  const [country, setCountry] = useState('');
  const [notes, setNotes] = useState('');
  const [isTried, setTried] = useState(false);
  const choices = useQuery({
    ...operationQuery('adminListFilterGet', { path: { list: 'adminUserList' } }),
    staleTime: 60_000,
  });
  const write = useWrite('adminUserCreate', {
    reads: ['adminUserList'],
    onDone: ({ user }) => {
      flash(t('users.invited', { email: user.email }));
      onClose();
    },
  });

  function submit(): void {
    setTried(true);
    if (email.trim() === '' || roles.length === 0) return;
    write.run({
      body: {
        email: email.trim(),
        roles: [...roles],
        ...(username.trim() !== '' && { username: username.trim() }),
        ...(country !== '' && { country }),
        ...(notes.trim() !== '' && { notes: notes.trim() }),
      },
    });
  }

  return (
    <FormDialog
      keepOnOutsidePress
      locked={write.isRunning}
      onClose={onClose}
      title={t('users.invite')}
      description={t('users.inviteText')}
      submitLabel={t('users.sendInvitation')}
      isRunning={write.isRunning}
      onSubmit={submit}
    >
      {write.problem !== undefined && <Alert tone="danger">{write.problem}</Alert>}
      <TextField
        type="email"
        label={t('users.email')}
        required
        autoComplete="off"
        value={email}
        maxLength={254}
        onChange={(event) => setEmail(event.target.value)}
        error={write.problemOf('email') ?? (isTried && email.trim() === '' ? t('valid.required') : undefined)}
      />
      <TextField
        label={t('users.username')}
        hint={t('users.usernameHint')}
        autoComplete="off"
        value={username}
        maxLength={60}
        onChange={(event) => setUsername(event.target.value)}
        error={write.problemOf('username')}
      />
      <CheckListField
        label={t('users.roles')}
        required
        options={(choices.data?.filters.role ?? []).map(({ name, value }) => ({ value, label: name }))}
        picked={roles}
        onToggle={(code) =>
          setRoles((now) => (now.includes(code) ? now.filter((one) => one !== code) : [...now, code]))
        }
        error={write.problemOf('roles') ?? (isTried && roles.length === 0 ? t('users.noRole') : undefined)}
      />
      <TextField
        label={t('users.country')}
        hint={country.length === 2 ? countryName(country) : t('users.countryHint')}
        autoComplete="off"
        value={country}
        maxLength={2}
        onChange={(event) => setCountry(event.target.value.toUpperCase())}
        error={write.problemOf('country')}
      />
      <Textarea
        label={t('users.notes')}
        hint={t('users.notesHint')}
        value={notes}
        maxLength={5000}
        onChange={(event) => setNotes(event.target.value)}
        error={write.problemOf('notes')}
      />
    </FormDialog>
  );
}
