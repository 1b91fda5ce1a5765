import { OPERATION_PATHS } from '../generated/operations.ts';
import { failureOf, localFailure } from './client.ts';
import { callHeaders } from './headers.ts';
import type { MessageEvent, PushMessage, Shape } from './shapes.ts';

export interface StreamListener<Event> {
  /** A JSON value of the stream. */
  onEvent: (event: Event) => void;
  /** END was received: the stream is complete. */
  onEnd: () => void;
  /** The stream broke: an ApiFailure says why. */
  onFailure: (failure: ReturnType<typeof failureOf>) => void;
}

/** Opens the push messages of the person. @returns the way to close the stream */
export function openPushStream(timeoutSeconds: number, listener: StreamListener<PushMessage>): () => void {
  return openChannel('user_basic', timeoutSeconds, listener);
}

/** Opens the news of who edits the pages that the person has registered. @returns the way to close the stream */
export function openEditingStream(
  timeoutSeconds: number,
  listener: StreamListener<Shape<'EditingMessage'>>,
): () => void {
  return openChannel('adm_data_editing', timeoutSeconds, listener);
}

function openChannel<Event>(
  channel: string,
  timeoutSeconds: number,
  listener: StreamListener<Event>,
): () => void {
  const path = OPERATION_PATHS.msgsSubscribe[1].replace('{channel}', channel);
  return open(`${path}?timeout=${timeoutSeconds}`, listener);
}

/** Opens the events of a message after the one numbered `after`. @returns the way to close the stream */
export function openMessageStream(
  messageId: string,
  after: number,
  listener: StreamListener<MessageEvent>,
): () => void {
  const path = OPERATION_PATHS.messageEventsGet[1].replace('{message_id}', encodeURIComponent(messageId));
  return open(`${path}?after=${after}`, listener);
}

/**
 * Two heartbeats of the server (25 s each) and some time for the way. A connection that says nothing for so long is dead,
 * though nothing tells so: its server was killed behind a proxy, or the machine slept.
 */
export const SILENT_MS = 60_000;

/** Server-sent events by fetch, which carries the token in a header (decision 19). */
function open<Event>(url: string, listener: StreamListener<Event>): () => void {
  const abort = new AbortController();
  let silence: ReturnType<typeof setTimeout> | undefined;
  const close = () => {
    clearTimeout(silence);
    abort.abort();
  };
  const onSign = () => {
    clearTimeout(silence);
    silence = setTimeout(() => {
      close();
      listener.onFailure(localFailure(undefined, undefined));
    }, SILENT_MS);
  };
  onSign();
  read(url, listener, abort.signal, onSign)
    .catch((error) => {
      if (!abort.signal.aborted) listener.onFailure('code' in error ? error : localFailure(error, undefined));
    })
    .finally(() => clearTimeout(silence));
  return close;
}

async function read<Event>(
  url: string,
  listener: StreamListener<Event>,
  signal: AbortSignal,
  onSign: () => void,
): Promise<void> {
  const response = await fetch(location.origin + url, {
    headers: { ...callHeaders(), Accept: 'text/event-stream' },
    signal,
    cache: 'no-store',
  });
  if (!response.ok || !response.body)
    throw failureOf(response.status, await response.json().catch(() => undefined));
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (signal.aborted) return;
    if (done) break;
    onSign();
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (!line.startsWith('data: ')) continue;
      const data = line.slice(6);
      if (data === 'END') {
        listener.onEnd();
        await reader.cancel();
        return;
      }
      listener.onEvent(JSON.parse(data) as Event); // the server's events are checked against the contract in its tests
    }
  }
  throw new TypeError('the stream ended without END');
}
