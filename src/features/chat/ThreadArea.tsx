import type { ComponentProps } from 'react';
import { AnswerAnnouncer } from './AnswerAnnouncer.tsx';
import { Thread } from './Thread.tsx';
import { ThreadActionsProvider } from './thread-actions.ts';
import { useThreadActionsOf } from './use-thread-actions.tsx';

type ThreadAreaProps = ComponentProps<typeof Thread> & Parameters<typeof useThreadActionsOf>[0];

/** The thread with what its answers can ask for. */
export function ThreadArea(props: ThreadAreaProps) {
  const actions = useThreadActionsOf(props);
  return (
    <ThreadActionsProvider value={actions}>
      <Thread session={props.session} tree={props.tree} branch={props.branch} dense={props.dense ?? false} />
      <AnswerAnnouncer session={props.session} tree={props.tree} />
    </ThreadActionsProvider>
  );
}
