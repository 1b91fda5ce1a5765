import { describe, expect, test } from 'vitest';
import { detectEncoding, encodingIssues } from './encoding.ts';

/** The bytes of a text in a single-byte encoding. */
function encode(text: string, encoding: string): Buffer {
  const decoder = new TextDecoder(encoding);
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
  );
  return Buffer.from(Array.from(text, (char) => bytes.get(char) ?? 63));
}

describe('a short file is read in the encoding that makes words of its letters', () => {
  test.each([
    ['windows-1254', 'ad,şehir\nAyşe,İstanbul\nMehmet,Kırşehir\nÇağlar,Iğdır\n'],
    ['windows-1254', 'isim,tutar\nYılmaz,100\nŞahin,200\n'],
    ['windows-1251', 'имя,город\nАнна,Москва\nИван,Казань\n'],
    ['windows-1251', 'name,city\nИванов,Тула\nПетров,Омск\n'],
    ['windows-1251', 'name,n\nОЛЬГА,1\nИГОРЬ,2\n'],
    ['koi8-r', 'имя,город\nАнна,Москва\nИван,Казань\n'],
    ['windows-1250', 'jméno,město\nJiří,Plzeň\nTomáš,Brno\nŽofie,Děčín\n'],
    ['iso-8859-2', 'jméno,město\nJiří,Plzeň\nTomáš,Brno\nŽofie,Děčín\n'],
    ['windows-1250', 'imię,miasto\nŁukasz,Łódź\nGrażyna,Kraków\n'],
    ['iso-8859-2', 'imię,miasto\nŁukasz,Łódź\nGrażyna,Kraków\n'],
    ['iso-8859-2', 'név,város\nGyőző,Győr\nSándor,Pécs\n'],
    ['macintosh', 'nom,ville\nHélène,Besançon\nFrançois,Nîmes\n'],
    ['macintosh', 'name,ort\nJürgen,Köln\nBjörn,München\n'],
    ['windows-1252', 'nom,ville\nHélène,Besançon\nFrançois,Nîmes\n'],
    ['windows-1252', 'name,ort\nJürgen,Köln\nGroß,Düsseldorf\n'],
    ['windows-1252', 'nombre,ciudad\nPeña,Málaga\nIñigo,Cádiz\n'],
    ['windows-1252', 'navn,by\nSøren,Århus\nKåre,Tromsø\n'],
    ['windows-1252', 'nome,cidade\nJoão,São Paulo\nConceição,Maranhão\n'],
    ['windows-1252', 'item,n\n5 €,1\nDon’t – stop,2\n'],
    ['windows-1253', 'όνομα,πόλη\nΓιώργος,Αθήνα\nΜαρία,Πάτρα\n'],
    ['windows-1255', 'שם,עיר\nדוד,חיפה\nמשה,אילת\n'],
  ])('%s: %j', (encoding, text) => {
    const bytes = encode(text, encoding);
    expect(new TextDecoder(detectEncoding(bytes).name).decode(bytes)).toBe(text);
  });
});

test('where two languages explain the letters alike, the guess is said', () => {
  const turkish = detectEncoding(encode('isim,tutar\nYılmaz,100\nŞahin,200\n', 'windows-1254'));
  expect(encodingIssues(turkish)).toEqual([
    { code: 'guessed_encoding', severity: 'medium', count: 1, detail: 'windows-1254' },
  ]);
  expect(encodingIssues(detectEncoding(encode('nom\nHélène\n', 'windows-1252')))).toEqual([]);
  expect(encodingIssues(detectEncoding(Buffer.from('isim\nYılmaz\n')))).toEqual([]);
});
