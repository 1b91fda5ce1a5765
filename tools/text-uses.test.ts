// Where texts are said, found in the project itself.
import { beforeAll, describe, expect, it } from 'vitest';
import { type TextUse, textUses } from './text-uses.ts';

let uses: Record<string, TextUse>;
beforeAll(() => {
  uses = textUses(`${import.meta.dirname}/..`);
}, 60_000); // every source is read

describe('a text', () => {
  it('of one page names it and the file that says it', () => {
    expect(uses['saved.compareWith']).toMatchObject({ files: ['src/features/chat/saved/RunList.tsx'] });
    expect(uses['texts.importTitle']).toEqual({
      files: ['src/features/admin/texts/ImportDialog.tsx'],
      pages: ['/admin/sys-functions/multiple-languages'],
      page_count: 1,
    });
  });

  it('of a part that pages share names each of them', () => {
    const { files = [], pages = [] } = uses['approvals.heldTitle'] ?? {};
    expect(files).toEqual(['src/features/admin/approvals/HeldDialog.tsx']);
    expect(pages).toEqual(
      expect.arrayContaining(['/admin/msg/send', '/admin/order/details', '/admin/user/users']),
    );
    expect(pages).not.toContain('/chat');
  });

  it('that is the title of a page names that page', () => {
    expect(uses['title.paymentResult']?.pages).toEqual(['/payment/result']);
  });

  it('of the server names its files, and no page', () => {
    expect(uses['server:notice.nobody']).toEqual({
      files: ['server/admin/notices/handlers.ts', 'server/admin/notices/notice-audience.ts'],
      pages: [],
      page_count: 0,
    });
  });

  it('that is put together of its beginning and a value names the file that does so', () => {
    expect(uses['server:approval.what.adminOrderRefund']?.files).toEqual([
      'server/admin/approvals/approval-news.ts',
    ]);
  });

  it('that many pages say names twenty of them, and how many there are', () => {
    const { pages, page_count: count } = uses['ui.retry'] ?? { pages: [], page_count: 0 };
    expect(pages).toHaveLength(20);
    expect(count).toBeGreaterThan(40);
  });

  it('is said somewhere', () => {
    const unsaid = Object.entries(uses).filter(
      ([, { files, page_count: count }]) => files.length + count === 0,
    );
    expect(unsaid.map(([id]) => id)).toEqual([]);
  });
});
