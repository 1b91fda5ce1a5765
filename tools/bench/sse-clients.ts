import { connect, type Socket } from 'node:net';

/** How many connections are being opened at a time. */
const OPENING = 200;
const EVENT = 'data: {';

/** Many event streams from one process, on plain sockets: the client must not weigh more than the server. */
export class SseClients {
  readonly #sockets: Socket[] = [];
  #events = 0;
  #wanted = 0;
  #reached: () => void = () => {};

  get count(): number {
    return this.#sockets.length;
  }

  /**
   * Opens streams, each of which is open when its first event has come.
   * @param request the whole HTTP request of a stream, by its number
   */
  async open(url: string, total: number, request: (index: number) => string): Promise<void> {
    const { hostname, port } = new URL(url);
    const openOne = (index: number) =>
      new Promise<void>((resolve, reject) => {
        const socket = connect({ host: hostname, port: Number(port), noDelay: true });
        this.#sockets.push(socket);
        socket.write(request(index));
        let opened = false;
        socket.on('data', (chunk) => {
          const text = chunk.toString('latin1');
          if (!opened && /^HTTP\/1.1 (?!200)/.test(text)) reject(new Error(text));
          const events = text.split(EVENT).length - 1;
          if (!opened && events > 0) {
            opened = true;
            resolve();
          } else if (opened) {
            this.#count(events);
          }
        });
        socket.on('error', reject);
        socket.on('close', () => reject(new Error(`stream ${index} was closed`)));
      });
    let next = this.#sockets.length;
    await Promise.all(
      Array.from({ length: OPENING }, async () => {
        while (next < total) {
          next += 1;
          await openOne(next - 1);
        }
      }),
    );
  }

  /** Waits until every stream has got one more event. @returns milliseconds from the call of `send` */
  async broadcast(send: () => Promise<unknown>): Promise<number> {
    this.#events = 0;
    this.#wanted = this.#sockets.length;
    const all = new Promise<void>((resolve) => {
      this.#reached = resolve;
    });
    const startedAt = performance.now();
    await send();
    await all;
    return performance.now() - startedAt;
  }

  close(): void {
    for (const socket of this.#sockets.splice(0)) socket.removeAllListeners('close').destroy();
  }

  #count(events: number): void {
    this.#events += events;
    if (this.#wanted > 0 && this.#events >= this.#wanted) {
      this.#wanted = 0;
      this.#reached();
    }
  }
}
