// What people are told among their messages.
import { v7 as uuidv7 } from 'uuid';
import { type Locale, type TextParams, translate } from '../../kernel/messages.ts';
import type { Transaction } from '../db/database.ts';
import { userMessages } from '../db/schema/people.ts';

export interface Message {
  title: string;
  body: string;
  /** `special` greets, `warning` asks to be read first; `other` by default. */
  level?: 'special' | 'warning' | 'other';
}

/** Writes the same message to each of some people, in the transaction of what it tells of. Their open pages are told once that is committed, by `push <user>`. */
export async function notifyUsers(
  tx: Transaction,
  userIds: readonly string[],
  createdAt: Date,
  { title, body, level = 'other' }: Message,
): Promise<void> {
  if (userIds.length === 0) return;
  await tx
    .insert(userMessages)
    .values(userIds.map((userId) => ({ id: uuidv7(), userId, level, title, body, createdAt })));
}

/**
 * Writes a message of the product to a person, in their language.
 * @param message its title and body are ids of server/kernel/messages, which share `params`
 */
export async function notifyUser(
  tx: Transaction,
  { userId, locale }: { userId: string; locale: Locale },
  now: Date,
  { title, body, params, ...rest }: Message & { params?: TextParams },
): Promise<void> {
  const written = { title: translate(locale, title, params), body: translate(locale, body, params) };
  await notifyUsers(tx, [userId], now, { ...rest, ...written });
}
