// Toasts, the centre panel and the question over the page, as the shell shows them.
import { act } from 'react';
import { expect, vi } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type {
  NotificationsContext,
  NotificationsEvent,
  Toast,
} from '../../../src/machines/notifications/index.ts';
import { model } from '../../../src/machines/notifications/notifications.cases.ts';
import { uiTextFixture } from '../../../src/ui/testing/render.tsx';
import { control, pressControl } from './document.ts';
import type { ScreenTools } from './screen-driver.ts';
import { screenDriver } from './screen-driver.ts';

/** Toasts with a cross. */
const CLOSABLE: readonly Toast['kind'][] = ['push', 'undo', 'warning'];

/** Toasts that stay while they are pointed at. */
const HOLDABLE: readonly Toast['kind'][] = ['undo', 'warning'];

function toastOf(context: Readonly<Record<string, unknown>>, id: unknown): Toast | undefined {
  // Safe: a golden path of this machine holds its context.
  return (context as unknown as NotificationsContext).toasts.find((toast) => toast.id === id);
}

/** The toast as it stands in its region. */
function shown(id: number, { machine }: ScreenTools): Element | null {
  const { toasts }: NotificationsContext = machine().getSnapshot().context;
  const toast = toasts.find((one) => one.id === id);
  if (toast === undefined) return null;
  const place = toasts.filter((one) => one.place === toast.place).indexOf(toast);
  return document.querySelectorAll(`[data-place="${toast.place}"] > *`)[place] ?? null;
}

async function pressIn(toast: Element | null, name: string): Promise<void> {
  const buttons = [...(toast?.querySelectorAll('button') ?? [])];
  const found = buttons.find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name);
  await act(async () => found?.click());
}

/** React tells of a pointer that enters and leaves by these. */
async function point(toast: Element | null, type: 'pointerover' | 'pointerout'): Promise<void> {
  await act(async () => {
    toast?.dispatchEvent(new MouseEvent(type, { bubbles: true }));
  });
}

/** From anywhere in the app, or from the server. */
async function happens(event: NotificationsEvent, { machine, settle }: ScreenTools): Promise<void> {
  await act(async () => machine().send(event));
  // the panel is loaded when it is needed
  await act(() => vi.dynamicImportSettled());
  await settle();
}

export const noticesScreen = screenDriver<NotificationsEvent>({
  model,
  // each payload in each state is a matter of the machine alone
  hasSetting: ({ criteria }) => criteria.some((one) => one !== 'states'),
  async open() {
    history.replaceState(null, '', '/chat');
    // the app starts its machines once, where its module is loaded
    vi.resetModules();
    const { loadFormatter, loadTexts } = await import('../../../src/i18n/texts.ts');
    await Promise.all([loadFormatter(), loadTexts('core'), loadTexts('shell')]);
    const [{ ShellHost }, { UiTextProvider }] = await Promise.all([
      import('../../../src/app/shell/ShellHost.tsx'),
      // loaded anew as well: another provider than the one around the screen
      import('../../../src/ui/ui-text.tsx'),
      // what is loaded when it is first shown: here it is there before
      import('../../../src/app/shell/Panels.tsx'),
    ]);
    return (
      <UiTextProvider value={uiTextFixture}>
        <ShellHost />
      </UiTextProvider>
    );
  },
  offers: () => true,
  never(event, { state, context }) {
    // Safe: what the model asks of a snapshot is its context.
    if (model.possible?.(event, { context } as unknown as AnyMachineSnapshot) === false)
      return 'It comes by itself, or a third one tells no more.';
    const { held } = context as unknown as NotificationsContext;
    const { panel, confirm } = state as { readonly panel: string; readonly confirm: string };
    const toast = toastOf(context, event.id);
    switch (event.type) {
      case 'toast.closed':
        return toast && CLOSABLE.includes(toast.kind) ? null : 'A toast that goes by itself has no cross.';
      case 'toast.viewed':
        return toast?.kind === 'push' ? null : 'Only a pushed message has View.';
      case 'toast.undone':
        return toast?.kind === 'undo' ? null : 'Only what can be taken back has Undo.';
      case 'toast.paused':
        return toast && HOLDABLE.includes(toast.kind) && !held.includes(toast.id)
          ? null
          : 'A toast of this kind does not wait for a pointer.';
      case 'toast.resumed':
        return toast && held.includes(toast.id) ? null : 'No pointer is there to leave.';
      case 'panel.dismissed':
        if (confirm === 'asking') return 'The question lies over the panel.';
        return panel === 'open' ? null : 'There is no panel.';
      case 'confirm.accepted':
      case 'confirm.declined':
        return confirm === 'asking' ? null : 'There is no question.';
      default:
        return null;
    }
  },
  look(state) {
    const { panel, confirm } = state as { readonly panel: string; readonly confirm: string };
    expect(control('Delete') !== null).toBe(confirm === 'asking');
    expect(document.querySelector('[role="dialog"], [role="alertdialog"]') !== null).toBe(
      panel === 'open' || confirm === 'asking',
    );
  },
  events: {
    'toast.requested': happens,
    'pushes.withdrawn': happens,
    'panel.requested': happens,
    'confirm.requested': happens,
    'toast.expired': () => {},
    'toast.closed': ({ id }, tools) => pressIn(shown(id, tools), 'Close'),
    'toast.viewed': async ({ id }, tools) => {
      await pressIn(shown(id, tools), 'View');
      // the message is loaded when it is opened
      await act(() => vi.dynamicImportSettled());
      await tools.settle();
    },
    'toast.undone': ({ id }, tools) => pressIn(shown(id, tools), 'Undo'),
    'toast.paused': ({ id }, tools) => point(shown(id, tools), 'pointerover'),
    'toast.resumed': ({ id }, tools) => point(shown(id, tools), 'pointerout'),
    'panel.dismissed': async (_, { settle }) => {
      await pressControl('Dismiss');
      // the panel that waited behind it is loaded when it is needed
      await act(() => vi.dynamicImportSettled());
      await settle();
    },
    'confirm.accepted': () => pressControl('Delete'),
    'confirm.declined': () => pressControl('Cancel'),
  },
});
