import { type ReactNode, useState } from 'react';
import { ApiFailure } from '../../api/api-failure.ts';
import { Button } from '../../ui/Button.tsx';
import { DestructiveDialog } from '../../ui/detail/DestructiveDialog.tsx';
import type { MenuEntry } from '../../ui/Menu.tsx';
import type { DetailAction } from './detail-config.ts';

interface Asked {
  readonly action: DetailAction;
  readonly running: boolean;
  readonly failure: { message: string; requestId: string | null } | null;
}

/**
 * The actions of a record: buttons, entries of the menu, and the question before one that asks.
 *
 * @param onDone an action was carried out: what is shown is out of date
 */
export function useRecordActions(
  actions: readonly DetailAction[],
  onDone: () => void,
): { buttons: ReactNode; menu: readonly MenuEntry[]; question: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const start = async (action: DetailAction) => {
    if (action.confirm) {
      setAsked({ action, running: false, failure: null });
      return;
    }
    if (busy !== null) return;
    setBusy(action.id);
    try {
      await action.run('');
      onDone();
    } catch (error) {
      // the call has shown why
      if (!(error instanceof ApiFailure)) throw error;
    } finally {
      setBusy(null);
    }
  };
  const confirm = async (reason: string) => {
    if (!asked) return;
    const { action } = asked;
    setAsked({ action, running: true, failure: null });
    try {
      await action.run(reason);
      setAsked(null);
      onDone();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      const failure = { message: error.message, requestId: error.requestId ?? null };
      setAsked({ action, running: false, failure });
    }
  };
  const inMenu = actions.filter(({ primary }) => !primary);
  const destroying = inMenu.filter(({ danger }) => danger);
  const entryOf = (action: DetailAction): MenuEntry => ({
    label: action.label,
    ...(action.icon !== undefined && { icon: action.icon }),
    ...(action.danger && { danger: true }),
    disabled: busy !== null,
    onSelect: () => void start(action),
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
          onClick={() => void start(action)}
        >
          {action.label}
        </Button>
      )),
    menu: [
      ...harmless.map(entryOf),
      ...(harmless.length > 0 && destroying.length > 0 ? [{ kind: 'separator' } as const] : []),
      ...destroying.map(entryOf),
    ],
    question: asked?.action.confirm && (
      <DestructiveDialog
        key={asked.action.id}
        {...asked.action.confirm}
        confirmLabel={asked.action.label}
        tone={asked.action.danger ? 'danger' : 'primary'}
        running={asked.running}
        failure={asked.failure}
        onConfirm={(reason) => void confirm(reason)}
        onCancel={() => setAsked(null)}
      />
    ),
  };
}
