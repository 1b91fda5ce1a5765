import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Language } from './languages/language.ts';
import { type OpenAnalyst, openAnalyst } from './testing/open-analyst.ts';

/** A report with channels alone, one with sources, media and landing pages, and a table whose channel is no web report's. */
const TABLES = {
  channels: `Date,Channel,Country,Device,Sessions,Users,New users,Views
2025-01-01,Direct,France,desktop,10,8,5,30
2025-01-01,Email,Japan,mobile,40,30,2,50
2025-01-02,Direct,Japan,mobile,15,9,1,20
2025-01-02,Paid Search,France,desktop,20,19,9,90
`,
  sources: `Date,Source,Medium,Landing page,Channel,Sessions
2025-01-01,google,organic,/,Organic Search,50
2025-01-01,bing,organic,/beans,Organic Search,10
2025-01-02,newsletter,email,/,Email,7
`,
  shows: `Show,Channel,Viewers
Low Tide,One,120
Night Ferry,Two,90
Paper Sun,One,40
`,
};

let analyst: OpenAnalyst;

beforeAll(async () => {
  analyst = await openAnalyst(TABLES);
}, 60_000);

afterAll(() => analyst.close());

const groups = async (table: keyof typeof TABLES, text: string) =>
  Object.fromEntries((await analyst.ask(text, { tables: [table] })).result?.rows ?? []);

describe('a report of a website', () => {
  test.each<[Language, string]>([
    ['en', 'sessions by channel'],
    ['en', 'sessions by source'],
    ['en', 'visits by traffic source'],
    ['en', 'sessions by medium'],
    ['zh', '各来源的会话数'],
    ['zh', '按渠道的会话数'],
    ['ja', '参照元別のセッション数'],
    ['ja', 'チャネル別のセッション数'],
    ['ko', '소스별 세션 수'],
    ['ko', '채널별 세션 수'],
    ['fr', 'sessions par source'],
    ['fr', 'visites par canal'],
  ])('tells sources and media by channels where it has no other (%s: %s)', async (_, text) => {
    expect(await groups('channels', text)).toEqual({ Email: 40, Direct: 25, 'Paid Search': 20 });
  });

  test('names the column that was taken in a chip', async () => {
    const { chips } = await analyst.ask('sessions by source', { tables: ['channels'] });
    expect(chips.find(({ slot }) => slot === 'by')?.value).toBe('Channel');
  });

  test.each<[Language, string]>([
    ['en', 'sessions by source'],
    ['zh', '各来源的会话数'],
    ['ja', '参照元別のセッション数'],
    ['ko', '소스별 세션 수'],
    ['fr', 'sessions par source'],
  ])('has sources of its own (%s)', async (_, text) => {
    expect(await groups('sources', text)).toEqual({ google: 50, bing: 10, newsletter: 7 });
  });

  test.each<[Language, string]>([
    ['en', 'sessions by landing page'],
    ['zh', '各着陆页的会话数'],
    ['ja', 'ランディングページ別のセッション数'],
    ['ko', '랜딩 페이지별 세션 수'],
    ['fr', 'sessions par page de destination'],
  ])('has pages on which visits begin, or refuses (%s)', async (_, text) => {
    expect(await groups('sources', text)).toEqual({ '/': 57, '/beans': 10 });
    expect((await analyst.ask(text, { tables: ['channels'] })).refusal).toBeDefined();
  });

  test.each<[Language, string]>([
    ['en', 'users by device'],
    ['zh', '按设备的用户数'],
    ['ja', 'デバイス別のユーザー数'],
    ['ko', '기기별 사용자 수'],
    ['fr', 'utilisateurs par appareil'],
  ])('users are those of the column called so, and not the new ones (%s)', async (_, text) => {
    expect(await groups('channels', text)).toEqual({ mobile: 39, desktop: 27 });
  });

  test('a channel of anything else is no source', async () => {
    expect((await analyst.ask('viewers by source', { tables: ['shows'] })).refusal).toBeDefined();
  });
});
