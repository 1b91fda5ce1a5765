// The file that shows a bank transfer, such as the slip of the bank. The books keep a copy of their own: what an administrator does to
// their file afterwards, and the end of their account, take nothing from a payment.
import { and, desc, eq, inArray } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { notFound } from '../../kernel/api-error.ts';
import { refusedField } from '../../kernel/refused-field.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { approvals } from '../../platform/db/schema/approvals.ts';
import { bills, paymentProofs, payments } from '../../platform/db/schema/billing.ts';
import { files as filesTable } from '../../platform/db/schema/tables.ts';
import { checkSigned, downloadResponse, signedEnd } from '../../platform/security/signed-download.ts';
import type { Services } from '../../services.ts';
import { signedPath } from '../storage/exports.ts';
import { IN_USE } from '../storage/file-uses.ts';

type Reader = Database | Transaction;

/** Bytes of a file, as `AdminPaymentProof` of the contract says. */
const MOST_BYTES = 10_000_000;
const FIELD = 'proof_file_id';

const claim = (paymentId: string, expires: number) => `payment proof ${paymentId} ${expires}`;

/** A file that a person uploaded, and that is not in the trash. */
async function ownFile(reader: Reader, userId: string, fileId: string) {
  const [file] = await reader
    .select()
    .from(filesTable)
    .where(and(eq(filesTable.id, fileId), eq(filesTable.userId, userId), IN_USE));
  return file;
}

/** A copy of a file, as the books keep it. */
export interface ProofCopy {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly content: Buffer;
}

/**
 * Reads a person's file whole, before the transaction that keeps it, so that none waits for a disk.
 *
 * @throws ApiError VALIDATION_ERROR at the field where the file is not there, in the trash or somebody else's, empty or above 10 MB
 */
export async function readProof(
  { db, files }: Pick<Services, 'db' | 'files'>,
  { userId, fileId }: { userId: string; fileId: string },
): Promise<ProofCopy> {
  const file = await ownFile(db, userId, fileId);
  const size = file ? await files.size(file.sha256) : undefined;
  // somebody else's looks like none
  if (!file || size === undefined || size === 0) throw refusedField(FIELD, 'payment.proofGone');
  if (size > MOST_BYTES)
    throw refusedField(FIELD, 'payment.proofTooLarge', { megabytes: MOST_BYTES / 1_000_000 });
  const chunks: Buffer[] = [];
  for await (const chunk of files.read(file.sha256)) chunks.push(Buffer.from(chunk));
  return { name: file.name, size, content: Buffer.concat(chunks) };
}

/** Keeps the copy of a file with a payment. */
export async function keepProof(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  paymentId: string,
  proof: ProofCopy,
): Promise<void> {
  await tx.insert(paymentProofs).values({ paymentId, ...proof, createdAt: clock.now() });
}

/** The proofs of payments by the ids of these, without their contents. */
export async function proofsOf(
  reader: Reader,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, Schema<'AdminPaymentProof'>>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await reader
    .select({ paymentId: paymentProofs.paymentId, name: paymentProofs.name, size: paymentProofs.size })
    .from(paymentProofs)
    .where(inArray(paymentProofs.paymentId, [...paymentIds]));
  return new Map(rows.map(({ paymentId, ...proof }) => [paymentId, proof]));
}

/** The field of a payment that has one. */
export function proofField(
  proofs: Awaited<ReturnType<typeof proofsOf>>,
  paymentId: string,
): { proof?: Schema<'AdminPaymentProof'> } {
  const proof = proofs.get(paymentId);
  return proof ? { proof } : {};
}

/**
 * The address of the proof of an order's bank transfer, for five minutes: of the copy, or before a second administrator agreed of the
 * file that came with the request, so that who decides can see it.
 *
 * @throws ApiError NOT_FOUND
 */
export async function proofPath(services: Services, orderId: string): Promise<string> {
  const { db } = services;
  const [proof] = await db
    .select({ paymentId: paymentProofs.paymentId })
    .from(paymentProofs)
    .innerJoin(payments, eq(payments.id, paymentProofs.paymentId))
    .innerJoin(bills, eq(bills.id, payments.billId))
    .where(eq(bills.orderId, orderId));
  if (!proof) return signedPath(services, await askedProof(db, orderId));
  const { paymentId } = proof;
  return `/api/payment-proofs/${paymentId}?${signedEnd(services, (expires) => claim(paymentId, expires))}`;
}

/** The id of the file of a request that waits. @throws ApiError NOT_FOUND */
async function askedProof(db: Database, orderId: string): Promise<string> {
  const waiting = await db
    .select({ userId: approvals.requesterId, body: approvals.body })
    .from(approvals)
    .where(
      and(
        eq(approvals.targetId, orderId),
        eq(approvals.operation, 'adminOrderMarkPaid'),
        eq(approvals.state, 'waiting'),
      ),
    )
    .orderBy(desc(approvals.createdAt))
    .limit(20);
  for (const { userId, body } of waiting) {
    const fileId = body[FIELD];
    const file = typeof fileId === 'string' ? await ownFile(db, userId, fileId) : undefined;
    if (file) return file.id;
  }
  throw notFound();
}

/** A proof by its signed address. @throws ApiError FORBIDDEN, NOT_FOUND */
export async function sendProof(
  services: Services,
  paymentId: string,
  { expires, signature }: { expires: number; signature: string },
): Promise<Response> {
  checkSigned(services, claim(paymentId, expires), signature, expires);
  const [proof] = isUuid(paymentId)
    ? await services.db.select().from(paymentProofs).where(eq(paymentProofs.paymentId, paymentId))
    : [];
  if (!proof) throw notFound();
  const { content, name, size } = proof;
  return downloadResponse(new Uint8Array(content), { name, bytes: size });
}
