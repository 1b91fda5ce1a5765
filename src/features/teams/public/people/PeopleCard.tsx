import EllipsisIcon from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import { type MessageId, useTexts } from '../../../../i18n/texts.ts';
import { Alert } from '../../../../ui/Alert.tsx';
import { Avatar } from '../../../../ui/Avatar.tsx';
import { Badge } from '../../../../ui/Badge.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { LazyMenu } from '../../../../ui/LazyMenu.tsx';
import { CellTime } from '../../../../ui/list/CellTime.tsx';
import { Select } from '../../../../ui/Select.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import styles from './people.module.css';
import type { PersonIn, RoleWords } from './people-words.ts';

/** A list of this length is searched. */
const SEARCHED_FROM = 8;

interface PeopleCardProps<Person extends PersonIn, Given extends Person['role']> {
  members: readonly Person[];
  roles: RoleWords<Person['role']>;
  /** Roles that somebody may be given. */
  given: readonly Given[];
  /** Whether the person who looks may change and remove others. */
  isManager: boolean;
  words: { leave: MessageId; remove: MessageId };
  description?: string;
  isBusy: boolean;
  problem: string | undefined;
  onRole: (member: Person, role: Given) => void;
  onRemove: (member: Person) => void;
}

/** Who is in a team or a project, what they are there, and when they were last seen. */
export function PeopleCard<Person extends PersonIn, Given extends Person['role']>({
  members,
  roles,
  given,
  isManager,
  words,
  description,
  isBusy,
  problem,
  onRole,
  onRemove,
}: PeopleCardProps<Person, Given>) {
  const t = useTexts();
  const [wanted, setWanted] = useState('');
  const text = wanted.trim().toLocaleLowerCase();
  const shown = members.filter(({ name, email }) =>
    [name, email].some((part) => part.toLocaleLowerCase().includes(text)),
  );
  const roleNames: RoleWords = roles;
  const menuOf = (member: Person) =>
    member.role !== 'owner' && (member.is_you || isManager) ? (
      <LazyMenu
        trigger={
          <Button
            variant="ghost"
            size="small"
            icon={<EllipsisIcon size={16} aria-hidden="true" />}
            label={t('teams.moreFor', { name: member.name })}
          />
        }
        align="end"
        entries={[
          {
            label: t(member.is_you ? words.leave : words.remove),
            danger: true,
            onSelect: () => onRemove(member),
          },
        ]}
      />
    ) : (
      <span />
    );
  return (
    <Card title={t('teams.members')} description={description} padding="none">
      {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
      {members.length >= SEARCHED_FROM && (
        <div className={styles.row}>
          <TextField
            label={t('teams.search')}
            hideLabel
            type="search"
            placeholder={t('teams.search')}
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
          />
        </div>
      )}
      {shown.length === 0 && <p className={styles.quiet}>{t('teams.noMatch')}</p>}
      <ul className={styles.rows}>
        {shown.map((member) => (
          <li key={member.id} className={styles.row}>
            <Avatar name={member.name} decorative />
            <div className={styles.who}>
              <span className={styles.whoName}>
                {member.name}
                {member.is_you && <Badge>{t('teams.you')}</Badge>}
                {!member.is_active && <Badge tone="warning">{t('teams.inactive')}</Badge>}
              </span>
              <p className={styles.quiet}>{member.email}</p>
            </div>
            <div className={styles.role}>
              {isManager && !member.is_you && member.role !== 'owner' ? (
                <Select
                  label={t('teams.roleOf', { name: member.name })}
                  hideLabel
                  size="small"
                  value={given.find((role) => role === member.role) ?? null}
                  disabled={isBusy}
                  onChange={(role) => {
                    if (role !== member.role) onRole(member, role);
                  }}
                  options={given.map((value) => ({
                    value,
                    label: t(roleNames[value].name),
                    hint: t(roleNames[value].text),
                  }))}
                />
              ) : (
                t(roleNames[member.role].name)
              )}
            </div>
            <div className={styles.seen}>
              <span className={styles.quiet}>
                {member.last_seen_at === undefined ? (
                  t('teams.neverSeen')
                ) : (
                  <>
                    {t('teams.seen')} <CellTime seconds={member.last_seen_at} />
                  </>
                )}
              </span>
            </div>
            <div className={styles.menu}>{menuOf(member)}</div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
