import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { call } from '../../../api/client.ts';
import { operationQuery } from '../../../api/queries.ts';
import { flash, offerUndo } from '../../../app/notices/notice-channel.ts';
import { startView } from '../../../app/session/view-as.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { LazyHeldDialog } from '../approvals/approval-windows.ts';
import { ActionForm } from './ActionForm.tsx';
import { EraseDialog } from './EraseDialog.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { type Given, USER_ACTIONS, type UserAction, type UserActionRule } from './user-actions.ts';
import type { RoleOption } from './user-words.ts';

/** Whom an action is for: one person, or many, of whom the list tells what to do. */
export type ActionTarget =
  | {
      readonly kind: 'one';
      readonly id: string;
      readonly username: string;
      readonly roles: readonly string[];
      /** Thousandths of a credit; absent where it is not known. */
      readonly balance?: number;
    }
  | { readonly kind: 'many'; readonly count: number; readonly onGiven: (given: Given | null) => void };

export interface ActionDialogProps {
  action: UserAction;
  target: ActionTarget;
  onClose: () => void;
}

/** Asks what an action takes, and carries it out where it is for one person. */
export function ActionDialog({ action, target, onClose }: ActionDialogProps) {
  const t = useTexts();
  const choices = useQuery({
    ...operationQuery('adminListFilterGet', { path: { list: 'adminUserList' } }),
    enabled: action === 'roles',
    staleTime: 60_000,
  });
  const roles: RoleOption[] = (choices.data?.filters.role ?? []).map(({ name, value }) => ({
    code: value,
    name,
  }));
  if (target.kind === 'one' && action === 'merge') return <MergeDialog person={target} onClose={onClose} />;
  if (target.kind === 'one')
    return <OneAction action={action} person={target} roles={roles} onClose={onClose} />;
  const finish = (given: Given | null) => {
    target.onGiven(given);
    onClose();
  };
  return (
    <ActionForm
      action={action}
      subject={t('users.people', { count: target.count })}
      roles={roles}
      onSubmit={finish}
      onCancel={() => finish(null)}
    />
  );
}

function OneAction({
  action,
  person,
  roles,
  onClose,
}: {
  action: UserAction;
  person: Extract<ActionTarget, { kind: 'one' }>;
  roles: readonly RoleOption[];
  onClose: () => void;
}) {
  const t = useTexts();
  const client = useQueryClient();
  const { operation, label } = USER_ACTIONS[action];
  const refresh = () =>
    Promise.all(['adminUserList', 'record'].map((key) => client.invalidateQueries({ queryKey: [key] })));
  const write = useWrite<UserActionRule['operation']>(operation, {
    reads: ['adminUserList', 'adminCreditEntryList', 'record'],
    onDone: (answer) => {
      onClose();
      if ('token' in answer) return startView(answer);
      const said = t('users.done', { action: t(label), name: person.username });
      if (action !== 'delete') flash(said);
      else
        offerUndo(said, () => {
          call('adminUserRestore', { path: { user_id: person.id }, body: {} }).then(refresh, () => {
            // the call has told why
          });
        });
    },
  });
  if (write.held)
    return (
      <Suspense>
        <LazyHeldDialog held={write.held} onClose={onClose} />
      </Suspense>
    );
  const form = {
    isRunning: write.isRunning,
    failure:
      write.problem === undefined
        ? null
        : { message: write.problem, requestId: write.failure?.requestId ?? null },
    onSubmit: ({ reason, ...given }: Given) =>
      write.run({ path: { user_id: person.id }, body: { ...given, ...(reason !== '' && { reason }) } }),
    onCancel: onClose,
  };
  const confirmProblem = write.problemOf('confirm');
  if (action === 'erase')
    return (
      <EraseDialog
        person={person}
        {...form}
        // the name is typed in no field of a form: that it is another one by now is told with the rest
        failure={
          form.failure ?? (confirmProblem === undefined ? null : { message: confirmProblem, requestId: null })
        }
      />
    );
  return (
    <ActionForm
      action={action}
      subject={person.username}
      {...(action === 'delete' && { typedName: person.username })}
      roles={roles}
      held={person.roles}
      balance={person.balance}
      problemOf={write.problemOf}
      {...form}
    />
  );
}
