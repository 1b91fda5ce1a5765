import type { Logger } from 'pino';
import type Socket from 'ws';
import type { RawData } from 'ws';
import type { Person, Sessions } from '../domain/sign-in/sessions.ts';
import type { PersonFeeds } from './person-feeds.ts';
import { readClientMessage, type ServerMessage } from './socket-messages.ts';

/** Seconds from ping to ping. */
export const PING_SECONDS = 25;
/** Milliseconds that a client has to say who it is. */
const HELLO_MS = 5000;
/** Bytes that may wait for a client that reads slowly; it learns more by connecting again. */
const MAX_WAITING_BYTES = 1_000_000;

/** Close codes of openapi/socket.yaml. */
export const CLOSE = {
  stopping: 1001,
  noRoom: 1013,
  badMessage: 4400,
  refused: 4401,
  silent: 4408,
  tooMany: 4429,
} as const;

export interface ConnectionSurroundings {
  sessions: Sessions;
  feeds: PersonFeeds;
  log: Logger;
  /** Counts a person's socket. @returns false when there are too many */
  enter: (personId: string) => boolean;
  leave: (personId: string) => void;
}

/** One socket: hello first, then what changes until one of the two goes. */
export class SocketConnection {
  readonly #socket: Socket;
  readonly #surroundings: ConnectionSurroundings;
  #person: Person | undefined;
  #token = '';
  /** Whether the client has said hello, though the token may still be looked at. */
  #greeted = false;
  #heard = true;
  #timer: NodeJS.Timeout;
  #unfollow: () => void = () => {};

  constructor(socket: Socket, surroundings: ConnectionSurroundings) {
    this.#socket = socket;
    this.#surroundings = surroundings;
    this.#timer = setTimeout(() => this.close(CLOSE.silent), HELLO_MS);
    socket.on('message', (data, isBinary) => this.#take(data, isBinary));
    socket.on('close', () => this.#end());
    // what breaks is closed, and the page connects again
    socket.on('error', () => {});
  }

  /** Whose socket it is, once the token was found good. */
  get personId(): string | undefined {
    return this.#person?.id;
  }

  /** Whether it ends with the sessions of a person: theirs, or of an administrator who looks at somebody's account. */
  isOf(personId: string): boolean {
    return this.#person?.id === personId || this.#person?.impersonatorId === personId;
  }

  close(code: number): void {
    this.#socket.close(code);
  }

  /** Looks whether the session still lives; it closes when not. */
  async check(): Promise<void> {
    if (!this.#person) return;
    const person = await this.#surroundings.sessions.find(this.#token, { use: false });
    if (!person?.active) this.#refuse(person ? 'UNAUTHORIZED' : 'BEARER_TOKEN_ERROR');
  }

  #take(data: RawData, isBinary: boolean): void {
    const message = isBinary ? undefined : readClientMessage(data.toString());
    if (!message || (message.type === 'hello') === this.#greeted) {
      this.close(CLOSE.badMessage);
      return;
    }
    if (message.type === 'pong') {
      this.#heard = true;
      return;
    }
    this.#greeted = true;
    this.#token = message.token;
    this.#admit(message.token).catch((error) => {
      this.#surroundings.log.warn({ err: error }, 'socket: a token could not be looked up');
      this.close(CLOSE.noRoom);
    });
  }

  async #admit(token: string): Promise<void> {
    const { sessions, feeds, enter, leave } = this.#surroundings;
    const person = await sessions.find(token, { use: false });
    if (!person?.active) return this.#refuse(person ? 'UNAUTHORIZED' : 'BEARER_TOKEN_ERROR');
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (!enter(person.id)) return this.close(CLOSE.tooMany);
    this.#person = person;
    const unfollow = await feeds
      .follow(person.id, (message) => this.#send(message))
      .catch((error) => {
        // unless its end has counted it already
        if (this.#person) leave(person.id);
        this.#person = undefined;
        throw error;
      });
    // it may have gone while the chats were read
    if (this.#socket.readyState !== this.#socket.OPEN) return unfollow();
    this.#unfollow = unfollow;
    clearTimeout(this.#timer);
    this.#timer = setInterval(() => this.#ping(), PING_SECONDS * 1000);
    this.#send({ type: 'ready', ping_seconds: PING_SECONDS });
  }

  #ping(): void {
    if (!this.#heard) {
      // a vanished client would keep a closing socket open
      this.#socket.terminate();
      return;
    }
    this.#heard = false;
    this.#send({ type: 'ping' });
    this.check().catch((error) =>
      this.#surroundings.log.warn({ err: error }, 'socket: a session check failed'),
    );
  }

  #refuse(code: 'BEARER_TOKEN_ERROR' | 'UNAUTHORIZED'): void {
    this.#send({ type: 'refused', error_code: code });
    this.close(CLOSE.refused);
  }

  #send(message: ServerMessage): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > MAX_WAITING_BYTES) {
      this.#socket.terminate();
      return;
    }
    this.#socket.send(JSON.stringify(message));
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#unfollow();
    if (this.#person) this.#surroundings.leave(this.#person.id);
    this.#person = undefined;
  }
}
