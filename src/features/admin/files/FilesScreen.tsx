import { useQuery, useQueryClient } from '@tanstack/react-query';
import UploadIcon from 'lucide-react/icons/upload';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { operationQuery } from '../../../api/queries.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { operationSource } from '../../../records/list/operation-source.ts';
import { ResourceList } from '../../../records/list/ResourceList.tsx';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { Button } from '../../../ui/Button.tsx';
import { LazyUploadDialog } from '../../uploads/public/upload-dialog/lazy-upload-dialog.ts';
import { AdminPage } from '../public/AdminPage.tsx';
import { listOfPerson } from '../public/list-of-person.ts';
import { FilePanel } from './FilePanel.tsx';
import { fileListConfig } from './file-list.tsx';

const ID = 'id';
const NOBODY: readonly { value: string }[] = [];

/** The files of everybody, and one of them opened. @param userId whose alone, on the page of that person */
export function FilesScreen({ userId }: { userId?: string }) {
  return userId === undefined ? <Files /> : <FilesOf userId={userId} />;
}

function FilesOf({ userId }: { userId: string }) {
  const t = useTexts();
  const config = useMemo(() => {
    const source = operationSource('adminFileList', {}, { owner: [userId] });
    const everybody = fileListConfig({ t, owners: NOBODY, teams: NOBODY, query: '' });
    return listOfPerson(everybody, source, ['owner', 'team']);
  }, [t, userId]);
  return <ResourceList config={config} place="own" />;
}

function Files() {
  const t = useTexts();
  const client = useQueryClient();
  const permitted = usePermitted(['adminStorageUpload']);
  const [search, setSearch] = useSearchParams();
  const [isUploading, setUploading] = useState(false);
  const choices = useQuery({
    ...operationQuery('adminListFilterGet', { path: { list: 'adminFileList' } }),
    staleTime: 60_000,
  });
  const owners = choices.data?.filters.owner ?? NOBODY;
  const teams = choices.data?.filters.team ?? NOBODY;
  const id = search.get(ID);
  const listed = new URLSearchParams(search);
  listed.delete(ID);
  const query = listed.toString();
  const config = useMemo(() => fileListConfig({ t, owners, teams, query }), [t, owners, teams, query]);
  const close = () =>
    setSearch((before) => {
      before.delete(ID);
      return before;
    });
  return (
    <AdminPage
      title={t('files.title')}
      text={t('files.text')}
      actions={
        permitted.has('adminStorageUpload') && (
          <Button icon={<UploadIcon size={16} aria-hidden="true" />} onClick={() => setUploading(true)}>
            {t('files.upload')}
          </Button>
        )
      }
    >
      <ResourceList config={config} />
      {id !== null && <FilePanel key={id} fileId={id} onClose={close} />}
      {isUploading && (
        <LazyUploadDialog
          audience="admin"
          onUploaded={() => void client.invalidateQueries({ queryKey: ['adminFileList'] })}
          onClose={() => setUploading(false)}
        />
      )}
    </AdminPage>
  );
}
