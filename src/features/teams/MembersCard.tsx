import EllipsisIcon from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import { flash } from '../../app/notices/notice-channel.ts';
import { useWrite } from '../../app/write/use-write.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { LazyMenu } from '../../ui/LazyMenu.tsx';
import { CellTime } from '../../ui/list/CellTime.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { RemoveMemberDialog } from './RemoveMemberDialog.tsx';
import { GIVEN_ROLES, type Member, mayManage, ROLES, TEAM_READS, type Team } from './team-words.ts';
import styles from './teams.module.css';

/** A list of this length is searched. */
const SEARCHED_FROM = 8;

/** Who is in a team, what they are there, and when they were last seen. */
export function MembersCard({ team }: { team: Team }) {
  const t = useTexts();
  const [wanted, setWanted] = useState('');
  const [removedId, setRemovedId] = useState<string | null>(null);
  const change = useWrite('teamMemberUpdate', {
    reads: TEAM_READS,
    onDone: () => flash(t('teams.roleChanged')),
  });
  const isManager = mayManage(team);
  const removed = team.members.find(({ id }) => id === removedId);
  const text = wanted.trim().toLocaleLowerCase();
  const shown = team.members.filter(({ name, email }) =>
    [name, email].some((part) => part.toLocaleLowerCase().includes(text)),
  );
  const menuOf = (member: Member) =>
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
            label: t(member.is_you ? 'teams.leave' : 'teams.remove'),
            danger: true,
            onSelect: () => setRemovedId(member.id),
          },
        ]}
      />
    ) : (
      <span />
    );
  return (
    <Card title={t('teams.members')} padding="none">
      {change.problem !== undefined && <Alert tone="danger">{change.problem}</Alert>}
      {team.members.length >= SEARCHED_FROM && (
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
                  value={member.role}
                  disabled={change.isRunning}
                  onChange={(role) => {
                    if (role !== member.role)
                      change.run({ path: { team_id: team.id, user_id: member.id }, body: { role } });
                  }}
                  options={GIVEN_ROLES.map((value) => ({
                    value,
                    label: t(ROLES[value].name),
                    hint: t(ROLES[value].text),
                  }))}
                />
              ) : (
                t(ROLES[member.role].name)
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
      {removed && <RemoveMemberDialog team={team} member={removed} onClose={() => setRemovedId(null)} />}
    </Card>
  );
}
