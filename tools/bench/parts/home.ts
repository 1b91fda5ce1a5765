// The first page of the back office over many uses: each figure of it, before their days are added up and after.
//   HOME_USES=20000000 npm run bench -- home
import { readFigures, SOURCES, type Tile } from '../../../server/admin/home/home-figures.ts';
import { sumUseDays } from '../../../server/domain/credits/use-sums.ts';
import { openDatabase } from '../../../server/platform/db/database.ts';
import { connectionUrl } from '../../../server/platform/db/postgres-address.ts';
import { startApp } from '../app.ts';
import type { CleanUp } from '../clean-up.ts';
import type { Line, Table } from '../figures.ts';
import { fillRows, idOf } from '../fill-rows.ts';

const USES = Number(process.env.HOME_USES ?? 1_000_000);
/** Days that the uses lie on: those of the longest range and of as many before it. */
const DAYS = 180;
const RANGES = [7, 30, 90] as const;
const RUNS = 5;

const FILLING = [
  `insert into ai_uses (id, user_id, task, model, state, ms, tokens_in, tokens_out, credits, held, created_at)
   select ${idOf('n')}, (select id from users order by created_at limit 1), (array['chat', 'chat', 'analysis', 'labelling'])[1 + n % 4], 'model-' || n % 5,
     (array['answered', 'answered', 'answered', 'answered', 'refused', 'stopped', 'failed'])[1 + n % 7], 500 + n % 9000, 800, 200, 1200, 1500,
     now() - interval '${DAYS} days' * (n::float8 / ${USES})
   from generate_series(1, ${USES}) n`,
];

export async function measure(cleanUp: CleanUp): Promise<Table[]> {
  const { connections } = await startApp(cleanUp);
  const filled = await fillRows(connections, FILLING, ['ai_uses']);
  const { pool, db } = openDatabase({ connectionString: connectionUrl(connections.appConnection) }, 2);
  cleanUp.add(() => pool.end());
  const clock = { now: () => new Date() };
  const zone = 'UTC';
  const each = async (): Promise<Line[]> => {
    const lines: Line[] = [];
    for (const tile of Object.keys(SOURCES) as Tile[]) {
      const figures: Record<string, number[] | string> = {};
      for (const days of RANGES)
        figures[`${days} days ms`] = await timesOf(() =>
          readFigures(db, tile, days, { now: clock.now(), zone }),
        );
      lines.push({ subject: tile, figures });
    }
    return lines;
  };
  const before = await each();
  const startedAt = performance.now();
  const days = await sumUseDays({ db, clock, settings: { read: () => zone as never } }); // the one that is read
  const added = (performance.now() - startedAt) / 1000;
  const uses = USES.toLocaleString('en');
  return [
    { title: `Figures of the first page over ${uses} uses, none of whose days is added up`, lines: before },
    {
      title: `The same once the days are added up`,
      lines: await each(),
      notes: [
        `${days} days were added up in ${added.toFixed(1)} s, the uses were made in ${filled.toFixed(0)} s`,
        'a figure that takes more than 3 s is given up, and its tile says so',
      ],
    },
  ];
}

/** Milliseconds of some runs, or a word where it was given up. */
async function timesOf(read: () => Promise<unknown>): Promise<number[] | string> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const startedAt = performance.now();
    try {
      await read();
    } catch {
      return 'given up';
    }
    times.push(performance.now() - startedAt);
  }
  return times;
}
