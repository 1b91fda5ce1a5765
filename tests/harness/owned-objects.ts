// One object of each kind that a person can have, and the fields of the contract that name them.

import { v7 as uuidv7 } from 'uuid';
import { createOrder } from '../../server/domain/payments/order-store.ts';
import { createTeam } from '../../server/domain/teams/team-store.ts';
import { cardSetups, paymentCards } from '../../server/platform/db/schema/cards.ts';
import { userMessages } from '../../server/platform/db/schema/people.ts';
import { passkeys } from '../../server/platform/db/schema/ways-in.ts';
import type { TestApp } from './app.ts';

/** Fields of bodies and parameters that name an object of a person, with the kind of object. */
export const OBJECT_FIELDS = {
  table_id: 'table',
  table_ids: 'table',
  chat_id: 'chat',
  message_id: 'message',
  parent_id: 'message',
  leaf_id: 'message',
  query_id: 'query',
  file_id: 'file',
  file_ids: 'file',
  folder_id: 'folder',
  image_ids: 'file',
  pdf_ids: 'file',
  project_id: 'project',
  team_id: 'team',
  share_id: 'share',
  brand_id: 'brand',
  order_id: 'order',
  analysis_id: 'analysis',
  report_id: 'report',
  token_id: 'token',
  notice_id: 'notice',
  session_id: 'session',
  passkey_id: 'passkey',
  card_id: 'card',
  setup_id: 'cardSetup',
} as const;
export type ObjectField = keyof typeof OBJECT_FIELDS;
export type ObjectKind = (typeof OBJECT_FIELDS)[ObjectField];

export function isObjectField(name: string): name is ObjectField {
  return name in OBJECT_FIELDS;
}

/** Makes them. */
export async function ownedObjects(
  app: TestApp,
  { id, token }: { id: string; token: string },
): Promise<Record<ObjectKind, string>> {
  const { json: uploaded } = await app.upload(token, 'mine.csv', 'city,count\nBerne,1\n');
  const table: string = (await app.table(token, 'mine.csv', 'city,count\nBerne,1\nBasle,2\n')).summary.id;
  const chatBody = { kind: 'chat', table_ids: [table] };
  const chat: string = (await app.request('POST', '/api/chats', { token, body: chatBody })).json.chat.id;
  const turn = { text: 'how many rows', table_ids: [table] };
  const asked = await app.request('POST', `/api/chats/${chat}/turns`, { token, body: turn });
  const message: string = asked.json.message.id;
  const projectBody = { name: 'Mine', instructions: '', table_ids: [], file_ids: [] };
  const project = await app.request('POST', '/api/projects', { token, body: projectBody });
  const team = await createTeam(app.services, { name: 'Mine', ownerId: id, memberIds: [] });
  const shareBody = { expires_in_days: 1, with_branches: false, follow_new: false, source_rows: true };
  const share = await app.request('POST', `/api/chats/${chat}/shares`, { token, body: shareBody });
  const events = await app.events(`/api/messages/${message}/events`, token);
  // no way to pay is set up here: the order is made as it would be with one
  const [pack] = app.services.config.payments.packs;
  if (!pack) throw new Error('something is sold');
  const tax = { net: 1000, tax: 0, basisPoints: 0, inclusive: false, reverseCharge: false };
  const ordered = { pack, currency: 'USD', tax, locale: 'en_US' } as const;
  const query: string = events
    .at(-1)
    .message.parts.find(({ type }: { type: string }) => type === 'result').query_id;
  const made = { name: 'Mine', scopes: ['read'] };
  const report = { name: 'Mine', blocks: [] };
  const saved = { query_id: query, name: 'Mine' };
  const notice = { id: uuidv7(), userId: id, level: 'other', title: 'Mine', body: '' };
  await app.services.db.insert(userMessages).values({ ...notice, createdAt: app.clock.now() });
  const passkey = uuidv7();
  await app.services.db.insert(passkeys).values({
    id: passkey,
    userId: id,
    credentialId: passkey,
    publicKey: 'AA',
    counter: 0,
    transports: [],
    isSynced: false,
    name: 'Mine',
    createdAt: app.clock.now(),
  });
  const { token: other } = await app.services.sessions.create(id, 'test', 'test');
  const session = (await app.services.sessions.find(other))?.sessionId ?? '';
  const brand = {
    name: 'Mine',
    colours: [],
    tone: '',
    forbidden_words: [],
    is_default: false,
    team_id: null,
  };
  // no card can be given here: they are there as they would be
  const card = { id: uuidv7(), userId: id, createdAt: app.clock.now() };
  const cardSetup = { id: uuidv7(), userId: id, createdAt: app.clock.now() };
  await app.services.db.insert(paymentCards).values({
    ...card,
    customerId: 'cus_mine',
    methodId: `pm_${card.id}`,
    brand: 'visa',
    last4: '4242',
    expMonth: 12,
    expYear: 2040,
    fingerprint: 'mine',
    isDefault: true,
  });
  await app.services.db.insert(cardSetups).values({ ...cardSetup, state: 'open' });
  return {
    card: card.id,
    cardSetup: cardSetup.id,
    brand: (await app.request('POST', '/api/brands', { token, body: brand })).json.brand.id,
    folder: (await app.request('POST', '/api/folders', { token, body: { name: 'Mine', folder_id: null } }))
      .json.folder.id,
    session,
    notice: notice.id,
    file: uploaded.result[0].file_id,
    table,
    chat,
    message,
    project: project.json.project.id,
    team,
    share: share.json.share.id,
    order: await createOrder(app.services, id, ordered, async (_, { order }) => order.id),
    query,
    passkey,
    token: (await app.request('POST', '/api/account/tokens', { token, body: made })).json.token.id,
    analysis: (await app.request('POST', '/api/analyses', { token, body: saved })).json.analysis.id,
    report: (await app.request('POST', '/api/reports', { token, body: report })).json.report.id,
  };
}
