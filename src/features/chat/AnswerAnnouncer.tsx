import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { Shape } from '../../api/shapes.ts';
import { currentLocale, useTexts } from '../../i18n/texts.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { resultsOf } from './answer-markdown.ts';
import type { MessageTree } from './branch.ts';
import type { ChatSession } from './chat-session.ts';
import { fillTokens } from './public/result/number-token.ts';
import { completeSentences, spoken } from './sentences.ts';

/** Characters that are read out of an answer; who wants more goes there. */
const MOST_CHARACTERS = 1200;
/** Lines that stay in the region: assistive technology reads what is added, not what is there. */
const LINES = 20;

/** How much of an answer was read out. */
interface Progress {
  messageId: string;
  characters: number;
  hasEnded: boolean;
  /** It was told that the answer waits for the person. */
  isWaiting: boolean;
  /** What was told of its place in the queue: that it waits, that it is next, or nothing yet. */
  queued: 'waiting' | 'next' | null;
}

function wordsOf({ parts }: Shape<'Message'>): string {
  return parts
    .flatMap((part) =>
      part.type === 'content' ? [part.content] : part.type === 'refusal' ? [part.text ?? ''] : [],
    )
    .join('\n\n');
}

/** Tells assistive technology what an answer says while it is made, in whole sentences, and how it ended. */
export function AnswerAnnouncer({ session, tree }: { session: ChatSession; tree: MessageTree }) {
  const t = useTexts();
  // only answers that are followed here: an old chat that is opened is not read out
  const messageId = useSelector(session.actor, ({ context }) => context.messageId);
  const message = messageId === null ? undefined : tree.get(messageId);
  const progress = useRef<Progress | null>(null);
  const lineCount = useRef(0);
  const [lines, setLines] = useState<readonly { key: number; text: string }[]>([]);

  useEffect(() => {
    if (!message) return;
    if (progress.current?.messageId !== message.id)
      progress.current = {
        messageId: message.id,
        characters: 0,
        hasEnded: false,
        isWaiting: false,
        queued: null,
      };
    const now = progress.current;
    const ended = message.status !== 'generating';
    if (ended && now.hasEnded) return;
    now.hasEnded = ended;
    const said: string[] = [];
    if (now.characters < MOST_CHARACTERS) {
      const results = resultsOf(message);
      const rest = wordsOf(message).slice(now.characters);
      const { sentences, length } = completeSentences(rest, currentLocale().replace('_', '-'), ended);
      let room = MOST_CHARACTERS - now.characters;
      for (const sentence of sentences) {
        if (room <= 0) break;
        room -= sentence.length;
        said.push(spoken(fillTokens(sentence, results, t('ui.emptyValue'))));
      }
      now.characters += length;
    }
    const isWaiting = message.parts.some((part) => part.type === 'tool' && part.status === 'waiting');
    if (isWaiting && !now.isWaiting) said.push(t('answer.said_waiting'));
    now.isWaiting = isWaiting;
    // not each step forward: that it waits, and that it is next
    const before = message.queued_before;
    const queued = before === undefined ? null : before === 0 ? 'next' : 'waiting';
    if (before !== undefined && queued !== now.queued) said.push(t('answer.queued', { before }));
    now.queued = queued;
    if (message.status !== 'generating') said.push(t(`answer.said_${message.status}`));
    if (said.length === 0) return;
    setLines((before) =>
      [
        ...before,
        ...said.map((text) => {
          lineCount.current += 1;
          return { key: lineCount.current, text };
        }),
      ].slice(-LINES),
    );
  }, [message, t]);

  return (
    <VisuallyHidden>
      <span role="log" aria-live="polite">
        {lines.map(({ key, text }) => (
          <span key={key}>{text} </span>
        ))}
      </span>
    </VisuallyHidden>
  );
}
