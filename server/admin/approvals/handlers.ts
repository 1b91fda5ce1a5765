import { eq } from 'drizzle-orm';
import { ApiError, type ErrorCode, notFound } from '../../kernel/api-error.ts';
import type { Handlers, PersonCall } from '../../kernel/contract.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { keepAnswer } from '../../platform/db/kept-answer.ts';
import { approvals } from '../../platform/db/schema/approvals.ts';
import { actorOf } from '../../records/audit/record-operation.ts';
import { auditOf, changeRecord, checkedReason, type RecordKind } from '../../records/change.ts';
import { readRow } from '../../records/lists/read-list.ts';
import type { Services } from '../../services.ts';
import { doToMany } from '../do-to-many.ts';
import { pushTo } from '../tell-holders.ts';
import { adminApprovalList } from './approval-list.ts';
import { tellRequester } from './approval-news.ts';
import {
  type ApprovalRow,
  type Obstacle,
  obstacleOf,
  operationOf,
  requesterOf,
  targetsNow,
} from './approval-obstacles.ts';
import { type ApprovedOperation, approvedRule } from './approved-operations.ts';
import { carryOutWithin, type HandlersWithin } from './hold-call.ts';

type Answer = { details: Schema<'AdminApprovalDetails'> };
type Decision = 'adminApprovalApprove' | 'adminApprovalRefuse' | 'adminApprovalWithdraw';
type DecisionCall = PersonCall<Decision>;
type Many = 'adminApprovalApproveMany' | 'adminApprovalRefuseMany';
type ManyCall = PersonCall<Many>;
/** Keeps the answer with the key of the call. */
type Keep = (tx: Transaction, answered: Answer) => Promise<Answer>;

/** How many of the records that a request is done to are shown. */
const SHOWN = 100;

/** What is said where something stands in the way. */
const REFUSALS: Record<Exclude<Obstacle, 'none'>, [ErrorCode, string]> = {
  settled: ['CONFLICT', 'approval.settled'],
  expired: ['CONFLICT', 'approval.expired'],
  self: ['FORBIDDEN', 'approval.self'],
  no_right: ['FORBIDDEN', 'approval.noRight'],
  requester: ['CONFLICT', 'approval.requester'],
  changed: ['CONFLICT', 'approval.changed'],
};

const approvalKind: RecordKind<typeof approvals> = {
  table: approvals,
  key: approvals.id,
  fields: { state: 'state' },
  recorded: (_, value) => String(value),
  summary: (row) => row.operation,
};

/** @throws ApiError */
function refuseBy(obstacle: Obstacle): void {
  if (obstacle === 'none') return;
  const [code, messageId] = REFUSALS[obstacle];
  throw new ApiError(code, messageId);
}

