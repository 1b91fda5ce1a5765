// The messages of the product to the person, as a list and one by one.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadFormatter, loadTexts } from '../../i18n/texts.ts';
import { eventually, press, render } from '../../ui/testing/render.tsx';
import { NoticesScreen } from './NoticesScreen.tsx';

const NOTICE = {
  id: '019a0000-0000-7000-8000-000000000001',
  level: 'warning',
  title: 'The store moves tonight',
  excerpt: 'Nothing can',
  unread: true,
  creation_time: 1_700_000_000,
};
const sent: { call: string; body: unknown }[] = [];
let isGone: boolean;

beforeAll(async () => {
  await Promise.all([
    loadFormatter(),
    ...(['account', 'notices', 'shell', 'shells', 'lists', 'viewers', 'dates'] as const).map(loadTexts),
  ]);
});
beforeEach(() => {
  sent.length = 0;
  isGone = false;
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    const text = await request.text();
    sent.push({ call: `${request.method} ${pathname}`, body: text === '' ? undefined : JSON.parse(text) });
    if (isGone && pathname.endsWith(NOTICE.id))
      return Response.json({ msg_type: 'error', error_code: 'NOT_FOUND', msg: 'Gone.' }, { status: 404 });
    const answers: Record<string, object> = {
      '/api/account/notices': { items: [NOTICE], total: 1, total_is: 'exact' },
      [`/api/account/notices/${NOTICE.id}`]: {
        notice: { ...NOTICE, body: 'Nothing can be written from 22:00.', previous_id: null, next_id: null },
      },
    };
    return Response.json({
      msg_type: 'success',
      ...(answers[pathname] ?? { page_routes: {}, apis: {}, views: [], values: {} }),
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

function open(search: string) {
  history.replaceState(null, '', `/account/notice${search}`);
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <NoticesScreen />
    </QueryClientProvider>,
  );
}

it('[R2.048] without an id all messages are listed, each with the way to it', async () => {
  const { container } = open('');
  await eventually(() => expect(container.textContent).toContain(NOTICE.title));
  expect(container.querySelector(`a[href="/account/notice?id=${NOTICE.id}"]`)).not.toBeNull();
  expect(container.textContent).not.toContain('Nothing can be written');
});

it('[R2.049] with an id one message is shown in full, and is read from then on', async () => {
  const { container } = open(`?id=${NOTICE.id}`);
  await eventually(() => expect(container.textContent).toContain('Nothing can be written from 22:00.'));
  expect(container.textContent).toContain(NOTICE.title);
  await eventually(() =>
    expect(sent).toContainEqual({ call: 'POST /api/user/msgs/read', body: { ids: [NOTICE.id] } }),
  );
});

it('of a message that is gone the list says so', async () => {
  isGone = true;
  const { container, get } = open(`?id=${NOTICE.id}`);
  await eventually(() => expect(location.search).toBe('?gone=1'));
  await eventually(() => expect(container.textContent).toContain(NOTICE.title));
  await press(get('button[aria-label="Dismiss"]'));
  expect(location.search).toBe('');
});
