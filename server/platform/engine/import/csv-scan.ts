const NEWLINE = 10;
const RETURN = 13;
const MAX_RECORD = 1024 * 1024;

/**
 * Looks through the bytes of a UTF-8 csv and tells whether it is regular: every record of the same number of fields,
 * quotes only around whole fields, one kind of line end, no blank record, no NUL. DuckDB's own reader is given regular
 * files only, because there is but one way to read them.
 *
 * @param start offset of the first data record
 * @returns the number of records, or undefined when the file is not regular
 */
export function countRegularRecords(
  bytes: Uint8Array,
  start: number,
  columns: number,
  delimiter: number,
  quote: number,
): number | undefined {
  let records = 0;
  let fields = 1;
  let recordStart = start;
  let withReturn: boolean | undefined;
  let position = start;
  const { length } = bytes;
  while (position < length) {
    if (bytes[position] === quote) {
      position = afterQuoted(bytes, position, quote);
      if (position < 0 || !endsField(bytes, position, delimiter)) return undefined;
    } else {
      position = afterPlain(bytes, position, delimiter, quote);
      if (position < 0) return undefined;
    }
    if (bytes[position] === delimiter) {
      fields += 1;
      position += 1;
      // A delimiter as last byte of the file still opens an empty field.
      if (position < length) continue;
    }
    const returned = bytes[position] === RETURN;
    if (position < length) {
      if (withReturn !== undefined && withReturn !== returned) return undefined;
      withReturn = returned;
    }
    const blank = position - recordStart <= columns - 1;
    if (fields !== columns || blank || position - recordStart > MAX_RECORD) return undefined;
    records += 1;
    fields = 1;
    position += returned ? 2 : 1;
    recordStart = position;
  }
  return records;
}

/** The offset after an unquoted field, or -1 when something in it needs judgement. */
function afterPlain(bytes: Uint8Array, start: number, delimiter: number, quote: number): number {
  let position = start;
  for (; position < bytes.length; position += 1) {
    const byte = bytes[position];
    if (byte === delimiter || byte === NEWLINE) return position;
    if (byte === RETURN) return bytes[position + 1] === NEWLINE ? position : -1;
    if (byte === quote || byte === 0) return -1;
  }
  return position;
}

/** The offset after a quoted field, or -1 when it is never closed. What follows must be a delimiter or a line's end. */
function afterQuoted(bytes: Uint8Array, start: number, quote: number): number {
  let position = start + 1;
  for (; position < bytes.length; position += 1) {
    const byte = bytes[position];
    if (byte === 0) return -1;
    if (byte !== quote) continue;
    if (bytes[position + 1] === quote) position += 1;
    else return position + 1;
  }
  return -1;
}

function endsField(bytes: Uint8Array, position: number, delimiter: number): boolean {
  const byte = bytes[position];
  if (byte === RETURN) return bytes[position + 1] === NEWLINE;
  return byte === undefined || byte === delimiter || byte === NEWLINE;
}
