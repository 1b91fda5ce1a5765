import { type ReactNode, useState } from 'react';
import type { Shape } from '../../../api/shapes.ts';
import { flash } from '../../../app/notices/notice-channel.ts';
import type { Task } from '../../../app/write/use-task.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { type MessageId, useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ReasonField } from '../../../ui/detail/ReasonField.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';

type Details = Shape<'AdminTeamDetails'>;

/** Reads that a change of a team makes old. */
export const READS = ['adminTeamGet', 'adminTeamList'];
/** Of the choice of an heir, since an option cannot be null. */
const NOBODY = 'nobody';

interface Form {
  team: Details;
  onClose: () => void;
}

/** A window about a team that asks why; `isReady` says whether the rest is filled in. */
export function ReasonForm({
  title,
  text,
  submit,
  write,
  isReady,
  onSend,
  onClose,
  children,
}: {
  title: string;
  text: string;
  submit: string;
  write: Pick<Task<never>, 'isRunning' | 'problem' | 'problemOf'>;
  isReady: boolean;
  onSend: (reason: string) => void;
  onClose: () => void;
  children?: ReactNode;
}) {
  const t = useTexts();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  return (
    <FormDialog
      keepOnOutsidePress
      locked={write.isRunning}
      onClose={onClose}
      title={title}
      description={text}
      submitLabel={submit}
      isRunning={write.isRunning}
      isWaiting={!isReady}
      onSubmit={() => {
        setTried(true);
        if (reason.trim() !== '') onSend(reason.trim());
      }}
    >
      {write.problem !== undefined && <Alert tone="danger">{write.problem}</Alert>}
      {children}
      <ReasonField
        required
        value={reason}
        onChange={setReason}
        error={
          write.problemOf('reason') ?? (isTried && reason.trim() === '' ? t('valid.required') : undefined)
        }
      />
    </FormDialog>
  );
}

/** The name of a team. */
export function TeamNameField({
  value,
  onChange,
  error,
}: {
  value: string;
  onChange: (name: string) => void;
  error: string | undefined;
}) {
  const t = useTexts();
  return (
    <TextField
      label={t('teamlist.name')}
      required
      autoComplete="off"
      value={value}
      maxLength={100}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  );
}

/** Gives a team another name. */
export function RenameTeam({ team, onClose }: Form) {
  const t = useTexts();
  const [name, setName] = useState(team.name);
  const write = useWrite('adminTeamUpdate', {
    reads: READS,
    onDone: () => {
      flash(t('teamlist.renamed'));
      onClose();
    },
  });
  return (
    <ReasonForm
      title={t('teamlist.rename')}
      text={t('teamlist.renameText')}
      submit={t('teamlist.rename')}
      write={write}
      isReady={name.trim() !== ''}
      onClose={onClose}
      onSend={(reason) =>
        write.run({
          path: { team_id: team.id },
          body: { name: name.trim(), version: team.version, reason },
        })
      }
    >
      <TeamNameField value={name} onChange={setName} error={write.problemOf('name')} />
    </ReasonForm>
  );
}

/** Gives a team to another of its members. */
export function TransferOwner({ team, onClose }: Form) {
  const t = useTexts();
  const [heirId, setHeirId] = useState<string | null>(null);
  const write = useWrite('adminTeamTransfer', {
    reads: READS,
    onDone: () => {
      flash(t('teamlist.transferred'));
      onClose();
    },
  });
  return (
    <ReasonForm
      title={t('teamlist.transfer')}
      text={t('teamlist.transferText')}
      submit={t('teamlist.transfer')}
      write={write}
      isReady={heirId !== null}
      onClose={onClose}
      onSend={(reason) => {
        if (heirId !== null)
          write.run({
            path: { team_id: team.id },
            body: { user_id: heirId, version: team.version, reason },
          });
      }}
    >
      <Select
        label={t('teamlist.newOwner')}
        value={heirId}
        placeholder={t('teamlist.choose')}
        onChange={setHeirId}
        options={team.members
          .filter(({ role, is_active: isActive }) => role !== 'owner' && isActive)
          .map(({ id, name, email }) => ({ value: id, label: name, hint: email }))}
      />
    </ReasonForm>
  );
}

