import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../api/client.ts';
import type { Shape } from '../../api/shapes.ts';
import { formatDateTime } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Badge } from '../../ui/Badge.tsx';
import { SharedThread } from '../chat/public/shared-thread/SharedThread.tsx';
import { SharedPage, SharedPages } from './public/SharedPage.tsx';
import styles from './public/share-page.module.css';

/** How often a link that shows new messages looks for some. */
const FOLLOW_MS = 15_000;

/** A chat that somebody shared by a link: to read only, without an account. */
export function ShareScreen() {
  return <SharedPages>{(token) => <SharedChat key={token} token={token} />}</SharedPages>;
}

function SharedChat({ token }: { token: string }) {
  const t = useTexts();
  const answer = useQuery({
    queryKey: ['shareGet', token],
    queryFn: ({ signal }) => call('shareGet', { body: { token } }, { quiet: true, signal }),
    refetchInterval: ({ state }) => (state.data?.chat.follow_new ? FOLLOW_MS : false),
  });
  return (
    <SharedPage
      answer={answer}
      note={t('share.pageNote')}
      failed={t('share.failed')}
      name={({ chat }) => chat.name}
    >
      {({ chat }) => <Content chat={chat} token={token} />}
    </SharedPage>
  );
}

function Content({ chat, token }: { chat: Shape<'SharedChat'>; token: string }) {
  const t = useTexts();
  const source = useMemo(() => (chat.source_rows ? { token } : null), [chat.source_rows, token]);
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>{chat.name}</h1>
        <Badge>
          {chat.follow_new ? t('share.live') : t('share.asOf', { time: formatDateTime(chat.snapshot_at) })}
        </Badge>
      </div>
      <SharedThread chat={chat} source={source} />
    </>
  );
}
