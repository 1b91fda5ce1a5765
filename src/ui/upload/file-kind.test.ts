import { expect, it } from 'vitest';
import { fileKindOf } from './file-kind.ts';

it.each([
  ['orders.csv', 'text/csv', 'table'],
  ['PHOTO.JPG', '', 'image'],
  ['report.final.pdf', '', 'pdf'],
  ['backup.tar.gz', '', 'archive'],
  ['picture', 'image/png', 'image'],
  ['notes', 'text/plain', 'document'],
  ['song', 'audio/mpeg', 'audio'],
  ['.env', '', 'other'],
  ['', '', 'other'],
])('%s of type "%s" is shown as %s', (name, type, kind) => {
  expect(fileKindOf(name, type)).toBe(kind);
});