/** Closes what a team shares. */
export function SuspendTeam({ team, onClose }: Form) {
  const t = useTexts();
  const write = useWrite('adminTeamSuspend', {
    reads: READS,
    onDone: () => {
      flash(t('teamlist.suspended', { team: team.name }));
      onClose();
    },
  });
  return (
    <ReasonForm
      title={t('teamlist.suspendTitle', { team: team.name })}
      text={t('teamlist.suspendText')}
      submit={t('teamlist.suspend')}
      write={write}
      isReady
      onClose={onClose}
      onSend={(reason) => write.run({ path: { team_id: team.id }, body: { version: team.version, reason } })}
    />
  );
}

/** Opens again what a team shares. */
export function ResumeTeam({ team, onClose }: Form) {
  const t = useTexts();
  const write = useWrite('adminTeamResume', {
    reads: READS,
    onDone: () => {
      flash(t('teamlist.resumed', { team: team.name }));
      onClose();
    },
  });
  return (
    <ReasonForm
      title={t('teamlist.resume')}
      text={t('teamlist.resumeText')}
      submit={t('teamlist.resume')}
      write={write}
      isReady
      onClose={onClose}
      onSend={(reason) => write.run({ path: { team_id: team.id }, body: { version: team.version, reason } })}
    />
  );
}

/** Removes somebody, and says who gets the projects that they share with the team. */
export function RemoveFromTeam({ team, member, onClose }: Form & { member: Shape<'AdminTeamMember'> }) {
  const t = useTexts();
  const [heir, setHeir] = useState(NOBODY);
  const write = useWrite('adminTeamMemberRemove', {
    reads: READS,
    onDone: () => {
      flash(t('teamlist.removed', { name: member.name }));
      onClose();
    },
  });
  return (
    <ReasonForm
      title={t('teamlist.removeTitle', { name: member.name })}
      text={t('teamlist.removeText')}
      submit={t('teamlist.remove')}
      write={write}
      isReady
      onClose={onClose}
      onSend={(reason) =>
        write.run({
          path: { team_id: team.id, user_id: member.id },
          body: { heir_id: heir === NOBODY ? null : heir, version: team.version, reason },
        })
      }
    >
      <Select
        label={t('teamlist.heir', { count: member.shared_projects })}
        value={heir}
        onChange={setHeir}
        options={[
          { value: NOBODY, label: t('teamlist.heirNobody', { name: member.name }) },
          ...team.members
            .filter(({ id, is_active: isActive }) => id !== member.id && isActive)
            .map(({ id, name, email }) => ({ value: id, label: name, hint: email })),
        ]}
      />
    </ReasonForm>
  );
}

/** Mails an invitation anew, or takes it back. */
export function InviteForm({
  team,
  invite,
  act,
  onClose,
}: Form & { invite: Shape<'TeamInvite'>; act: 'resend' | 'revoke' }) {
  const t = useTexts();
  const name = invite.email ?? t('teamlist.aLink');
  const done = (id: MessageId) => ({
    reads: READS,
    onDone: () => {
      flash(t(id, { name }));
      onClose();
    },
  });
  const resend = useWrite('adminTeamInviteResend', done('teamlist.inviteSent'));
  const revoke = useWrite('adminTeamInviteRevoke', done('teamlist.inviteRevoked'));
  const isResend = act === 'resend';
  const write = isResend ? resend : revoke;
  return (
    <ReasonForm
      title={t(isResend ? 'teamlist.resendTitle' : 'teamlist.revokeTitle', { name })}
      text={t(isResend ? 'teamlist.resendText' : 'teamlist.revokeText')}
      submit={t(isResend ? 'teamlist.resend' : 'teamlist.revoke')}
      write={write}
      isReady
      onClose={onClose}
      onSend={(reason) =>
        write.run({
          path: { team_id: team.id, invite_id: invite.id },
          body: { version: team.version, reason },
        })
      }
    />
  );
}
