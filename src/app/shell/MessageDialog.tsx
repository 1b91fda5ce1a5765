import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { call } from '../../api/client.ts';
import { formatRelative } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { MessageText } from '../message-text/MessageText.tsx';
import { infosAtom } from '../session/visitor.ts';
import { sessionActor } from './app-actors.ts';
import { openMessageAtom } from './open-message.ts';

/** One message of the product; opening it marks it as read. */
export function MessageDialog({ id }: { id: string }) {
  const t = useTexts();
  const infos = useAtomValue(infosAtom);
  const close = useSetAtom(openMessageAtom);
  // the list shrinks when the message is read; the dialog keeps what it shows
  const [message] = useState(() => infos?.user.msgs_unread.msgs.find((unread) => unread.id === id));
  useEffect(() => {
    call('msgsReadUpdate', { body: { ids: [id] } }, { quiet: 'butToken' }).then(
      ({ msgs_unread: unread }) => sessionActor.send({ type: 'messages.pushed', unread }),
      () => {}, // it stays unread, and is told again
    );
  }, [id]);
  if (!message) return null;
  return (
    <Dialog
      open
      onClose={() => close(null)}
      title={message.title}
      description={formatRelative(message.creation_time)}
      actions={<Button onClick={() => close(null)}>{t('ui.close')}</Button>}
    >
      <MessageText body={message.body} />
    </Dialog>
  );
}
