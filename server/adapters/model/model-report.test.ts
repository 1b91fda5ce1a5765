import { describe, expect, it } from 'vitest';
import { answered, textOf, toolsOf } from '../../../tests/harness/model-question.ts';
import { type ModelRequest, says } from '../../../tests/harness/scripted-model.ts';
import type { Changes, ReportRequest } from '../../analyst/answerer.ts';
import { ApiError } from '../../kernel/api-error.ts';
import type { Schema } from '../../kernel/schemas.ts';

const TABLE_ID = '01a1fd38-0000-7000-8000-000000000009';

const waiting = (given: string): Schema<'ToolPart'> => ({
  type: 'tool',
  id: 't1',
  name: 'google_report',
  arguments: given,
  status: 'waiting',
  decide_by: 1_800_000_000,
});
const GIVEN = JSON.stringify({ service: 'gsc', start_date: '2026-10-01', end_date: '2026-10-02' });

function changes(decision: 'once' | 'denied', load: (request: ReportRequest) => void = () => {}): Changes {
  return {
    asks: async () => true,
    decideBy: () => 0,
    decision: async () => decision,
    makeTable: async () => Promise.reject(new Error('nothing is kept here')),
    google: {
      sources: [{ service: 'gsc', name: 'Search Console', state: 'ready', reads: 'https://shop.example/' }],
      check: async () => {},
      load: async (request) => {
        load(request);
        return { id: TABLE_ID, name: 'Clicks', sqlName: 'clicks', rows: 100_000, columns: [] };
      },
    },
  };
}

describe('a report whose process died while the person was asked', () => {
  it('is loaded by the next one once it is allowed, and the model is told instead of calling again', async () => {
    const loaded: ReportRequest[] = [];
    let sent: ModelRequest | undefined;
    const { steps, error } = await answered({
      begun: [waiting(GIVEN)],
      changes: changes('once', (request) => loaded.push(request)),
      turns: [
        (response, request) => {
          sent = request;
          says('Loaded.')(response, request);
        },
      ],
    });
    expect(error).toBeUndefined();
    expect(loaded).toEqual([{ service: 'gsc', start: '2026-10-01', end: '2026-10-02' }]);
    const part = toolsOf(steps).at(-1)?.part;
    expect(part).toMatchObject({ status: 'done', decision: 'once', table_id: TABLE_ID });
    // all rows that may be loaded were: there may be more
    expect(part?.result).toContain('Only the first 100000 rows were loaded');
    expect(sent?.messages.at(-1)?.content).toContain('"tool":"google_report","status":"done"');
    expect(textOf(steps)).toBe('Loaded.');
  });

  it('is not loaded where it is denied', async () => {
    const loaded: ReportRequest[] = [];
    const { steps } = await answered({
      begun: [waiting(GIVEN)],
      changes: changes('denied', (request) => loaded.push(request)),
      turns: [says('Then not.')],
    });
    expect(loaded).toEqual([]);
    expect(toolsOf(steps).at(-1)?.part).toMatchObject({ status: 'denied', decision: 'denied' });
  });

  it.each([
    ['cut short', GIVEN.slice(0, 20)],
    ['of another form', '{"service":"gsc"}'],
  ])('has failed where its arguments are %s', async (_, given) => {
    const { steps } = await answered({
      begun: [waiting(given)],
      changes: changes('once'),
      turns: [says('It could not be loaded.')],
    });
    expect(toolsOf(steps).at(-1)?.part).toMatchObject({ status: 'failed' });
  });

  it('says in the language of the answer why it could not be loaded', async () => {
    const { steps } = await answered({
      locale: 'fr_FR',
      begun: [waiting(GIVEN)],
      changes: changes('once', () => {
        throw new ApiError('CONFLICT', 'google.noRows');
      }),
      turns: [says('Rien.')],
    });
    expect(toolsOf(steps).at(-1)?.part).toMatchObject({
      status: 'failed',
      result: 'Il n’y a aucune donnée pour ces jours.',
    });
  });
});
