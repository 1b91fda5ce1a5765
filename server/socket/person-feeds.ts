import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { IS_READ_IN_PROJECT, isSharedWith, MAX_SHARED_PROJECTS } from '../domain/projects/shared-projects.ts';
import { PRESENT_IN_PROJECT } from '../domain/site/presences.ts';
import type { Database } from '../platform/db/database.ts';
import { chats, projects } from '../platform/db/schema/chats.ts';
import { projectMembers } from '../platform/db/schema/invites.ts';
import { teams } from '../platform/db/schema/teams.ts';
import type { EventHub } from '../platform/events/event-hub.ts';
import type { ServerMessage } from './socket-messages.ts';

/** Changes within this time are told together: an answer that begins is a handful of writes. */
const GATHER_MS = 100;
/** As long for what others do: each of them may have many readers, whose lists are read once for all of it. */
const GATHER_OTHERS_MS = 500;
/** The newest chats, which lists begin with; older ones are told as well once something is said in them. */
const WATCHED_CHATS = 200;
/** Looks in a row while others are found whose changes were not heard until then. */
const MOST_LOOKS = 3;

type MessageStatus = Extract<ServerMessage, { type: 'message.changed' }>['status'];

interface SeenChat {
  /** Tells any change of the row from any other. */
  hash: string;
  leafId: string | null;
  status: MessageStatus | null;
}

/** What a person has and may read now. */
interface Seen {
  chats: Map<string, SeenChat>;
  /** Hashes of projects and teams by their ids. */
  projects: Map<string, string>;
  /** Hashes of who has projects, or chats in them, open, by the ids of the projects. */
  present: Map<string, string>;
  /** Topics of others that may change it: the teams of the person, and people of projects that the person reads. */
  topics: Set<string>;
}

type Reader = (message: ServerMessage) => void;

interface Feed {
  readers: Set<Reader>;
  seen: Seen | undefined;
  reading: boolean;
  again: boolean;
  timer: NodeJS.Timeout | undefined;
  /** When the timer ends, in milliseconds of `performance.now()`. */
  due: number;
  /** How each topic is no longer heard. */
  topics: Map<string, () => void>;
}

/**
 * What changes in the chats of people who have a socket here, and in those that they read in projects of others or of theirs: however many sockets one
 * person has in this process, the lists are read once. What changed is found by comparing with what was last seen, so an event that was
 * missed costs nothing but time. Who may read what is asked anew at each look: an event says only that there is a reason to look.
 */
export class PersonFeeds {
  readonly #db: Database;
  readonly #events: EventHub;
  readonly #log: Logger;
  readonly #feeds = new Map<string, Feed>();

  constructor(db: Database, events: EventHub, log: Logger) {
    this.#db = db;
    this.#events = events;
    this.#log = log;
  }

  /**
   * Tells `reader` what changes from here on; it resolves when nothing more can be missed.
   * @returns the way to stop
   */
  async follow(personId: string, reader: Reader): Promise<() => void> {
    const feed = this.#feeds.get(personId) ?? this.#open(personId);
    feed.readers.add(reader);
    const stop = () => {
      feed.readers.delete(reader);
      if (feed.readers.size > 0 || this.#feeds.get(personId) !== feed) return;
      clearTimeout(feed.timer);
      this.#feeds.delete(personId);
      for (const unsubscribe of feed.topics.values()) unsubscribe();
    };
    if (feed.seen) return stop;
    try {
      const first = await this.#lookAll(personId, feed);
      // another reader's look may have come first: what changed since then is told to both
      feed.seen ??= first;
    } catch (error) {
      stop();
      throw error;
    }
    return stop;
  }

  #open(personId: string): Feed {
    const feed: Feed = {
      readers: new Set(),
      seen: undefined,
      reading: false,
      again: false,
      timer: undefined,
      due: 0,
      topics: new Map(),
    };
    const own = `chats ${personId}`;
    feed.topics.set(
      own,
      this.#events.subscribe(own, () => this.#wake(personId, feed, GATHER_MS)),
    );
    this.#feeds.set(personId, feed);
    return feed;
  }

  /** Looks in a while; one's own change does not wait for those of others. */
  #wake(personId: string, feed: Feed, ms: number): void {
    const due = performance.now() + ms;
    if (feed.timer && feed.due <= due) return;
    clearTimeout(feed.timer);
    feed.due = due;
    feed.timer = setTimeout(() => this.#tell(personId, feed), ms);
  }

  #tell(personId: string, feed: Feed): void {
    feed.timer = undefined;
    if (feed.reading) {
      feed.again = true;
      return;
    }
    feed.reading = true;
    this.#compare(personId, feed)
      .catch((error) => this.#log.warn({ err: error }, 'socket: chats could not be read'))
      .finally(() => {
        feed.reading = false;
        if (!feed.again || feed.readers.size === 0) return;
        feed.again = false;
        this.#tell(personId, feed);
      });
  }

