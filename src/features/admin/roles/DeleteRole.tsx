import { useState } from 'react';
import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { DestructiveDialog } from '../../../ui/detail/DestructiveDialog.tsx';
import { Select } from '../../../ui/Select.tsx';
import type { Role } from './role-words.ts';

/** The role that everybody has who has no other: nobody gains anything by it. */
const PLAIN = 'user';

/** Asks before a role goes; those who have it get another one in its place. */
export function DeleteRole({
  role,
  others,
  reads,
  onDone,
  onClose,
}: {
  role: Role;
  /** Roles that can be given in its place. */
  others: readonly Role[];
  /** Operations whose answers are read again. */
  reads: readonly string[];
  onDone: () => void;
  onClose: () => void;
}) {
  const t = useTexts();
  const isUsed = role.users > 0;
  const [target, setTarget] = useState(PLAIN);
  const remove = useWrite('adminRoleDelete', {
    reads: [...reads, ...(isUsed ? ['adminUserList'] : [])],
    onDone: () => {
      flash(t('roles.deleted'));
      onDone();
    },
  });
  return (
    <DestructiveDialog
      title={t('roles.deleteTitle', { role: role.name })}
      message={isUsed ? t('roles.moveText', { count: role.users }) : t('roles.deleteText')}
      confirmLabel={t('roles.delete')}
      typedName={role.code}
      reason={isUsed ? 'required' : 'optional'}
      running={remove.isRunning}
      failure={
        remove.failure
          ? { message: remove.failure.message, requestId: remove.failure.requestId ?? null }
          : null
      }
      onConfirm={(reason) =>
        remove.run({
          path: { role_code: role.code },
          body: {
            version: role.version,
            ...(isUsed && { move_to: target }),
            ...(reason !== '' && { reason }),
          },
        })
      }
      onCancel={onClose}
    >
      {isUsed && (
        <Select
          label={t('roles.moveTo')}
          value={target}
          onChange={setTarget}
          options={others.map(({ code, name }) => ({ value: code, label: name, hint: code }))}
        />
      )}
    </DestructiveDialog>
  );
}
