import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { operationQuery } from '../../../api/queries.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { ResourceList } from '../../../records/list/ResourceList.tsx';
import { AdminPage } from '../public/AdminPage.tsx';
import { MailPanel } from './MailPanel.tsx';
import { mailListConfig } from './mail-list.tsx';

const ID = 'id';
const NOTHING: readonly { value: string }[] = [];

/** What the product mailed: the log, and one mail of it opened. */
export function MailsScreen() {
  const t = useTexts();
  const [search, setSearch] = useSearchParams();
  const choices = useQuery({
    ...operationQuery('adminListFilterGet', { path: { list: 'adminMailList' } }),
    staleTime: 60_000,
  });
  const { template: templates = NOTHING, error: errors = NOTHING } = choices.data?.filters ?? {};
  const id = search.get(ID);
  const listed = new URLSearchParams(search);
  listed.delete(ID);
  const query = listed.toString();
  const config = useMemo(
    () => mailListConfig({ t, templates, errors, query }),
    [t, templates, errors, query],
  );
  const show = (mailId: string | null) =>
    setSearch((before) => {
      if (mailId === null) before.delete(ID);
      else before.set(ID, mailId);
      return before;
    });
  return (
    <AdminPage title={t('mails.title')} text={t('mails.text')} help="mails.title">
      <ResourceList config={config} />
      {id !== null && <MailPanel key={id} mailId={id} onShow={show} onClose={() => show(null)} />}
    </AdminPage>
  );
}
