import { ApiFailure } from '../../api/api-failure.ts';
import type { SaveInput, SaveOutcome } from '../../machines/record-edit/index.ts';
import type { DetailConfig } from './detail-config.ts';

/**
 * Saves a record and says how that ended: a save on top of an old version reads the present record, to compare it with.
 *
 * @param onSaved told the record as the server has it now
 * @throws what is no failure of a call
 */
export async function saveRecord<Item>(
  { save, load, record }: DetailConfig<Item>,
  id: string,
  input: SaveInput,
  signal: AbortSignal,
  onSaved: (item: Item) => void,
): Promise<SaveOutcome> {
  if (!save) throw new Error('A record without a way to save it was edited');
  try {
    const item = await save(id, input);
    onSaved(item);
    const { values, version } = record(item);
    return { type: 'saved', record: { values, version } };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    if (error.code !== 'CONFLICT') return refusal(error);
    try {
      const { values, version, changedBy, changedAt } = record(await load(id, signal));
      // a conflict of another kind, such as a name that is taken: there is nothing to compare
      if (version === input.version) return refusal(error);
      return {
        type: 'conflicted',
        record: { values, version },
        by: changedBy ?? null,
        at: changedAt ?? null,
      };
    } catch (unread) {
      if (!(unread instanceof ApiFailure)) throw unread;
      return refusal(unread);
    }
  }
}

function refusal({ message, requestId, fields }: ApiFailure): SaveOutcome {
  return { type: 'refused', failure: { message, requestId: requestId ?? null }, fields };
}