  async #compare(personId: string, feed: Feed): Promise<void> {
    const now = await this.#lookAll(personId, feed);
    const before = feed.seen ?? now;
    feed.seen = now;
    const messages = newsOf(before, now);
    for (const reader of [...feed.readers]) for (const message of messages) reader(message);
  }

  /** Looks, and again while somebody is found whose changes were not heard until then. */
  async #lookAll(personId: string, feed: Feed): Promise<Seen> {
    let seen = await this.#look(personId);
    for (let looks = 1; this.#hear(personId, feed, seen.topics) && looks < MOST_LOOKS; looks++)
      seen = await this.#look(personId);
    return seen;
  }

  /** Hears these topics beside the person's own and no others. @returns whether one is new */
  #hear(personId: string, feed: Feed, topics: ReadonlySet<string>): boolean {
    // nobody is there any more
    if (this.#feeds.get(personId) !== feed) return false;
    const own = `chats ${personId}`;
    for (const [topic, unsubscribe] of feed.topics) {
      if (topic === own || topics.has(topic)) continue;
      unsubscribe();
      feed.topics.delete(topic);
    }
    let isNew = false;
    for (const topic of topics) {
      if (feed.topics.has(topic)) continue;
      isNew = true;
      feed.topics.set(
        topic,
        this.#events.subscribe(topic, () => this.#wake(personId, feed, GATHER_OTHERS_MS)),
      );
    }
    return isNew;
  }

  async #look(personId: string): Promise<Seen> {
    const [chatRows, projectRows] = await Promise.all([this.#chats(personId), this.#projects(personId)]);
    return {
      chats: new Map(
        chatRows.map(({ id, hash, leaf_id: leafId, status }) => [id, { hash, leafId, status }] as const),
      ),
      projects: new Map(projectRows.flatMap(({ id, hash }) => (hash === null ? [] : [[id, hash] as const]))),
      present: new Map(
        projectRows.flatMap(({ id, present }) => (present === null ? [] : [[id, present] as const])),
      ),
      topics: new Set(projectRows.flatMap(({ topic }) => topic ?? [])),
    };
  }

  async #chats(personId: string) {
    const { rows } = await this.#db.execute<{
      id: string;
      hash: string;
      leaf_id: string | null;
      status: MessageStatus | null;
    }>(sql`
      select chat.id, chat.hash, chat.leaf_id, leaf.status
      from (
        (
          select id, leaf_id, md5(${chats}::text) as hash from ${chats}
          where user_id = ${personId} and deleted_at is null
          order by last_message_at desc limit ${WATCHED_CHATS}
        )
        union all
        (
          select ${chats.id}, ${chats.leafId},
            md5(concat_ws(' ', ${chats.projectId}, ${chats.lastMessageAt}, ${chats.leafId}, ${chats.name})) as hash
          from ${chats} join ${projects} on ${projects.id} = ${chats.projectId}
          where (${projects.userId} = ${personId} or (${isSharedWith(personId)}))
            and ${chats.userId} <> ${personId} and ${IS_READ_IN_PROJECT}
          order by ${chats.lastMessageAt} desc limit ${WATCHED_CHATS}
        )
      ) chat
      left join messages leaf on leaf.id = chat.leaf_id
    `);
    return rows;
  }

  /** Projects and teams with what tells a change of them, and the topics by which changes of others are heard. */
  async #projects(personId: string) {
    const { rows } = await this.#db.execute<{
      id: string;
      hash: string | null;
      topic: string | null;
      present: string | null;
    }>(sql`
      select ${projects.id}, md5(concat_ws(' ', ${projects}::text, ${PEOPLE})) as hash, null as topic, ${PRESENT_IN_PROJECT} as present
      from ${projects} where ${projects.userId} = ${personId}
      union all
      (
        select ${projects.id}, md5(concat_ws(' ', ${projects.teamId}, ${projects.name}, ${projects.archivedAt}, ${PEOPLE})),
          'chats ' || ${projects.userId}, ${PRESENT_IN_PROJECT}
        from ${projects}
        where ${isSharedWith(personId)}
        order by ${projects.id} limit ${MAX_SHARED_PROJECTS}
      )
      union all
      select distinct null::uuid, null, 'chats ' || mate.user_id, null
      from ${projects} join ${projectMembers} mate on mate.project_id = ${projects.id}
      where mate.user_id <> ${personId} and (${projects.userId} = ${personId} or (${isSharedWith(personId)}))
      union all
      select own.team_id,
        (select md5(concat_ws(' ', ${teams.name}, ${teams.suspendedAt}, string_agg(mate.user_id || mate.role, ' ' order by mate.user_id)))
          from team_members mate join ${teams} on ${teams.id} = mate.team_id where mate.team_id = own.team_id group by ${teams.id}),
        'team ' || own.team_id, null
      from team_members own where own.user_id = ${personId}
    `);
    return rows;
  }
}

/** Tells a change of who is in the project of the outer query. */
const PEOPLE = sql`(
  select string_agg(mate.user_id || mate.role, ' ' order by mate.user_id) from ${projectMembers} mate where mate.project_id = ${projects.id}
)`;

/** Ids whose hashes differ. */
function changedIn(before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): string[] {
  return [...new Set([...before.keys(), ...now.keys()])].filter((id) => before.get(id) !== now.get(id));
}

/** What a page is told of the way from one state to the next; ids only. */
function newsOf(before: Seen, now: Seen): ServerMessage[] {
  const messages: ServerMessage[] = [];
  const projectIds = changedIn(before.projects, now.projects);
  if (projectIds.length > 0) messages.push({ type: 'projects.changed', project_ids: projectIds });
  const presentIn = changedIn(before.present, now.present);
  if (presentIn.length > 0) messages.push({ type: 'presence.changed', project_ids: presentIn });
  const gone = [...before.chats.keys()].filter((id) => !now.chats.has(id));
  const changed = [...now.chats].filter(([id, { hash, status }]) => {
    const seen = before.chats.get(id);
    return seen?.hash !== hash || seen.status !== status;
  });
  const chatIds = [...changed.map(([id]) => id), ...gone];
  if (chatIds.length > 0) messages.push({ type: 'chats.changed', chat_ids: chatIds });
  for (const [id, { leafId, status }] of changed) {
    const seen = before.chats.get(id);
    const isNews = leafId !== null && status !== null && (seen?.leafId !== leafId || seen.status !== status);
    if (isNews) messages.push({ type: 'message.changed', chat_id: id, message_id: leafId, status });
  }
  return messages;
}
