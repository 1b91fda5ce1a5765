import { useSelector } from '@xstate/react';
import type { Shape } from '../../api/shapes.ts';
import { useTexts } from '../../i18n/texts.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { answerText } from './answer-markdown.ts';
import type { ChatSession } from './chat-session.ts';

/** What is read out of an answer; who wants more goes there. */
const MOST_CHARACTERS = 400;

/** Tells assistive technology when an answer is there. While it grows nothing is read out. */
export function AnswerAnnouncer({
  session,
  messages,
}: {
  session: ChatSession;
  messages: readonly Shape<'Message'>[];
}) {
  const t = useTexts();
  const ended = useSelector(
    session.actor,
    (snapshot) =>
      (['completed', 'stopped', 'failed', 'interrupted'] as const).find((state) =>
        snapshot.matches({ composing: state }),
      ) ?? null,
  );
  const messageId = useSelector(session.actor, ({ context }) => context.messageId);
  const message = ended === null ? undefined : messages.find(({ id }) => id === messageId);
  const said =
    message &&
    ended &&
    [
      t(`answer.said_${ended}`),
      answerText(message, t('ui.emptyValue'))
        .replace(/[*_`#]/g, '')
        .slice(0, MOST_CHARACTERS),
    ].join(' ');
  return (
    <VisuallyHidden>
      <span role="status">{said}</span>
    </VisuallyHidden>
  );
}
