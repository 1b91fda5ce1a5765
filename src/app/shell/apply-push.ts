// What the server pushes to a person (spec section 3, push message), and which machine each of its parts concerns.
import type { ActorRefFrom } from 'xstate';
import type { Shape } from '../../api/shapes.ts';
import type { notifications } from '../../machines/notifications/index.ts';
import type { session } from '../../machines/session/index.ts';
import { showPush } from '../notices/notice-channel.ts';

interface Told {
  session: Pick<ActorRefFrom<typeof session>, 'getSnapshot' | 'send'>;
  notifications: Pick<ActorRefFrom<typeof notifications>, 'getSnapshot' | 'send'>;
}

/** Unread messages go to the session and become pop-ups; pop-ups that were closed elsewhere go; the settings of the view take over. */
export function applyPush(message: Shape<'PushMessage'>, { session, notifications }: Told): void {
  const {
    msgs_unread: unread,
    pop_up_msg_close: closed,
    user_global_view: view,
    latest_permission_version: permission,
    latest_translation_version: translation,
    latest_tag_help_version: tagHelp,
  } = message;
  if (unread) {
    // each stream begins with what is unread: the same again would draw every page again
    const known = session.getSnapshot().context.infos?.user.msgs_unread;
    if (JSON.stringify(known) !== JSON.stringify(unread)) session.send({ type: 'messages.pushed', unread });
    for (const pushed of unread.msgs)
      if (pushed.level === 'important' || pushed.level === 'warning') showPush(pushed);
    // taken back by whoever sent it: its pop-up goes. Where not all are named, one that is missing may still be there.
    const left = new Set(unread.msgs.map(({ id }) => id));
    const areAllNamed = unread.total <= unread.msgs.length;
    const gone = !areAllNamed
      ? []
      : notifications
          .getSnapshot()
          .context.toasts.flatMap((toast) =>
            toast.kind === 'push' && !left.has(toast.message.id) ? [toast.message.id] : [],
          );
    if (gone.length > 0) notifications.send({ type: 'pushes.withdrawn', messageIds: gone });
  }
  if (closed && closed.length > 0) notifications.send({ type: 'pushes.withdrawn', messageIds: closed });
  const { versions } = session.getSnapshot().context;
  if (versions) {
    const latest = {
      permission: permission ?? versions.permission,
      translation: translation ?? versions.translation,
      tagHelp: tagHelp ?? versions.tagHelp,
    };
    const isOther = (name: keyof typeof latest) => latest[name] !== versions[name];
    if (isOther('permission') || isOther('translation') || isOther('tagHelp'))
      session.send({ type: 'versions.changed', versions: latest });
  }
  // each message has them, and the same again would draw every page again
  const shown = session.getSnapshot().context.infos?.view_config;
  if (view && JSON.stringify({ ...shown, ...view.settings }) !== JSON.stringify(shown))
    session.send({ type: 'settings.pushed', settings: view.settings });
}
