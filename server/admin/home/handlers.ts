import { eq } from 'drizzle-orm';
import type { Permissions } from '../../access/permissions/permissions.ts';
import { ApiError } from '../../kernel/api-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Handlers } from '../../kernel/contract.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Caches } from '../../platform/cache/caches.ts';
import type { Database } from '../../platform/db/database.ts';
import { userRoles } from '../../platform/db/schema/people.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { Services } from '../../services.ts';
import { holdersOf } from '../tell-holders.ts';
import { type Figures, readFigures, SOURCES, type Tile } from './home-figures.ts';
import { QUEUE, type QueueItem } from './work-queue.ts';

/** Milliseconds that a figure is held. */
const HELD_MS = 60_000;
/** Who may see what is not set up. */
const SET_UP_PERMISSION = 'admin.setting:view';

/** The first page of the back office: what the asker may see of it, and each part by itself. */
export function adminHomeHandlers({
  db,
  clock,
  config,
  caches,
  permissions,
  settings,
}: {
  db: Database;
  clock: Clock;
  config: Services['config'];
  caches: Pick<Caches, 'memo'>;
  permissions: Pick<Permissions, 'granted'>;
  settings: Pick<Settings, 'read'>;
}): Pick<Handlers, 'adminHomeGet' | 'adminHomeTileGet' | 'adminHomeQueueGet'> {
  const figuresOf = caches.memo<Figures>(
    'home_figures',
    { ttlMs: HELD_MS, max: 100, show: (key, value) => ({ key, value }) },
    (key) => {
      const [tile, days] = key.split(' ');
      // made of both below
      return readFigures(db, tile as Tile, Number(days), {
        now: clock.now(),
        zone: settings.read('site.time_zone'),
      });
    },
  );

  async function setUp(): Promise<Schema<'AdminHomeSetUpStep'>[]> {
    const [administrators, others] = await Promise.all([
      holdersOf(db, ['admin.setting:edit']),
      db.select({ id: userRoles.userId }).from(userRoles).where(eq(userRoles.roleCode, 'user')).limit(1),
    ]);
    return [
      { step: 'mail', done: config.smtpUrl !== undefined },
      { step: 'model', done: config.models.length > 0 },
      { step: 'second_administrator', done: administrators.length > 1 },
      { step: 'first_person', done: others.length > 0 },
    ];
  }

  return {
    async adminHomeGet({ person }) {
      const granted = await permissions.granted(person);
      const permitted = <Name extends string>(all: Readonly<Record<Name, { permission: string }>>) =>
        // the keys of a literal
        (Object.keys(all) as Name[]).filter((name) => granted.has(all[name].permission));
      return {
        tiles: permitted<Tile>(SOURCES),
        queue: permitted<QueueItem>(QUEUE),
        set_up: granted.has(SET_UP_PERMISSION) ? await setUp() : [],
      };
    },

    async adminHomeTileGet({ path, query, person }) {
      const granted = await permissions.granted(person);
      if (!granted.has(SOURCES[path.tile].permission)) throw new ApiError('FORBIDDEN', 'error.forbidden');
      return { tile: { tile: path.tile, ...(await figuresOf(`${path.tile} ${query.days ?? 30}`)) } };
    },

    async adminHomeQueueGet({ path, person }) {
      const { permission, read } = QUEUE[path.item];
      const granted = await permissions.granted(person);
      if (!granted.has(permission)) throw new ApiError('FORBIDDEN', 'error.forbidden');
      return { item: { item: path.item, ...(await read(db, clock.now())) } };
    },
  };
}
