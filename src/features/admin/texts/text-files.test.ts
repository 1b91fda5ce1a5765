import { describe, expect, it } from 'vitest';
import { type FiledText, readTexts, type TextFormat, writeTexts } from './text-files.ts';

const texts: FiledText[] = [
  {
    id: 'ui.cancel',
    area: 'core',
    source: 'Cancel',
    texts: { en_US: 'Cancel', fr_FR: 'Annuler, "tout"\nde suite \\ après' },
  },
  { id: 'a.formula', area: 'chat', source: '=1+1', texts: { en_US: '=1+1', fr_FR: '-2', ko_KR: '' } },
];

describe('a file of texts', () => {
  it.each(['json', 'csv'] as const)('of %s holds every language and reads back as it was', (format) => {
    expect(readTexts(format, writeTexts(format, texts, ['en_US', 'fr_FR', 'ko_KR']))).toEqual(
      expect.arrayContaining([
        { id: 'ui.cancel', language: 'en_US', text: 'Cancel' },
        { id: 'ui.cancel', language: 'fr_FR', text: 'Annuler, "tout"\nde suite \\ après' },
        { id: 'a.formula', language: 'en_US', text: '=1+1' },
        { id: 'a.formula', language: 'fr_FR', text: '-2' },
      ]),
    );
  });

  it('of PO is of one language, with the English source for the translator', () => {
    const file = writeTexts('po', texts, ['fr_FR']);
    expect(file).toContain('"Language: fr_FR\\n"');
    expect(file).toContain(
      '#. core\nmsgctxt "ui.cancel"\nmsgid "Cancel"\nmsgstr "Annuler, \\"tout\\"\\nde suite',
    );
    expect(readTexts('po', file)).toEqual([
      { id: 'ui.cancel', language: 'fr_FR', text: 'Annuler, "tout"\nde suite \\ après' },
      { id: 'a.formula', language: 'fr_FR', text: '-2' },
    ]);
  });

  it('of PO may be written by other tools: long lines in parts, comments, obsolete and empty entries', () => {
    const file = [
      'msgid ""\nmsgstr ""\n"Project-Id-Version: x\\n"\n"Language: ko_KR\\n"',
      '# a note\n#, fuzzy\nmsgctxt "ui.cancel"\nmsgid "Cancel"\nmsgstr ""\n"취"\n"소"',
      'msgctxt "ui.close"\nmsgid "Close"\nmsgstr ""',
      '#~ msgctxt "ui.old"\n#~ msgid "Old"\n#~ msgstr "옛"',
    ].join('\r\n\r\n');
    expect(readTexts('po', file)).toEqual([{ id: 'ui.cancel', language: 'ko_KR', text: '취소' }]);
  });

  it.each<[TextFormat, string]>([
    ['json', '[]'],
    ['json', '{"de_DE": {"a": "b"}}'],
    ['csv', 'name,fr_FR\r\na,b'],
    ['po', 'msgid "a"\nmsgstr "b"'],
  ])('of %s that says nothing of our languages is none: %s', (format, file) => {
    expect(() => readTexts(format, file)).toThrow(SyntaxError);
  });
});
