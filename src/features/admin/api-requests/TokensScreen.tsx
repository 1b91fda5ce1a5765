import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { operationQuery } from '../../../api/queries.ts';
import { infosAtom } from '../../../app/session/visitor.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { ResourceList } from '../../../records/list/ResourceList.tsx';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { Button } from '../../../ui/Button.tsx';
import { AdminPage } from '../public/AdminPage.tsx';
import { RevokeDialog } from './RevokeDialog.tsx';
import { TokenPanel } from './TokenPanel.tsx';
import { NewTokenForm, RotateForm, TokenLimitsForm } from './token-forms.tsx';
import { type TokenAct, tokenListConfig } from './token-list.tsx';

const NOTHING: readonly { name: string; value: string }[] = [];
const ID = 'id';

/** Personal tokens of all people: own ones are made and rotated here, everybody's are changed and ended. */
export function TokensScreen() {
  const t = useTexts();
  const permitted = usePermitted([
    'adminTokenCreate',
    'adminTokenUpdate',
    'adminTokenRotate',
    'adminTokenRevoke',
    'adminApiRequestList',
  ]);
  const [act, setAct] = useState<TokenAct | null>(null);
  const choices = useQuery({
    ...operationQuery('adminListFilterGet', { path: { list: 'adminTokenList' } }),
    staleTime: 60_000,
  });
  const { owner: owners = NOTHING } = choices.data?.filters ?? {};
  const ownId = useAtomValue(infosAtom)?.user.id ?? '';
  const [readCalls, change, rotate, revoke] = (
    ['adminApiRequestList', 'adminTokenUpdate', 'adminTokenRotate', 'adminTokenRevoke'] as const
  ).map((operation) => permitted.has(operation));
  const [search, setSearch] = useSearchParams();
  const id = search.get(ID);
  const listed = new URLSearchParams(search);
  listed.delete(ID);
  const query = listed.toString();
  const config = useMemo(
    () =>
      tokenListConfig({
        t,
        owners,
        ownId,
        query,
        may: { readCalls, change, rotate, revoke },
        onAct: setAct,
      }),
    [t, owners, ownId, query, readCalls, change, rotate, revoke],
  );
  const close = () => setAct(null);
  return (
    <AdminPage
      title={t('requests.tokensTitle')}
      text={t('requests.tokensText')}
      actions={
        permitted.has('adminTokenCreate') && (
          <Button variant="primary" onClick={() => setAct({ kind: 'create' })}>
            {t('requests.newToken')}
          </Button>
        )
      }
    >
      <ResourceList config={config} />
      {id !== null && (
        <TokenPanel
          key={id}
          tokenId={id}
          mayReadCalls={readCalls === true}
          onClose={() =>
            setSearch((before) => {
              before.delete(ID);
              return before;
            })
          }
        />
      )}
      {act?.kind === 'create' && <NewTokenForm onClose={close} />}
      {act?.kind === 'change' && <TokenLimitsForm token={act.token} onClose={close} />}
      {act?.kind === 'rotate' && <RotateForm token={act.token} onClose={close} />}
      {act?.kind === 'revoke' && (
        <RevokeDialog
          token={{ id: act.token.id, name: act.token.name, owner: act.token.owner_name }}
          onClose={close}
        />
      )}
    </AdminPage>
  );
}