/** Requests for a second administrator: what they are, and what becomes of them. */
export function approvalHandlers(
  services: Services,
  handlersWithin: HandlersWithin,
): Pick<Handlers, 'adminApprovalGet' | Decision | Many> {
  const { db, clock, events, permissions } = services;

  async function answer(
    tx: Database | Transaction,
    id: string,
    person: DecisionCall['person'],
  ): Promise<Answer> {
    // a list is read by statements alone, which a transaction carries out as well
    const reader = { db: tx as Database, permissions };
    const approval = await readRow(reader, adminApprovalList, eq(approvals.id, id), person);
    const [row] = await tx.select().from(approvals).where(eq(approvals.id, id));
    if (!approval || !row) throw notFound();
    const currency = await approvedRule(operationOf(row)).currency?.(sentOf(row), tx);
    const obstacle = await obstacleOf(services, tx, row, person, false);
    const shown = row.targets.slice(0, SHOWN);
    const ids = shown.map((target) => target.id);
    const now = new Map((await targetsNow(tx, row.entity, ids, false)).map((target) => [target.id, target]));
    return {
      details: {
        approval,
        fields: fieldsOf(row),
        ...(currency !== undefined && { currency }),
        targets: shown.map((target) => {
          const found = now.get(target.id);
          const changed = row.state === 'waiting' && found?.version !== target.version;
          return { id: target.id, ...(found && { name: found.name }), changed };
        }),
        obstacle,
        can_withdraw: row.state === 'waiting' && row.requesterId === person.id,
      },
    };
  }

  /** Ends a request as one transaction with what its end carries out; of two who decide at once one comes first. */
  async function decide(
    call: DecisionCall,
    {
      operation,
      state,
      keep,
    }: {
      operation: Decision;
      state: 'approved' | 'refused' | 'withdrawn';
      keep: Keep;
    },
    work: (row: ApprovalRow, tx: Transaction) => Promise<void>,
  ): Promise<Answer> {
    const { path, body, person } = call;
    const id = path.approval_id;
    const now = clock.now();
    const note = body.reason?.trim() || null;
    const [answered, requesterId] = await db.transaction(async (tx) => {
      const row = await changeRecord(tx, {
        kind: approvalKind,
        operation,
        id,
        reason: body.reason,
        actor: actorOf(call),
        at: now,
        async effect(held) {
          await work(held, tx);
          return { set: { state, decidedBy: person.id, decidedAt: now, note } };
        },
      });
      if (state !== 'withdrawn')
        await tellRequester(tx, row, state, { note: note ?? '', now, locale: call.locale });
      return [await keep(tx, await answer(tx, id, person)), row.requesterId] as const;
    });
    await pushTo(events, [requesterId]);
    return answered;
  }

  const approve = (call: DecisionCall, keep: Keep) =>
    decide(call, { operation: 'adminApprovalApprove', state: 'approved', keep }, async (row, tx) => {
      refuseBy(await obstacleOf(services, tx, row, call.person, true));
      await carryOutWithin(services, tx, handlersWithin, operationOf(row), await callOf(tx, row, call));
    });

  const refuse = (call: DecisionCall, keep: Keep) =>
    decide(call, { operation: 'adminApprovalRefuse', state: 'refused', keep }, async (row, tx) => {
      const obstacle = await obstacleOf(services, tx, row, call.person, false);
      // what can no more be carried out is refused all the more
      if (obstacle !== 'changed' && obstacle !== 'requester') refuseBy(obstacle);
    });

  /** Decides each as if it were the only one; the answer of the whole is no single one's. */
  const decideMany = (call: ManyCall, decideOne: typeof approve) =>
    doToMany(services, call.locale, call.body.ids, async (id) => {
      const { reason } = call.body;
      const one = { ...call, path: { approval_id: id }, body: { ...(reason !== undefined && { reason }) } };
      await decideOne(one, async (_, answered) => answered);
    });

  return {
    adminApprovalGet: ({ path, person }) => answer(db, path.approval_id, person),

    adminApprovalApprove: (call) =>
      approve(call, (tx, answered) => keepAnswer(tx, 'adminApprovalApprove', answered)),

    adminApprovalRefuse: (call) =>
      refuse(call, (tx, answered) => keepAnswer(tx, 'adminApprovalRefuse', answered)),

    adminApprovalApproveMany: (call) => decideMany(call, approve),

    async adminApprovalRefuseMany(call) {
      // one reason for all: without it not even the first is looked at
      checkedReason(call.body.reason, auditOf('adminApprovalRefuseMany').reason);
      return decideMany(call, refuse);
    },

    adminApprovalWithdraw: (call) =>
      decide(
        call,
        {
          operation: 'adminApprovalWithdraw',
          state: 'withdrawn',
          keep: (tx, answered) => keepAnswer(tx, 'adminApprovalWithdraw', answered),
        },
        async (row) => {
          if (row.requesterId !== call.person.id) throw new ApiError('FORBIDDEN', 'approval.notYours');
          if (row.state !== 'waiting') refuseBy('settled');
        },
      ),
  };
}

/** The call as it was asked for, by who asked and with the rights that they have now; the records of both acts share the request. */
async function callOf(
  tx: Transaction,
  row: ApprovalRow,
  { locale, timezoneOffset, requestId, context }: DecisionCall,
): Promise<PersonCall<ApprovedOperation>> {
  const call = {
    path: row.path,
    query: row.query,
    body: lastingBody(row),
    // what is done in no session of theirs ends with none
    person: { ...(await requesterOf(tx, row)), sessionId: row.id },
    address: row.ip,
    agent: row.agent,
    key: row.key ?? row.id,
    locale,
    timezoneOffset,
    requestId,
    context,
  };
  // what was sent was checked by the contract of the operation before it was kept
  return call as unknown as PersonCall<ApprovedOperation>;
}

/** What was sent was checked by the contract of the operation before it was kept. */
const sentOf = ({ path, body }: ApprovalRow) =>
  ({ path, body }) as unknown as Pick<PersonCall<ApprovedOperation>, 'path' | 'body'>;

function lastingBody(row: ApprovalRow): object {
  const { passing = [] } = approvedRule(operationOf(row));
  return Object.fromEntries(
    Object.entries(row.body).filter(([name]) => !passing.some((one) => one === name)),
  );
}

function fieldsOf({ body }: ApprovalRow): Schema<'AdminApprovalField'>[] {
  return Object.entries(body).flatMap(([name, value]) =>
    name === 'reason' ? [] : [{ name, value: plainValue(value) }],
  );
}

function plainValue(value: unknown): Schema<'AdminApprovalField'>['value'] {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return Array.isArray(value) ? value.map((item) => String(item)) : JSON.stringify(value);
}
