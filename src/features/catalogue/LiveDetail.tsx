import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ApiFailure } from '../../api/api-failure.ts';
import type { FieldValues } from '../../machines/record-edit/index.ts';
import type { DetailConfig } from '../../records/detail/detail-config.ts';
import { ResourceDetail } from '../../records/detail/ResourceDetail.tsx';
import { SAMPLE_SECTIONS, SAMPLE_VALUES } from './detail-sample.ts';
import { sample } from './sample.ts';

interface Plan {
  readonly values: FieldValues;
  readonly version: number;
}

// what a server would keep; every other save finds that somebody else was faster
let kept: Plan = { values: SAMPLE_VALUES, version: 1 };

const CONFIG: DetailConfig<Plan> = {
  kind: 'catalogue plan',
  load: async () => kept,
  record: ({ values, version }) => ({
    title: String(values.name),
    version,
    values,
    masked: ['owner'],
    changedBy: sample('陈晓'),
    changedAt: 1_773_825_900,
  }),
  sections: () => SAMPLE_SECTIONS,
  save: async (_, { changes, version }) => {
    if (kept.version % 2 === 1)
      kept = {
        values: { ...kept.values, name: sample('Team (EU)'), visible: false },
        version: kept.version + 1,
      };
    if (version !== kept.version) throw new ApiFailure('CONFLICT', 409, '');
    const { key, ...open } = changes;
    const values = { ...kept.values, ...open, ...(key !== undefined && { key: true }) };
    kept = { values, version: kept.version + 1 };
    return kept;
  },
  saveReason: 'optional',
  reveal: async () => sample('mara.lindqvist@example.com'),
  actions: () => [
    {
      id: 'archive',
      label: sample('Archive plan'),
      danger: true,
      confirm: {
        title: sample('Archive the plan?'),
        message: sample('Nobody can buy it any more.'),
        typedName: sample('Team'),
        reason: 'required',
      },
      run: async () => undefined,
    },
  ],
  history: async () => ({ records: [], page_size: 10, total: 0 }),
};

const client = new QueryClient();

const FAILURES = {
  missing: new ApiFailure('NOT_FOUND', 404, ''),
  failed: new ApiFailure('BAD_REQUEST', 400, sample('The server did not understand the request.'), {
    req_id: 'req_7f31c2',
  }),
};

/** The detail page itself with data of its own: it can be edited, left, and saved into a conflict. */
export function LiveDetail({ answer }: { answer: 'record' | 'missing' | 'failed' }) {
  const config =
    answer === 'record'
      ? CONFIG
      : { ...CONFIG, kind: `catalogue ${answer}`, load: () => Promise.reject(FAILURES[answer]) };
  return (
    <QueryClientProvider client={client}>
      <ResourceDetail config={config} id="pln_01HZX4W9" />
    </QueryClientProvider>
  );
}
