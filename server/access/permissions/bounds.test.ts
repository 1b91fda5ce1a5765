// Whom roles reach, what they hide and what is shown to who looks at the app as somebody else (docs/roles.md), without a database.
import { describe, expect, it } from 'vitest';
import { OPERATIONS, type OperationId } from '../../kernel/contract.ts';
import { boundsOf, isOutside } from './bounds.ts';
import { hidesField, keptFrom, type MaskKind, maskAnswer, maskRow, mayHide, shownWhole } from './masks.ts';
import { isAdministrative, isOfAll, isReached, isWithin, REACHES, type Reach } from './reach.ts';
import { roleName } from './role-names.ts';
import { IMPERSONATE, isShownToViewers, viewRefusal } from './view-only.ts';

const ALL: MaskKind[] = ['email', 'phone', 'tax_id'];
const role = (
  dataScope: Reach,
  fieldMasks: MaskKind[] = [],
  more: { code?: string; plain?: boolean } = {},
) => ({
  code: more.code ?? 'made',
  dataScope,
  fieldMasks,
  isAdministrative: !more.plain,
});
const reachOf = (...roles: ReturnType<typeof role>[]) => boundsOf(roles).reach;
const hiddenBy = (...roles: ReturnType<typeof role>[]) => [...boundsOf(roles).masks];

describe('of several roles', () => {
  it('the widest data scope counts: themselves, their teams, everybody', () => {
    expect(reachOf(role('own'), role('team'))).toBe('team');
    expect(reachOf(role('team'), role('own'))).toBe('team');
    expect(reachOf(role('team'), role('all'), role('own'))).toBe('all');
  });

  it('the data scopes stand from narrow to wide', () => {
    expect(REACHES).toEqual(['own', 'team', 'all']);
  });

  it('one that gives nothing of the administration widens nothing; without any other it is themselves alone', () => {
    expect(reachOf(role('own'), role('all', [], { plain: true }))).toBe('own');
    expect(reachOf(role('all', [], { plain: true }))).toBe('own');
    expect(reachOf()).toBe('own');
  });

  it('what one of them shows is shown, but by one that gives nothing of the administration', () => {
    expect(hiddenBy(role('all', ['email', 'phone']), role('all', ['phone', 'tax_id']))).toEqual(['phone']);
    expect(hiddenBy(role('all', ['email']), role('all', [], { plain: true }))).toEqual(['email']);
    expect(hiddenBy(role('all'))).toEqual([]);
    expect(hiddenBy()).toEqual(ALL);
  });

  it('the super administrator reaches everybody and sees everything, whatever the role says', () => {
    const chief = role('own', ALL, { code: 'super_admin' });
    expect([reachOf(chief), hiddenBy(chief)]).toEqual(['all', []]);
    expect(hiddenBy(chief, role('own', ALL))).toEqual([]);
  });

  it('give more than others where they reach further or show what the others hide', () => {
    const own = boundsOf([role('team', ['email'])]);
    expect(isOutside(boundsOf([role('team', ['email'])]), own)).toBe(false);
    expect(isOutside(boundsOf([role('own', ['email', 'phone'])]), own)).toBe(false);
    expect(isOutside(boundsOf([role('all', ['email'])]), own)).toBe(true);
    expect(isOutside(boundsOf([role('team', ['phone'])]), own)).toBe(true);
    expect(isOutside(boundsOf([role('own')]), own)).toBe(true);
    expect(isOutside(own, boundsOf([role('team', ['email', 'phone'])]))).toBe(true);
  });
});

