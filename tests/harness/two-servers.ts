// Two servers on one database and one data folder, with the administrator signed in.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from './postgres.ts';
import {
  printedPassword,
  type ServerAnswer,
  type ServerProcess,
  signInAdministrator,
  startServerProcess,
} from './server-process.ts';

export interface TwoServers {
  first: ServerProcess;
  second: ServerProcess;
  token: string;
  /** The administrator's. */
  password: string;
  /** Asks a question in a new chat. @returns the answer that begins */
  ask: (server: ServerProcess, text: string, tableIds?: string[]) => Promise<ServerAnswer['json']>;
  databaseUrl: string;
  /** A further server on the same database. */
  another: () => Promise<ServerProcess>;
  close: () => Promise<void>;
}

/** `ownFolders` gives each a data folder of its own, as on two machines. */
export async function startTwoServers(
  environment: Record<string, string> = {},
  { ownFolders = false } = {},
): Promise<TwoServers> {
  const database = await createTestDatabase();
  const folders: string[] = [];
  const servers: ServerProcess[] = [];
  const start = async () => {
    const known = ownFolders ? undefined : folders[0];
    const folder = known ?? (await mkdtemp(join(tmpdir(), 'tablewise-cluster-')));
    if (!known) folders.push(folder);
    const server = await startServerProcess({
      DATABASE_URL: database.connectionString,
      DATA_DIR: folder,
      ...environment,
    });
    servers.push(server);
    return server;
  };
  const close = async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  };
  try {
    const first = await start();
    const second = await start();
    const password = printedPassword(first);
    const token = await signInAdministrator(first, password);
    return {
      first,
      second,
      token,
      password,
      databaseUrl: database.connectionString,
      another: start,
      close,
      async ask(server, text, tableIds = []) {
        const chat = await server.call('POST', '/api/chats', {
          token,
          body: { kind: 'chat', table_ids: tableIds },
        });
        if (chat.status !== 200) throw new Error(JSON.stringify(chat.json));
        const turn = await server.call('POST', `/api/chats/${chat.json.chat.id}/turns`, {
          token,
          body: { text, table_ids: tableIds },
        });
        if (turn.status !== 200) throw new Error(JSON.stringify(turn.json));
        return turn.json.message;
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The text of a message, from its parts. */
export function wordsOf(message: ServerAnswer['json']): string {
  return message.parts
    .map((part: { type: string; content?: string }) => (part.type === 'content' ? part.content : ''))
    .join('');
}
