import { isUtf8 } from 'node:buffer';
import { analyse } from 'chardet';
import type { Schema } from '../../../kernel/schemas.ts';
import { unreadable } from './file-errors.ts';
import { guessByLetters } from './letter-evidence.ts';
import { withoutNul } from './raw-table.ts';

/** Bytes that are looked at when no byte order mark and no valid UTF-8 tells the encoding. */
const GUESS_BYTES = 64 * 1024;
/** Below this share of broken sequences a file is UTF-8 with damage, not another encoding. */
const DAMAGE_SHARE = 0.01;

/** So many control characters are damage, however short the text is. */
const FEW_CONTROLS = 4;

export interface TextEncoding {
  /** WHATWG name, such as utf-8 or gb18030. */
  name: string;
  /** Bytes of the byte order mark. */
  markBytes: number;
  /** Valid UTF-8 from the mark to the end, so that the file can be read without decoding. */
  plainUtf8: boolean;
  /** It was guessed, and another encoding would give as good a text. */
  unsure?: boolean;
}

/**
 * Finds a text's encoding: byte order mark, then UTF-8 by its rules, then UTF-16 by its NUL bytes, then a guess
 * by letters and by statistics. A name that a person chose wins over all but nothing else is believed.
 *
 * @throws EngineError `FILE_UNREADABLE` with key `encoding_unknown` or `binary`
 */
export function detectEncoding(bytes: Buffer, chosen?: string): TextEncoding {
  const mark = byteOrderMark(bytes);
  if (chosen !== undefined) {
    const name = canonicalName(chosen);
    const markBytes = mark?.name === name ? mark.markBytes : 0;
    return { name, markBytes, plainUtf8: name === 'utf-8' && isUtf8(bytes.subarray(markBytes)) };
  }
  if (mark) return { ...mark, plainUtf8: mark.name === 'utf-8' && isUtf8(bytes.subarray(mark.markBytes)) };
  if (isUtf8(bytes) && !bytes.includes(0)) return { name: 'utf-8', markBytes: 0, plainUtf8: true };
  const wide = wideByNuls(bytes);
  if (wide) return { name: wide, markBytes: 0, plainUtf8: false };
  if (looksBinary(bytes)) throw unreadable('binary', 'The file is not text: it holds binary data.');
  if (isDamagedUtf8(bytes)) return { name: 'utf-8', markBytes: 0, plainUtf8: false };
  const sample = aroundForeign(bytes);
  const letters = guessByLetters(sample);
  const statistical = guess(sample);
  if (!letters || MULTIBYTE.test(statistical)) return { name: statistical, markBytes: 0, plainUtf8: false };
  const { encoding, others } = letters;
  // by far the most frequent of all: where letters and statistics agree upon it, nobody is asked
  const isPlain = others.length === 0 || (encoding === 'windows-1252' && statistical === encoding);
  if (isPlain) return { name: encoding, markBytes: 0, plainUtf8: false };
  // windows-1252 is what statistics say of anything
  const isTold = statistical !== 'windows-1252' && others.includes(statistical);
  const name = isTold ? statistical : encoding;
  return { name, markBytes: 0, plainUtf8: false, unsure: true };
}

/** Says that an encoding was guessed where another would do as well. */
export function encodingIssues({ name, unsure }: TextEncoding): Schema<'Issue'>[] {
  return unsure ? [{ code: 'guessed_encoding', severity: 'medium', count: 1, detail: name }] : [];
}

/** The text of some bytes without NUL characters; a byte that the encoding does not know becomes U+FFFD. */
export function decode(bytes: Uint8Array, encoding: TextEncoding): string {
  return decodeAll(bytes, encoding).text;
}

/** The same text, and how many NUL characters are left out of it. */
export function decodeAll(
  bytes: Uint8Array,
  { name, markBytes }: TextEncoding,
): { text: string; removed: number } {
  const whole = new TextDecoder(name, { ignoreBOM: true }).decode(bytes.subarray(markBytes));
  const text = withoutNul(whole);
  return { text, removed: whole.length - text.length };
}

function byteOrderMark(bytes: Buffer): { name: string; markBytes: number } | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return { name: 'utf-8', markBytes: 3 };
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { name: 'utf-16le', markBytes: 2 };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { name: 'utf-16be', markBytes: 2 };
  return undefined;
}

function canonicalName(label: string): string {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    throw unreadable('encoding_unknown', `The encoding "${label}" is not known.`, { encoding: label });
  }
}

/** UTF-16 of mostly Latin text has a NUL in every other byte. */
function wideByNuls(bytes: Buffer): string | undefined {
  const sample = bytes.subarray(0, 4096);
  if (sample.length < 4) return undefined;
  const nuls = [0, 0];
  for (const [index, byte] of sample.entries()) if (byte === 0) nuls[index % 2] = (nuls[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = nuls;
  const half = sample.length / 2;
  if (odd > half * 0.4 && even < half * 0.05) return 'utf-16le';
  if (even > half * 0.4 && odd < half * 0.05) return 'utf-16be';
  return undefined;
}

function looksBinary(bytes: Buffer): boolean {
  const sample = bytes.subarray(0, 65_536);
  let control = 0;
  for (const byte of sample) if (byte < 9 || (byte > 13 && byte < 32 && byte !== 27)) control += 1;
  return control > Math.max(FEW_CONTROLS, sample.length * 0.02);
}

function isDamagedUtf8(bytes: Buffer): boolean {
  const sample = bytes.subarray(0, GUESS_BYTES * 16).toString('utf8');
  let broken = 0;
  let whole = 0;
  for (let index = 0; index < sample.length; index += 1) {
    const code = sample.charCodeAt(index);
    if (code === 0xfffd) broken += 1;
    else if (code > 127) whole += 1;
  }
  return whole >= 20 && broken <= Math.max(1, (broken + whole) * DAMAGE_SHARE);
}

/** Names by which the guesser and the WHATWG list differ, or by which a superset should be read. */
const SUPERSETS: Record<string, string> = {
  'ISO-8859-1': 'windows-1252',
  'ISO-8859-9': 'windows-1254',
  'ISO-8859-8': 'windows-1255',
  GB18030: 'gb18030',
  ASCII: 'utf-8',
};

/** Encodings of Chinese, Japanese and Korean, whose pairs of bytes are letters of others, too. */
const MULTIBYTE = /^(gb|big5|shift|euc|iso-2022)/;

function guess(sample: Buffer): string {
  const matches = analyse(sample);
  for (const { name, confidence } of matches) {
    if (name.startsWith('UTF-') || confidence < 10) continue;
    try {
      return new TextDecoder(SUPERSETS[name] ?? name).encoding;
    } catch {
      // The guesser knows encodings that nothing can decode; the next best guess counts.
    }
  }
  return 'windows-1252';
}

/** A sample that holds the file's non-ASCII bytes, which may begin far behind its start. */
function aroundForeign(bytes: Buffer): Buffer {
  const first = bytes.findIndex((byte) => byte > 127);
  const start = Math.max(0, first - 1024);
  return bytes.subarray(start, start + GUESS_BYTES);
}
