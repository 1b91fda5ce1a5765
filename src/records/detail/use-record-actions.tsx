import { type ReactNode, useState } from 'react';
import { useTask } from '../../app/write/use-task.ts';
import { Button } from '../../ui/Button.tsx';
import { DestructiveDialog } from '../../ui/detail/DestructiveDialog.tsx';
import type { MenuEntry } from '../../ui/Menu.tsx';
import type { DetailAction } from './detail-config.ts';

/**
 * The actions of a record: buttons, entries of the menu, and the question before one that asks.
 *
 * @param onDone an action was carried out: what is shown is out of date
 */
export function useRecordActions(
  actions: readonly DetailAction[],
  onDone: () => void,
): { buttons: ReactNode; menu: readonly MenuEntry[]; question: ReactNode } {
  const [asked, setAsked] = useState<DetailAction | null>(null);
  const task = useTask(
    ({ action, reason }: { action: DetailAction; reason: string }) => action.run(reason),
    () => {
      setAsked(null);
      onDone();
    },
  );
  const [started, setStarted] = useState<string | null>(null);
  const busy = task.isRunning ? started : null;
  const run = (action: DetailAction, reason: string) => {
    if (task.isRunning) return;
    setStarted(action.id);
    task.run({ action, reason });
  };
  const start = (action: DetailAction) => {
    task.clear();
    if (action.confirm) setAsked(action);
    // a failure is shown by the call
    else run(action, '');
  };
  const inMenu = actions.filter(({ primary }) => !primary);
  const destroying = inMenu.filter(({ danger }) => danger);
  const entryOf = (action: DetailAction): MenuEntry => ({
    label: action.label,
    ...(action.icon !== undefined && { icon: action.icon }),
    ...(action.danger && { danger: true }),
    disabled: busy !== null,
    onSelect: () => start(action),
  });
  const harmless = inMenu.filter(({ danger }) => !danger);
  return {
    buttons: actions
      .filter(({ primary }) => primary)
      .map((action) => (
        <Button
          key={action.id}
          icon={action.icon}
          loading={busy === action.id}
          variant={action.danger ? 'danger' : 'default'}
          onClick={() => start(action)}
        >
          {action.label}
        </Button>
      )),
    menu: [
      ...harmless.map(entryOf),
      ...(harmless.length > 0 && destroying.length > 0 ? [{ kind: 'separator' } as const] : []),
      ...destroying.map(entryOf),
    ],
    question: asked?.confirm && (
      <DestructiveDialog
        key={asked.id}
        {...asked.confirm}
        confirmLabel={asked.label}
        tone={asked.danger ? 'danger' : 'primary'}
        running={task.isRunning}
        failure={
          task.failure ? { message: task.failure.message, requestId: task.failure.requestId ?? null } : null
        }
        onConfirm={(reason) => run(asked, reason)}
        onCancel={() => setAsked(null)}
      />
    ),
  };
}
