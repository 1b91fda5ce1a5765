import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { usedIn } from '../../domain/storage/file-uses.ts';
import { notFound } from '../../kernel/api-error.ts';
import type { Handlers, PersonCall } from '../../kernel/contract.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { keepAnswer } from '../../platform/db/kept-answer.ts';
import { users } from '../../platform/db/schema/people.ts';
import { files } from '../../platform/db/schema/tables.ts';
import { actorOf } from '../../records/audit/record-operation.ts';
import { changeRecord, type RecordKind } from '../../records/change.ts';
import { readRow } from '../../records/lists/read-list.ts';
import type { Services } from '../../services.ts';
import { adminFileList } from './file-list.ts';

type FileHandlers = Pick<Handlers, 'adminFileGet' | 'adminFileTrash' | 'adminFileRestore'>;

/** Files that are named beside one that holds the same. */
const MOST_COPIES = 20;

export const FILE: RecordKind<typeof files> = {
  table: files,
  key: files.id,
  fields: { state: 'trashedBy' },
  recorded: (_, value) => (value === 'administrator' ? 'taken' : value === 'owner' ? 'trashed' : 'kept'),
  // a name may be a person's; the file is found by its id
  summary: ({ category }) => category,
};

/** The files of people: what uses one, taking it from its owner, and giving it back. What files hold is nobody's here. */
export function adminFileHandlers(services: Services): FileHandlers {
  const { db, clock } = services;

  /** @throws ApiError NOT_FOUND */
  async function detailsOf(
    fileId: string,
    person: PersonCall<'adminFileGet'>['person'],
    reader: Database | Transaction = db,
  ): Promise<{ details: Schema<'AdminFileDetails'> }> {
    const file = await readRow({ ...services, db: reader }, adminFileList, eq(files.id, fileId), person);
    if (!file) throw notFound();
    const [uses] = await reader
      .select({ usedIn: sql<Schema<'FileUse'>[]>`${usedIn}` })
      .from(files)
      .where(eq(files.id, fileId));
    const sameAs = await reader
      .select({ id: files.id, owner_id: users.id, owner_name: users.username })
      .from(files)
      .innerJoin(users, eq(users.id, files.userId))
      .where(and(eq(files.sha256, file.sha256), ne(files.id, fileId)))
      .orderBy(asc(files.createdAt), asc(files.id))
      .limit(MOST_COPIES);
    return {
      details: {
        file,
        // a chat is called by its first question
        used_in: (uses?.usedIn ?? []).map(({ type, id, name }) => ({
          type,
          id,
          ...(type !== 'chat' && { name }),
        })),
        same_as: sameAs,
        is_missing: (await services.files.size(file.sha256)) === undefined,
      },
    };
  }

  function change(
    call: PersonCall<'adminFileTrash'> | PersonCall<'adminFileRestore'>,
    operation: 'adminFileTrash' | 'adminFileRestore',
    set: Pick<typeof files.$inferSelect, 'trashedAt' | 'trashedBy'> & { trashedWith?: null },
  ) {
    const { version, reason } = call.body;
    return db.transaction(async (tx) => {
      await changeRecord(tx, {
        kind: FILE,
        operation,
        id: call.path.file_id,
        version,
        reason,
        actor: actorOf(call),
        at: clock.now(),
        // one that is there already is left as it is
        effect: async (row) => (row.trashedBy === set.trashedBy ? undefined : { set }),
      });
      const answer = await detailsOf(call.path.file_id, call.person, tx);
      return operation === 'adminFileTrash'
        ? keepAnswer(tx, 'adminFileTrash', answer)
        : keepAnswer(tx, 'adminFileRestore', answer);
    });
  }

  return {
    adminFileGet: ({ path, person }) => detailsOf(path.file_id, person),
    adminFileTrash: (call) =>
      change(call, 'adminFileTrash', { trashedAt: clock.now(), trashedBy: 'administrator' }),
    adminFileRestore: (call) =>
      change(call, 'adminFileRestore', { trashedAt: null, trashedBy: null, trashedWith: null }),
  };
}
