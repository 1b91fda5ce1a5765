// What is done to a saved analysis; the lists and the page of it are read again afterwards.
import type { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../../../api/api-failure.ts';
import { call } from '../../../api/client.ts';
import { operationQuery } from '../../../api/queries.ts';
import type { Answer, Shape } from '../../../api/shapes.ts';
import { offerUndo } from '../../../app/notices/notice-channel.ts';
import { text } from '../../../i18n/texts.ts';

type Analysis = Shape<'Analysis'>;

export function analysisQuery(analysisId: string) {
  return operationQuery('analysisGet', { path: { analysis_id: analysisId } });
}

/** Puts an analysis in place as the server answered it, and reads the lists again. */
export async function takeAnalysis(client: QueryClient, answer: Answer<'analysisGet'>): Promise<void> {
  client.setQueryData(analysisQuery(answer.analysis.id).queryKey, answer);
  await client.invalidateQueries({ queryKey: ['analysisList'] });
}

/**
 * Runs an analysis on the newest rows of its tables.
 *
 * @returns the analysis after it; undefined where the call failed, which was told
 */
export async function refreshAnalysis(
  client: QueryClient,
  analysisId: string,
): Promise<Analysis | undefined> {
  try {
    const answer = await call('analysisRefresh', { path: { analysis_id: analysisId }, body: {} });
    await takeAnalysis(client, answer);
    return answer.analysis;
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure;
    return undefined;
  }
}

/** Deletes an analysis; Undo takes it back. @returns whether it was deleted; a failure was told */
export async function deleteAnalysis(client: QueryClient, { id, name }: Analysis): Promise<boolean> {
  try {
    await call('analysisDelete', { path: { analysis_id: id }, body: {} });
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure;
    return false;
  }
  client.removeQueries({ queryKey: analysisQuery(id).queryKey });
  await client.invalidateQueries({ queryKey: ['analysisList'] });
  offerUndo(text('saved.deleted', { name }), () => {
    call('analysisRestore', { path: { analysis_id: id }, body: {} }).then(
      (answer) => takeAnalysis(client, answer),
      // told
      () => undefined,
    );
  });
  return true;
}
