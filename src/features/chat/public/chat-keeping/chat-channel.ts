// Tells the other tabs of this browser that a chat has changed: they read it again, and follow an answer that is being made.
const NAME = 'chat-changed';

let channel: BroadcastChannel | undefined;

function open(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  channel ??= new BroadcastChannel(NAME);
  return channel;
}

export function tellOtherTabs(chatId: string): void {
  open()?.postMessage(chatId);
}

/** @returns the way to stop listening */
export function onOtherTab(listener: (chatId: string) => void): () => void {
  const opened = open();
  const receive = (event: MessageEvent<unknown>) => {
    if (typeof event.data === 'string') listener(event.data);
  };
  opened?.addEventListener('message', receive);
  return () => opened?.removeEventListener('message', receive);
}