describe('an operation', () => {
  it('of the administration that reaches records of all says how it is narrowed, or is closed to narrow roles', () => {
    const may = (id: OperationId) => (['own', 'team', 'all'] as const).map((reach) => isWithin(id, reach));
    expect([isOfAll('adminUserGet'), may('adminUserGet')]).toEqual([true, [true, true, true]]);
    expect([isOfAll('adminOperationList'), may('adminOperationList')]).toEqual([true, [false, false, true]]);
    // the own records of whoever asks, and what everybody sees
    expect([isOfAll('adminTokenCreate'), may('adminTokenCreate')]).toEqual([false, [true, true, true]]);
    expect([isOfAll('planList'), may('planList')]).toEqual([false, [true, true, true]]);
  });

  it('finds what it names where the caller reaches it: everybody’s by itself, and one that says nothing never', async () => {
    let asked = 0;
    const db = (...rows: object[]) => {
      const execute = async () => {
        asked += 1;
        return { rows };
      };
      return { execute } as never; // all that is called of it
    };
    const by = (reach: Reach) => ({ id: '019a0000-0000-7000-8000-000000000000', reach });
    const user = { user_id: '019a0000-0000-7000-8000-000000000001' };
    expect(await isReached(db(), 'adminUserGet', user, by('all'))).toBe(true);
    expect(await isReached(db(), 'adminTokenCreate', {}, by('own'))).toBe(true);
    expect(await isReached(db(), 'adminOperationList', {}, by('team'))).toBe(false);
    // their rows and people are looked for one by one
    for (const id of ['adminUserList', 'adminUserBulk', 'adminRoleList'] as const)
      expect(await isReached(db(), id, {}, by('team')), id).toBe(true);
    expect(asked).toBe(0);
    expect(await isReached(db({ is: true }), 'adminUserGet', user, by('team'))).toBe(true);
    expect(await isReached(db({ is: false }), 'adminUserGet', user, by('team'))).toBe(false);
    expect(await isReached(db(), 'adminUserGet', user, by('team'))).toBe(false);
    expect(asked).toBe(3);
  });

  it('that shows whole what is hidden is refused: any of its kinds, or all of them where it shows one a call', () => {
    const refused = (id: OperationId, ...kinds: MaskKind[]) => keptFrom(id, new Set(kinds));
    expect(shownWhole('adminInvoiceLinkGet')).toEqual(['email', 'tax_id']);
    expect(shownWhole('adminUserGet')).toEqual([]);
    expect(shownWhole('chatList')).toEqual([]);
    expect(refused('adminInvoiceLinkGet')).toEqual({ kinds: [], isRefused: false });
    expect(refused('adminInvoiceLinkGet', 'phone')).toEqual({ kinds: [], isRefused: false });
    expect(refused('adminInvoiceLinkGet', 'phone', 'tax_id')).toEqual({ kinds: ['tax_id'], isRefused: true });
    expect(refused('adminUserReveal', 'email', 'tax_id')).toEqual({ kinds: ['email'], isRefused: false });
    expect(refused('adminUserReveal', 'phone', 'email')).toEqual({
      kinds: ['email', 'phone'],
      isRefused: true,
    });
    expect(refused('adminUserGet', ...ALL)).toEqual({ kinds: [], isRefused: false });
    expect(refused('chatList', ...ALL)).toEqual({ kinds: [], isRefused: false });
  });
});

describe('a permission', () => {
  it('is one of the administration by its first word', () => {
    expect(isAdministrative('admin.user:view')).toBe(true);
    expect(isAdministrative('account.admin.')).toBe(false);
    expect(isAdministrative('administration:view')).toBe(false);
  });

  it('opens to who looks at the app as somebody else what shows, nothing of the administration and of payments', () => {
    expect(isShownToViewers('chat.chat:view')).toBe(true);
    expect(isShownToViewers('chat.chat:edit')).toBe(false);
    expect(isShownToViewers(':view.edit')).toBe(false);
    expect(isShownToViewers('admin.user:view')).toBe(false);
    expect(isShownToViewers('account.billing:view')).toBe(false);
  });
});

it('the right to begin to look as somebody else is the one to look on, and opens nothing to who looks', () => {
  const begin = OPERATIONS.find(({ id }) => id === 'adminUserImpersonate');
  expect(begin?.rights.permission).toBe(IMPERSONATE);
  expect(isShownToViewers(IMPERSONATE)).toBe(false);
});

describe('a call of who looks at the app as somebody else', () => {
  const refusal = (method: string, rights: object) =>
    viewRefusal({ method, rights: { scope: 'own', ...rights } as (typeof OPERATIONS)[number]['rights'] }); // of them three are read

  it('only reads: a GET unless it says that it does more, and any other where it says that it does nothing', () => {
    expect(refusal('GET', {})).toBeUndefined();
    expect(refusal('POST', {})).toBe('impersonation.readOnly');
    expect(refusal('POST', { effect: 'none' })).toBeUndefined();
    expect(refusal('GET', { effect: 'write' })).toBe('impersonation.readOnly');
  });

  it('is no business of theirs where it is private, or needs a permission that is not shown to them', () => {
    expect(refusal('GET', { private: true })).toBe('impersonation.private');
    expect(refusal('GET', { private: true, permission: 'chat.chat:view' })).toBe('impersonation.private');
    expect(refusal('GET', { permission: 'chat.chat:view' })).toBeUndefined();
    expect(refusal('GET', { permission: 'account.billing:view' })).toBe('impersonation.private');
  });
});

