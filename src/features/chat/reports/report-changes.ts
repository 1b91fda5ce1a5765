// What is done to a report; the lists and the page of it are read again afterwards.
import type { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../../../api/api-failure.ts';
import { call } from '../../../api/client.ts';
import { operationQuery } from '../../../api/queries.ts';
import type { Answer, Shape } from '../../../api/shapes.ts';
import { offerUndo } from '../../../app/notices/notice-channel.ts';
import { text } from '../../../i18n/texts.ts';

/** Reports that a choice offers. */
const CHOICE = 100;

export function reportQuery(reportId: string) {
  return operationQuery('reportGet', { path: { report_id: reportId } });
}

export function reportChoices() {
  return operationQuery('reportList', { query: { page: 1, page_size: CHOICE } });
}

/** Puts a report in place as the server answered it, and reads the lists again. */
export async function takeReport(client: QueryClient, answer: Answer<'reportGet'>): Promise<void> {
  client.setQueryData(reportQuery(answer.report.id).queryKey, answer);
  await client.invalidateQueries({ queryKey: ['reportList'] });
}

/** Deletes a report; Undo takes it back. @returns whether it was deleted; a failure was told */
export async function deleteReport(
  client: QueryClient,
  { id, name }: Pick<Shape<'Report'>, 'id' | 'name'>,
): Promise<boolean> {
  try {
    await call('reportDelete', { path: { report_id: id }, body: {} });
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure;
    return false;
  }
  client.removeQueries({ queryKey: reportQuery(id).queryKey });
  await client.invalidateQueries({ queryKey: ['reportList'] });
  offerUndo(text('saved.deleted', { name }), () => {
    call('reportRestore', { path: { report_id: id }, body: {} }).then(
      (answer) => takeReport(client, answer),
      // told
      () => undefined,
    );
  });
  return true;
}

/**
 * Adds an analysis at the end of a report, or begins a report with it.
 *
 * @param report the report as it was listed; null for a new one
 * @throws ApiFailure, which the caller shows
 */
export async function addToReport(
  client: QueryClient,
  report: Shape<'Report'> | null,
  name: string,
  analysisId: string,
): Promise<Shape<'Report'>> {
  const block = { type: 'analysis' as const, analysis_id: analysisId };
  const quiet = { quiet: 'butToken' } as const;
  const answer = report
    ? await call(
        'reportUpdate',
        {
          path: { report_id: report.id },
          body: { name: report.name, blocks: [...report.blocks, block], revision: report.revision },
        },
        quiet,
      )
    : await call('reportCreate', { body: { name, blocks: [block] } }, quiet);
  await takeReport(client, answer);
  return answer.report;
}
