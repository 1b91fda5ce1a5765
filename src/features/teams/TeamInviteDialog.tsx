import { useState } from 'react';
import { workPaths } from '../../app/navigation/work-paths.ts';
import { flash } from '../../app/notices/notice-channel.ts';
import { useWrite } from '../../app/write/use-write.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { GIVEN_ROLES, type GivenRole, ROLES, TEAM_READS } from './team-words.ts';
import styles from './teams.module.css';

const DAYS = ['1', '7', '30'] as const;
type Days = (typeof DAYS)[number];
const NUMBERS = { '1': 1, '7': 7, '30': 30 } as const;

/** Invites somebody, by mail or by a link, which is shown this once. */
export function TeamInviteDialog({
  teamId,
  by,
  onClose,
}: {
  teamId: string;
  by: 'mail' | 'link';
  onClose: () => void;
}) {
  const t = useTexts();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<GivenRole>('member');
  const [days, setDays] = useState<Days>('7');
  const [isTried, setTried] = useState(false);
  const [token, setToken] = useState<string | null>(null);
  const write = useWrite('teamInviteCreate', {
    reads: TEAM_READS,
    onDone: (answer) => {
      if (answer.token !== undefined) {
        setToken(answer.token);
        return;
      }
      flash(t('teams.invited', { email: email.trim() }));
      onClose();
    },
  });
  if (token !== null) {
    const address = location.origin + workPaths.acceptTeamInvite(token);
    return (
      <Dialog
        open
        keepOnOutsidePress
        onClose={onClose}
        title={t('teams.linkReady')}
        description={t('teams.linkOnce', { days: Number(days) })}
        actions={
          <Button variant="primary" onClick={onClose}>
            {t('teams.done')}
          </Button>
        }
      >
        <div className={styles.link}>
          <code>{address}</code>
          <CopyButton text={address} label={t('teams.copyLink')} showLabel />
        </div>
      </Dialog>
    );
  }
  const submit = () => {
    setTried(true);
    if (by === 'mail' && email.trim() === '') return;
    write.run({
      path: { team_id: teamId },
      body: { role, days: NUMBERS[days], ...(by === 'mail' && { email: email.trim() }) },
    });
  };
  return (
    <FormDialog
      keepOnOutsidePress
      locked={write.isRunning}
      onClose={onClose}
      title={t(by === 'mail' ? 'teams.inviteByMail' : 'teams.inviteByLink')}
      description={t(by === 'mail' ? 'teams.inviteByMailText' : 'teams.inviteByLinkText')}
      submitLabel={t(by === 'mail' ? 'teams.sendInvite' : 'teams.makeLink')}
      isRunning={write.isRunning}
      onSubmit={submit}
    >
      {write.problem !== undefined && <Alert tone="danger">{write.problem}</Alert>}
      {by === 'mail' && (
        <TextField
          type="email"
          label={t('teams.email')}
          required
          autoComplete="off"
          value={email}
          maxLength={254}
          onChange={(event) => setEmail(event.target.value)}
          error={
            write.problemOf('email') ?? (isTried && email.trim() === '' ? t('valid.required') : undefined)
          }
        />
      )}
      <RadioGroup
        label={t('teams.role')}
        value={role}
        onChange={setRole}
        options={GIVEN_ROLES.map((value) => ({
          value,
          label: t(ROLES[value].name),
          hint: t(ROLES[value].text),
        }))}
      />
      <Select
        label={t('teams.goodFor')}
        value={days}
        onChange={setDays}
        options={DAYS.map((value) => ({ value, label: t('teams.days', { days: Number(value) }) }))}
      />
    </FormDialog>
  );
}
