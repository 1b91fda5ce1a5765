import PlusIcon from 'lucide-react/icons/plus';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useTexts } from '../../../i18n/texts.ts';
import { ResourceList } from '../../../records/list/ResourceList.tsx';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { Button } from '../../../ui/Button.tsx';
import { NoticeForm } from './NoticeForm.tsx';
import { NoticePanel } from './NoticePanel.tsx';
import { noticeListConfig } from './notice-list.tsx';
import styles from './notices.module.css';

const ID = 'id';

/** What administrators tell people: every notice, one of them opened, or a new one. */
export function NoticesScreen() {
  const t = useTexts();
  const permitted = usePermitted(['adminNoticeCreate']);
  const [search, setSearch] = useSearchParams();
  const [isWriting, setWriting] = useState(false);
  const id = search.get(ID);
  const listed = new URLSearchParams(search);
  listed.delete(ID);
  const query = listed.toString();
  const config = useMemo(() => noticeListConfig(t, query), [t, query]);
  const show = (noticeId: string | null) =>
    setSearch((before) => {
      if (noticeId === null) before.delete(ID);
      else before.set(ID, noticeId);
      return before;
    });
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{t('bulletins.title')}</h1>
          <p className={styles.quiet}>{t('bulletins.text')}</p>
        </div>
        {permitted.has('adminNoticeCreate') && (
          <Button
            variant="primary"
            icon={<PlusIcon size={16} aria-hidden="true" />}
            onClick={() => setWriting(true)}
          >
            {t('bulletins.write')}
          </Button>
        )}
      </header>
      <ResourceList config={config} />
      {isWriting && <NoticeForm onSaved={show} onClose={() => setWriting(false)} />}
      {id !== null && !isWriting && (
        <NoticePanel key={id} noticeId={id} onShow={show} onClose={() => show(null)} />
      )}
    </div>
  );
}
