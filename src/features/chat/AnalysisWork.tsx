import type { ComponentProps } from 'react';
import type { Shape } from '../../api/shapes.ts';
import styles from './AnalysisPanes.module.css';
import { AnalysisPanes } from './AnalysisPanes.tsx';
import { AnswerAnnouncer } from './AnswerAnnouncer.tsx';
import { Thread } from './Thread.tsx';
import { type ThreadActions, ThreadActionsProvider } from './thread-actions.ts';
import { useThreadActionsOf } from './use-thread-actions.tsx';

type AnalysisWorkProps = Omit<ComponentProps<typeof Thread>, 'dense'> &
  Omit<Parameters<typeof useThreadActionsOf>[0], 'results'> & {
    results: NonNullable<ThreadActions['results']>;
    /** The result that the panes show; null while there is none. */
    selected: { message: Shape<'Message'>; part: Shape<'ResultPart'> } | null;
  };

/** The steps of an analysis beside the panes of the chosen result. */
export function AnalysisWork({ selected, ...props }: AnalysisWorkProps) {
  const actions = useThreadActionsOf(props);
  return (
    <ThreadActionsProvider value={actions}>
      <div className={styles.work} data-empty={selected === null || undefined}>
        <div className={styles.steps}>
          <Thread session={props.session} tree={props.tree} branch={props.branch} dense />
        </div>
        <AnalysisPanes selected={selected} />
      </div>
      <AnswerAnnouncer session={props.session} tree={props.tree} />
    </ThreadActionsProvider>
  );
}