describe('an answer', () => {
  const answer = (operation: OperationId, value: object, ...kinds: MaskKind[]): unknown =>
    maskAnswer(operation, value, new Set(kinds), 'en_US');

  it('has a word in place of what is hidden, in the language of the call; what is empty stays empty', () => {
    const user = {
      id: 'u',
      email: 'a***z@a.example',
      phone: '',
      bindings: [{ account: 'b***y@b.example', kind: 'google' }],
    };
    expect(answer('adminUserGet', { user }, 'email', 'phone')).toEqual({
      user: { id: 'u', email: '(hidden)', phone: '', bindings: [{ account: '(hidden)', kind: 'google' }] },
    });
    expect(answer('adminUserGet', { user }, 'tax_id')).toEqual({ user });
    expect(answer('adminUserGet', { user })).toEqual({ user });
    // what was given may be held by others
    expect(user.email).toBe('a***z@a.example');
    const french = maskAnswer('adminUserGet', { user }, new Set(ALL), 'fr_FR');
    expect(french.user.email).toBe('(masqué)');
  });

  it('hides of an invoice the buyer and not the seller, also where it is a list of lines', () => {
    const buyer = {
      name: 'Ada',
      address: ['1 Main Street', ''],
      country: 'CH',
      tax_id: 'DE1',
      email: 'ada@a.example',
    };
    const details = (of: object) => ({ details: { invoice: { buyer: of, seller: buyer, fapiao: null } } });
    const hidden = { name: '(hidden)', address: ['(hidden)', ''], country: 'CH', tax_id: '(hidden)' };
    expect(answer('adminInvoiceGet', details(buyer), 'tax_id')).toEqual(
      details({ ...hidden, email: 'ada@a.example' }),
    );
  });

  it('loses the addresses and numbers in its texts, and of a mail all of its text', () => {
    const record = (change: object, summary = 'ada@a.example, +41 44 668 99 77') => ({
      items: [{ summary, count: 2, changes: [{ field: 'x', ...change }] }],
    });
    const values = { before: { to: ['ada@a.example', 7, null] }, after: 'Ada' };
    expect(answer('adminOperationList', record({ ...values, masked: false }), 'email')).toEqual(
      record(
        { before: { to: ['(hidden)', 7, null] }, after: 'Ada', masked: false },
        '(hidden), +41 44 668 99 77',
      ),
    );
    // what a record keeps of personal data is hidden from everybody for whom anything is
    expect(answer('adminOperationList', record({ ...values, masked: true }), 'phone')).toEqual(
      record(
        { before: { to: ['(hidden)', 7, null] }, after: '(hidden)', masked: true },
        'ada@a.example, (hidden)',
      ),
    );
    const mail = { details: { text: 'Your code is 1.' } };
    expect(answer('adminMailGet', mail, 'tax_id')).toEqual({ details: { text: '(hidden)' } });
    expect(answer('adminMailGet', mail)).toEqual(mail);
  });

  it('is looked through in the administration alone, and there as a row of a list as well', () => {
    expect([mayHide('adminUserGet'), mayHide('adminCacheList'), mayHide('chatList')]).toEqual([
      true,
      false,
      false,
    ]);
    // of whoever asks, and in a schema that the administration is answered by as well
    const own = { invoice: { buyer: { name: 'Ada', tax_id: 'DE1' } } };
    expect([mayHide('invoiceGet'), answer('invoiceGet', own, ...ALL)]).toEqual([false, own]);
    expect(maskRow('invoiceList', own, new Set(ALL), 'en_US')).toEqual(own);
    expect(hidesField('invoiceList', 'buyer', new Set(ALL))).toBe(false);
    const row = { number: 'R1', buyer: 'Ada', tax_id: 'DE1' };
    expect(maskRow('adminInvoiceList', row, new Set<MaskKind>(['tax_id']), 'en_US')).toEqual({
      number: 'R1',
      buyer: '(hidden)',
      tax_id: '(hidden)',
    });
    const hides = (field: string, ...kinds: MaskKind[]) =>
      hidesField('adminInvoiceList', field, new Set(kinds));
    expect([hides('buyer', 'tax_id'), hides('buyer', 'email'), hides('number', ...ALL)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(hidesField('adminUserGet', 'email', new Set(ALL))).toBe(false);
  });
});

it('a role of the product is called in the language of the reader, unless somebody gave it another name', () => {
  expect(roleName({ code: 'support', name: 'Support' }, 'fr_FR')).toBe('Assistance');
  expect(roleName({ code: 'support', name: 'Helpers' }, 'fr_FR')).toBe('Helpers');
  expect(roleName({ code: 'made', name: 'Support' }, 'fr_FR')).toBe('Support');
});
