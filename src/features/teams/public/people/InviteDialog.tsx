import { useState } from 'react';
import type { Task } from '../../../../app/write/use-task.ts';
import { useTexts } from '../../../../i18n/texts.ts';
import { Alert } from '../../../../ui/Alert.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { CopyButton } from '../../../../ui/CopyButton.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { RadioGroup } from '../../../../ui/RadioGroup.tsx';
import { Select } from '../../../../ui/Select.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import styles from './people.module.css';
import type { PersonIn, RoleWords } from './people-words.ts';

const DAYS = ['1', '7', '30'] as const;
type Days = (typeof DAYS)[number];
const NUMBERS = { '1': 1, '7': 7, '30': 30 } as const;

/** Whom to invite, as what, and for how long. */
export interface InviteOrder<Given> {
  email?: string;
  role: Given;
  days: 1 | 7 | 30;
}

interface InviteDialogProps<Given extends PersonIn['role']> {
  by: 'mail' | 'link';
  roles: RoleWords<Given>;
  /** Roles to choose from; the first is chosen. */
  given: readonly [Given, ...Given[]];
  write: Pick<Task<never>, 'isRunning' | 'problem' | 'problemOf'>;
  /** The address of the link that was made; it is shown this once. */
  address: string | null;
  onInvite: (order: InviteOrder<Given>) => void;
  onClose: () => void;
}

/** Invites somebody into a team or a project, by mail or by a link. */
export function InviteDialog<Given extends PersonIn['role']>({
  by,
  roles,
  given,
  write,
  address,
  onInvite,
  onClose,
}: InviteDialogProps<Given>) {
  const t = useTexts();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Given>(given[0]);
  const [days, setDays] = useState<Days>('7');
  const [isTried, setTried] = useState(false);
  if (address !== null)
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
  const submit = () => {
    setTried(true);
    if (by === 'mail' && email.trim() === '') return;
    onInvite({ role, days: NUMBERS[days], ...(by === 'mail' && { email: email.trim() }) });
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
        options={given.map((value) => ({
          value,
          label: t(roles[value].name),
          hint: t(roles[value].text),
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
