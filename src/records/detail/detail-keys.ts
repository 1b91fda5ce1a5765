/** Key of a record in the cache of queries. */
export function recordKey(kind: string, id: string): readonly string[] {
  return ['record', kind, id];
}

/** Key under which the pages of a record's history are. */
export function historyKey(kind: string, id: string): readonly string[] {
  return [...recordKey(kind, id), 'history'];
}
