import { forgetPresence } from '../domain/site/presences.ts';
import type { Services } from '../services.ts';

/** As long a person without any socket still counts as present: a page that is loaded again has closed its socket and opens another. */
const GRACE_MS = 500;
const LEFT = 'socket-left';
const HERE = 'socket-here';

/**
 * Takes people out of the pages that they edit, and of the projects and chats that they have open, once the last of their sockets is gone, wherever that was: a browser that was killed says
 * nothing more. Another server that has a socket of the same person says so, and nothing happens. Where a server is killed with its sockets,
 * those who were on its pages are forgotten after their minute.
 */
export class PeopleWhoLeft {
  readonly #services: Pick<Services, 'db' | 'clock' | 'events' | 'log'>;
  readonly #isHere: (personId: string) => boolean;
  readonly #timers = new Map<string, NodeJS.Timeout>();

  /** @param isHere whether a person has a socket in this process */
  constructor(
    services: Pick<Services, 'db' | 'clock' | 'events' | 'log'>,
    isHere: (personId: string) => boolean,
  ) {
    this.#services = services;
    this.#isHere = isHere;
    services.events.subscribeKind(LEFT, (personId) => {
      if (this.#isHere(personId)) void services.events.publish(`${HERE} ${personId}`);
    });
    services.events.subscribeKind(HERE, (personId) => this.#stay(personId));
  }

  /** The last socket of a person in this process is gone. */
  left(personId: string): void {
    const { clock, events, log } = this.#services;
    const leftAt = clock.now();
    this.#stay(personId);
    this.#timers.set(
      personId,
      setTimeout(() => {
        this.#timers.delete(personId);
        if (this.#isHere(personId)) return;
        forgetPresence(this.#services, personId, leftAt).catch((error) =>
          log.warn({ err: error }, 'socket: somebody who left could not be forgotten'),
        );
      }, GRACE_MS),
    );
    void events.publish(`${LEFT} ${personId}`);
  }

  close(): void {
    for (const personId of this.#timers.keys()) this.#stay(personId);
  }

  #stay(personId: string): void {
    clearTimeout(this.#timers.get(personId));
    this.#timers.delete(personId);
  }
}
