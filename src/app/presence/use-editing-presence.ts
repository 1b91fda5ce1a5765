import { useEffect, useState } from 'react';
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import { call } from '../../api/client.ts';
import { openEditingStream } from '../../api/event-stream.ts';
import type { Shape } from '../../api/shapes.ts';
import {
  type EditedPage,
  type EditingStreamInput,
  editingPresence,
} from '../../machines/editing-presence/index.ts';
import { onSocketRestored } from './socket-restored.ts';

/** Joins the machine to the API. What fails is nobody's business: the page works without it. */
const presence = editingPresence.provide({
  actors: {
    register: fromPromise<void, EditedPage>(async ({ input: { route, key }, signal }) => {
      await call('editingRegister', { body: { route, key } }, { quiet: true, signal });
    }),
    listen: fromCallback<EventObject, EditingStreamInput>(({ input, sendBack }) =>
      openEditingStream(input.timeout, {
        onEvent: (message) => sendBack({ type: 'editing.received', message }),
        onEnd: () => sendBack({ type: 'stream.ended' }),
        onFailure: () => sendBack({ type: 'stream.failed' }),
      }),
    ),
  },
  actions: {
    unregister: (_, { route, key }) => {
      // on closing the tab too; where it is lost the server notices by the socket, or forgets the editor within a minute
      call(
        'editingRegister',
        { body: { route, key, opt: 'delete' } },
        { quiet: true, keepalive: true },
      ).catch(() => {});
    },
  },
});

/**
 * Tells the others that an administration page is edited, until it is left, and says who else edits it.
 *
 * @param route path of the page
 * @param key what is edited on it, e.g. the id of an order; empty for a list
 */
export function useEditingPresence(route: string, key: string): readonly Shape<'EditorPresence'>[] {
  return usePresence(route, key, editing);
}

const editing = () => presence;

/**
 * Runs the machine of a page while it is open.
 *
 * @param route path of the page
 * @param key what is open on it
 * @param machineOf the machine with its actors, one for each time that the page is entered; the same function at each call
 */
export function usePresence(
  route: string,
  key: string,
  machineOf: (place: EditedPage) => typeof editingPresence,
): readonly Shape<'EditorPresence'>[] {
  const [editors, setEditors] = useState<readonly Shape<'EditorPresence'>[]>([]);
  useEffect(() => {
    let stop = follow(machineOf({ route, key }), route, key, setEditors);
    // a page that the browser keeps for the way back is left and entered anew
    const onHide = () => stop();
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) stop = follow(machineOf({ route, key }), route, key, setEditors);
    };
    window.addEventListener('pagehide', onHide);
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('pagehide', onHide);
      window.removeEventListener('pageshow', onShow);
      stop();
    };
  }, [route, key, machineOf]);
  return editors;
}

/** Runs the machine for one page. @returns the way to leave it */
function follow(
  machine: typeof editingPresence,
  route: string,
  key: string,
  onEditors: (editors: readonly Shape<'EditorPresence'>[]) => void,
): () => void {
  const actor = createActor(machine, { input: { route, key, hidden: document.hidden } });
  actor.subscribe(({ context }) => onEditors(context.editors));
  const onVisibility = () => actor.send({ type: 'visibility.changed', hidden: document.hidden });
  document.addEventListener('visibilitychange', onVisibility);
  const unsubscribe = onSocketRestored(() => actor.send({ type: 'socket.restored' }));
  onEditors([]);
  actor.start();
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', onVisibility);
    if (actor.getSnapshot().status === 'active') actor.send({ type: 'page.left' });
    onEditors([]);
  };
}
