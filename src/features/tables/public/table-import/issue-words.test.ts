import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatMessage } from '../../../../i18n/formatter.ts';

interface Named<Name extends string> {
  properties: Record<Name, { enum: string[] }>;
}
interface Contract {
  components: {
    schemas: { Issue: Named<'code' | 'severity'>; BadRow: Named<'reason'>; ColumnType: { enum: string[] } };
  };
}

// the contract is read here, not its types: a code that it gains must get its words in every language
const contract: Contract = JSON.parse(
  readFileSync(new URL('../../../../generated/openapi.json', import.meta.url), 'utf8'),
);
const { Issue, BadRow, ColumnType } = contract.components.schemas;
const LOCALES = ['en_US', 'zh_CN', 'ja_JP', 'ko_KR', 'fr_FR'] as const;

function catalogue(locale: string): Record<string, string> {
  return JSON.parse(
    readFileSync(new URL(`../../../../i18n/catalogues/${locale}/tables.json`, import.meta.url), 'utf8'),
  );
}

describe('words for what the server finds', () => {
  it.each(LOCALES)('every trouble, severity, reason and type of the contract has words in %s', (locale) => {
    const ids = [
      ...Issue.properties.code.enum.flatMap((code) => [`issue.${code}`, `issue.${code}.hint`]),
      ...Issue.properties.severity.enum.map((severity) => `issue.severity.${severity}`),
      ...BadRow.properties.reason.enum.map((reason) => `issue.reason.${reason}`),
      ...ColumnType.enum.map((type) => `type.${type}`),
    ];
    const texts = catalogue(locale);
    expect(ids.filter((id) => !texts[id])).toEqual([]);
  });

  it.each(LOCALES)('every text of %s takes its count and its detail', (locale) => {
    for (const [id, message] of Object.entries(catalogue(locale))) {
      if (!id.startsWith('issue.')) continue;
      for (const count of [1, 2]) {
        const said = formatMessage(locale, id, message, { count, detail: 'x < {y} & "z"' });
        expect(said, id).not.toMatch(/\{(count|detail)/);
      }
    }
  });

  it('one row and several rows are worded apart', () => {
    const message = catalogue('en_US')['issue.bad_rows'] ?? '';
    expect(formatMessage('en_US', 'a', message, { count: 1, detail: '' })).toBe('1 row could not be read');
    expect(formatMessage('en_US', 'a', message, { count: 1200, detail: '' })).toBe(
      '1,200 rows could not be read',
    );
  });
});
