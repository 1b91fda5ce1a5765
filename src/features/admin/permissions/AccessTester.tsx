import { useQuery } from '@tanstack/react-query';
import CircleCheckIcon from 'lucide-react/icons/circle-check';
import CircleMinusIcon from 'lucide-react/icons/circle-minus';
import { type FormEvent, useState } from 'react';
import { ApiFailure } from '../../../api/api-failure.ts';
import { operationQuery } from '../../../api/queries.ts';
import type { Shape } from '../../../api/shapes.ts';
import { type MessageId, useTexts } from '../../../i18n/texts.ts';
import { useBounds } from '../../../records/list/use-permitted.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { masksText } from '../roles/role-words.ts';
import styles from './permissions.module.css';

const WORDS: Readonly<Record<Shape<'AdminAccessStep'>['check'], { yes: MessageId; no: MessageId }>> = {
  mapped: { yes: 'permissions.mappedYes', no: 'permissions.mappedNo' },
  open: { yes: 'permissions.openYes', no: 'permissions.openNo' },
  signed_in: { yes: 'permissions.signedInYes', no: 'permissions.signedInNo' },
  active: { yes: 'permissions.activeYes', no: 'permissions.activeNo' },
  any_account: { yes: 'permissions.anyAccount', no: 'permissions.anyAccount' },
  permission: { yes: 'permissions.permissionYes', no: 'permissions.permissionNo' },
  scope: { yes: 'permissions.scopeYes', no: 'permissions.scopeNo' },
  mask: { yes: 'permissions.maskYes', no: 'permissions.maskNo' },
};

/** Asks the server whether somebody may open a page or make a call, and shows how it decides. */
export function AccessTester() {
  const t = useTexts();
  const isNoEmail = useBounds()?.masks.includes('email') ?? false;
  const [person, setPerson] = useState('');
  const [target, setTarget] = useState('');
  const [isTried, setTried] = useState(false);
  const [asked, setAsked] = useState<{ target: string; person?: string } | null>(null);
  const query = useQuery({
    ...operationQuery('adminAccessTest', { query: asked ?? { target: '/' } }),
    enabled: asked !== null,
    retry: false,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (target.trim() === '') return;
    const next = { target: target.trim(), ...(person.trim() !== '' && { person: person.trim() }) };
    if (JSON.stringify(next) === JSON.stringify(asked)) void query.refetch();
    else setAsked(next);
  };
  const failure = query.error instanceof ApiFailure ? query.error : undefined;
  return (
    <Card title={t('permissions.tester')} description={t('permissions.testText')}>
      <form className={styles.page} noValidate onSubmit={submit}>
        <div className={styles.form}>
          <TextField
            label={t('permissions.person')}
            hint={t(isNoEmail ? 'permissions.personHintNoEmail' : 'permissions.personHint')}
            autoComplete="off"
            maxLength={254}
            value={person}
            onChange={(event) => setPerson(event.target.value)}
            error={failure?.status === 404 ? t('permissions.nobody') : undefined}
          />
          <TextField
            label={t('permissions.target')}
            hint={t('permissions.targetHint', { page: '/admin/user/users', call: 'chatList' })}
            required
            autoComplete="off"
            maxLength={300}
            value={target}
            onChange={(event) => setTarget(event.target.value)}
            error={isTried && target.trim() === '' ? t('valid.required') : undefined}
          />
        </div>
        <div>
          <Button variant="primary" type="submit" loading={query.isFetching}>
            {t('permissions.test')}
          </Button>
        </div>
        {failure && failure.status !== 404 && <Alert tone="danger">{failure.message}</Alert>}
      </form>
      <div role="status">{query.data && !query.isError && <Outcome access={query.data.access} />}</div>
    </Card>
  );
}

function Outcome({ access }: { access: Shape<'AdminAccess'> }) {
  const t = useTexts();
  const isAllowed = access.code === 'OK';
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <Badge tone={isAllowed ? 'success' : 'danger'} dot>
          {t(isAllowed ? 'permissions.allowed' : 'permissions.refused')}
        </Badge>
        <span>
          {t('permissions.answerOf', {
            person: access.person ?? t('permissions.visitor'),
            target: access.target,
          })}
        </span>
        <code>{access.code}</code>
      </div>
      {access.person !== undefined && (
        <p className={styles.quiet}>
          {t('permissions.itsRoles', { roles: access.roles.join(', ') || t('permissions.noRole') })}
        </p>
      )}
      <ol className={styles.steps}>
        {access.steps.map(({ check, passed, permission = '', roles = [], fields = [] }) => (
          <li key={check} className={styles.step}>
            {passed ? (
              <CircleCheckIcon size={16} aria-hidden="true" />
            ) : (
              <CircleMinusIcon size={16} aria-hidden="true" />
            )}
            {t(passed ? WORDS[check].yes : WORDS[check].no, {
              permission,
              roles: roles.join(', '),
              fields: masksText(fields, t),
            })}
          </li>
        ))}
      </ol>
    </div>
  );
}
