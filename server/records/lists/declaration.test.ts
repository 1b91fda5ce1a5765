import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { creditEntryList } from '../../domain/credits/entry-list.ts';
import { creditEntries } from '../../platform/db/schema/credits.ts';
import type { Asker, ListDeclaration, ListRequest } from './declaration.ts';
import { conditionOf, orderingOf } from './statements.ts';

type Entries = ListDeclaration<'creditEntryList'>;

describe('a declaration is total over the contract', () => {
  const { kind: _, ...fewerFields } = creditEntryList.fields;
  const { amount: __, ...fewerSorts } = creditEntryList.sorts;

  it('and the compiler refuses what is missing, foreign or of another type', () => {
    const refused: unknown[] = [
      // @ts-expect-error a field of the contract without an expression
      { ...creditEntryList, fields: fewerFields } satisfies Entries,
      // @ts-expect-error an order of the contract without an expression
      { ...creditEntryList, sorts: fewerSorts } satisfies Entries,
      {
        ...creditEntryList,
        // @ts-expect-error a field that the contract does not have
        fields: { ...creditEntryList.fields, reference: creditEntries.reference },
      } satisfies Entries,
      {
        ...creditEntryList,
        // @ts-expect-error a filter whose value has another type
        filters: { ...creditEntryList.filters, created_at: { where: (_picked: string[]) => undefined } },
      } satisfies Entries,
      {
        ...creditEntryList,
        // @ts-expect-error a filter that the contract does not have
        filters: { ...creditEntryList.filters, secret: { where: () => undefined } },
      } satisfies Entries,
    ];
    expect(refused).toHaveLength(5);
  });
});

describe('what a list refuses by itself, whoever asks it', () => {
  const asker: Asker = {
    id: '0198c2d4-7a10-7000-8000-000000000001',
    permissions: new Set(),
    scope: 'own',
    reach: 'all',
    masks: new Set(),
    locale: 'en_US',
  };
  const request: ListRequest = { page: 1, size: 10, sort: {}, filters: {}, search: '', parameters: {} };
  const masked = {
    ...creditEntryList,
    fields: {
      ...creditEntryList.fields,
      kind: { value: creditEntries.kind, masked: { without: 'admin.user:reveal', value: sql`'***'` } },
    },
  };

  it('is a scope that it does not name', () => {
    expect(() => conditionOf(creditEntryList, request, { ...asker, scope: 'all' })).toThrow('FORBIDDEN');
  });

  it.each(['secret', 'constructor', '__proto__'])('is a filter and an order by %s', (name) => {
    const named = Object.fromEntries([[name, 'asc']]) as Record<string, 'asc'>;
    expect(() => conditionOf(creditEntryList, { ...request, filters: named }, asker)).toThrow(
      'VALIDATION_ERROR',
    );
    expect(() => orderingOf(creditEntryList, { ...request, sort: named }, asker)).toThrow('VALIDATION_ERROR');
  });

  it('is a filter and an order by what is masked for the asker, and only for them', () => {
    const filtered = { ...request, filters: { kind: ['grant'] } };
    const sorted: ListRequest = { ...request, sort: { kind: 'asc' } };
    expect(() => conditionOf(masked, filtered, asker)).toThrow('list.masked');
    expect(() => orderingOf(masked, sorted, asker)).toThrow('list.masked');
    const trusted = { ...asker, permissions: new Set(['admin.user:reveal']) };
    expect(() => conditionOf(masked, filtered, trusted)).not.toThrow();
    expect(() => orderingOf(masked, sorted, trusted)).not.toThrow();
  });
});
