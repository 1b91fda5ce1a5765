import type { DayZone } from '../../kernel/local-day.ts';
import type { Locale } from '../../kernel/messages.ts';
import type { Services } from '../../services.ts';
import { pdfsOf } from '../documents/pdf-texts.ts';
import { imagesOf } from '../models/question-images.ts';
import { storedBranch, textOf } from './chat-store.ts';
import type { Surroundings } from './generations.ts';
import type { MessageRow } from './present-chat.ts';

/** The name of a zone for "by day": whole hours as Etc/GMT, whose sign is the other way round (IANA). */
export function zoneName(zone: DayZone): string {
  if (typeof zone === 'string') return zone;
  const hours = Math.round(zone);
  return hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}

/**
 * What an answer has to know beside its question, as the database holds it: any process can begin it or go on with it.
 *
 * @param answer its language and zone are those of whoever asked; English and UTC in rows of earlier versions
 */
export async function surroundingsOf(
  services: Services,
  userId: string,
  question: Pick<MessageRow, 'parts' | 'parentId'>,
  answer: { locale: Locale | null; timeZone: string | null },
): Promise<Surroundings> {
  const history = await storedBranch(services, question.parentId);
  return {
    userId,
    locale: answer.locale ?? 'en_US',
    timeZone: answer.timeZone ?? 'UTC',
    text: textOf(question),
    images: [...history, question].reverse().flatMap(imagesOf),
    pdfs: [...history, question].reverse().flatMap(pdfsOf),
    history: history.map((message) => {
      const titles = message.parts.flatMap((part) => (part.type === 'result' ? [part.title] : []));
      return { role: message.role, text: textOf(message), ...(titles.length > 0 && { titles }) };
    }),
  };
}
