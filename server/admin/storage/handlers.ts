import type { Handlers, PersonCall } from '../../kernel/contract.ts';
import { keepAnswer } from '../../platform/db/kept-answer.ts';
import { files } from '../../platform/db/schema/tables.ts';
import { actorOf } from '../../records/audit/record-operation.ts';
import { changeRecord, type RecordKind } from '../../records/change.ts';
import type { Services } from '../../services.ts';
import { fileDetails } from './file-details.ts';

type FileHandlers = Pick<Handlers, 'adminFileGet' | 'adminFileTrash' | 'adminFileRestore'>;

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
      const answer = await fileDetails(services, call.path.file_id, call.person, tx);
      return operation === 'adminFileTrash'
        ? keepAnswer(tx, 'adminFileTrash', answer)
        : keepAnswer(tx, 'adminFileRestore', answer);
    });
  }

  return {
    adminFileGet: ({ path, person }) => fileDetails(services, path.file_id, person),
    adminFileTrash: (call) =>
      change(call, 'adminFileTrash', { trashedAt: clock.now(), trashedBy: 'administrator' }),
    adminFileRestore: (call) =>
      change(call, 'adminFileRestore', { trashedAt: null, trashedBy: null, trashedWith: null }),
  };
}
