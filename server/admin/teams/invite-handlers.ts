// Invitations into teams, as administrators send them again and take them back.
import { inviteActs } from '../../domain/invites/invite-acts.ts';
import { teamPlace } from '../../domain/invites/invite-places.ts';
import type { InviteRow } from '../../domain/invites/invite-store.ts';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import type { Handlers, PersonCall } from '../../kernel/contract.ts';
import { maskEmail } from '../../kernel/email-address.ts';
import type { Locale } from '../../kernel/messages.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { keepAnswer } from '../../platform/db/kept-answer.ts';
import type { teams } from '../../platform/db/schema/teams.ts';
import type { Services } from '../../services.ts';
import { type TeamDetails, teamChanges } from './change-team.ts';
import { tellPeople, toldPerson } from './people.ts';

type InviteHandlers = Pick<Handlers, 'adminTeamInviteResend' | 'adminTeamInviteRevoke'>;
type TeamRow = typeof teams.$inferSelect;

/** Each is told to who made the invitation and to the owner. */
export function adminInviteHandlers(services: Services): InviteHandlers {
  const { clock, secrets } = services;
  const { change } = teamChanges(services);
  const acts = inviteActs(services);
  const place = teamPlace(services);

  const addressOf = ({ email }: InviteRow) =>
    email === null ? undefined : maskEmail(secrets.decrypt(email));

  /** @returns whom it was told */
  async function tell(
    tx: Transaction,
    { id, ownerId, name: team }: TeamRow,
    invite: InviteRow,
    { news, locale }: { news: 'inviteSent' | 'inviteTaken'; locale: Locale },
  ): Promise<string[]> {
    // whoever made it may have left
    const isInTeam = await place.hasMember(tx, id, invite.inviterId);
    const people = [...new Set([ownerId, ...(isInTeam ? [invite.inviterId] : [])])];
    const name = addressOf(invite);
    for (const person of people)
      await tellPeople(tx, [await toldPerson(tx, person)], {
        news: name === undefined ? 'linkTaken' : news,
        params: { team, name: name ?? '' },
        at: clock.now(),
        locale,
      });
    return people;
  }

  /** As the history tells of it, without the address. */
  const recorded = (invite: InviteRow) => ({ invite: addressOf(invite) ?? 'link', role: invite.role });

  /**
   * Changes an invitation of a team that is still there, tells of it and writes it down.
   * @param side of the history that the invitation stands on
   * @param keep keeps the answer for whoever asks again
   */
  function changeInvite(
    call: PersonCall<'adminTeamInviteResend'> | PersonCall<'adminTeamInviteRevoke'>,
    operation: keyof InviteHandlers,
    { news, side }: { news: 'inviteSent' | 'inviteTaken'; side: 'before' | 'after' },
    act: (row: TeamRow, tx: Transaction) => Promise<InviteRow>,
    keep?: (tx: Transaction, details: TeamDetails) => Promise<TeamDetails>,
  ) {
    const told: string[] = [];
    const effect = async (row: TeamRow, tx: Transaction) => {
      if (row.dissolvedAt) throw notFound();
      const invite = await act(row, tx);
      told.push(...(await tell(tx, row, invite, { news, locale: call.locale })));
      return { [side]: recorded(invite) };
    };
    return change(call, operation, { effect }, told, keep);
  }

  return {
    adminTeamInviteResend(call) {
      return changeInvite(
        call,
        'adminTeamInviteResend',
        { news: 'inviteSent', side: 'after' },
        async (row, tx) => {
          // nobody could accept it
          if (row.suspendedAt) throw new ApiError('CONFLICT', 'team.liftFirst');
          const { invite_id: inviteId } = call.path;
          const of = { id: row.id, inviteId, name: row.name, by: row.ownerId, stays: true } as const;
          return acts.resend(tx, call, place, of);
        },
        (tx, details) => keepAnswer(tx, 'adminTeamInviteResend', details),
      );
    },

    adminTeamInviteRevoke(call) {
      return changeInvite(call, 'adminTeamInviteRevoke', { news: 'inviteTaken', side: 'before' }, (row, tx) =>
        acts.revoke(tx, place, row.id, call.path.invite_id),
      );
    },
  };
}
