// Brands of people and teams: who uses which, and what answers, charts and documents take of them.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { instructionsFor } from '../../server/adapters/model/model-prompt.ts';
import { activeBrand } from '../../server/domain/brands/brand-store.ts';
import { personalContext } from '../../server/domain/personalization/personal-context.ts';
import { createTeam } from '../../server/domain/teams/team-store.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';
import { unzip } from '../harness/unzip.ts';

type Person = Awaited<ReturnType<TestApp['person']>>;

/** A picture of one point. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let app: TestApp;
let owner: Person;
let member: Person;
let teamId: string;

beforeAll(async () => {
  app = await openTestApp();
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => {
  [owner, member] = await Promise.all([app.person(), app.person()]);
  teamId = await createTeam(app.services, { name: 'Harbour', ownerId: owner.id, memberIds: [member.id] });
});

const send = (person: Person, method: string, path = '', body?: unknown) =>
  app.request(method, `/api/brands${path}`, { token: person.token, ...(body !== undefined && { body }) });
const bodyOf = (more: object = {}) => ({
  name: 'Harbour',
  colours: ['#0b6e4f'],
  tone: 'Plain.',
  forbidden_words: ['cheap'],
  is_default: false,
  team_id: null,
  ...more,
});
const make = async (person: Person, more: object = {}) =>
  (await send(person, 'POST', '', bodyOf(more))).json.brand;
const activeOf = async (person: Person) => (await send(person, 'GET')).json.active_id;

describe('a brand', () => {
  it('is used for its owner once it is the default, and takes the place of the one before', async () => {
    const first = await make(owner);
    expect(await activeOf(owner)).toBeNull();
    await send(owner, 'PUT', `/${first.id}`, bodyOf({ is_default: true }));
    expect(await activeOf(owner)).toBe(first.id);
    const second = await make(owner, { name: 'Quay', is_default: true });
    expect(await activeOf(owner)).toBe(second.id);
    const { items } = (await send(owner, 'GET')).json;
    expect(
      items.map(({ name, is_default: used }: { name: string; is_default: boolean }) => [name, used]),
    ).toEqual([
      ['Harbour', false],
      ['Quay', true],
    ]);
    await send(owner, 'DELETE', `/${second.id}`, {});
    expect(await activeOf(owner)).toBeNull();
  });

  it('of a team is used for members who have none of their own, and by nobody outside', async () => {
    const team = await make(owner, { team_id: teamId });
    expect(await activeOf(member)).toBe(team.id);
    expect((await send(member, 'GET')).json.items).toMatchObject([
      { id: team.id, is_own: false, team: { id: teamId, name: 'Harbour' } },
    ]);
    const mine = await make(member, { is_default: true });
    expect(await activeOf(member)).toBe(mine.id);
    expect(await activeOf(await app.person())).toBeNull();
    const next = await make(owner, { name: 'Pier', team_id: teamId });
    await send(member, 'DELETE', `/${mine.id}`, {});
    expect(await activeOf(member)).toBe(next.id);
  });

  it('is given to a team by its owner and admins alone, and changed by whoever made it', async () => {
    expect((await send(member, 'POST', '', bodyOf({ team_id: teamId }))).json.error_code).toBe('FORBIDDEN');
    const stranger = await app.person();
    expect((await send(stranger, 'POST', '', bodyOf({ team_id: teamId }))).status).toBe(404);
    const { id } = await make(owner, { team_id: teamId });
    for (const [method, body] of [
      ['PUT', bodyOf()],
      ['DELETE', {}],
    ] as const)
      expect((await send(member, method, `/${id}`, body)).status).toBe(404);
  });

  it('keeps its logo until another is given or it is taken away; what is no picture is refused', async () => {
    const { id, logo } = await make(owner, { logo: PNG });
    expect(logo).toBe(`data:image/png;base64,${PNG}`);
    expect((await send(owner, 'PUT', `/${id}`, bodyOf())).json.brand.logo).toBe(logo);
    expect((await send(owner, 'PUT', `/${id}`, bodyOf({ logo: 'aGVsbG8=' }))).json.fields).toHaveProperty(
      'logo',
    );
    expect((await send(owner, 'PUT', `/${id}`, bodyOf({ logo: null }))).json.brand.logo).toBe('');
    expect((await send(owner, 'POST', '', bodyOf({ name: ' ' }))).status).toBe(422);
    expect((await send(owner, 'POST', '', bodyOf({ colours: ['green'] }))).status).toBe(422);
  });

  it('is one too many when there are 20', async () => {
    for (let made = 0; made < 20; made++) await make(owner);
    expect((await send(owner, 'POST', '', bodyOf())).json.error_code).toBe('CONFLICT');
  });

  it('gives charts its colours, a model its tone and words, and documents its name', async () => {
    await make(owner, { is_default: true, logo: PNG });
    const infos = await app.request('GET', '/api/user/basic-infos', { token: owner.token });
    expect(infos.json.chart_colours).toEqual(['#0b6e4f']);
    expect((await activeBrand(app.services, owner.id))?.name).toBe('Harbour');
    const { personal } = await personalContext(app.services, owner.id);
    const prompt = instructionsFor({
      text: 'How many?',
      locale: 'en_US',
      tables: [],
      now: new Date(0),
      timeZone: 'UTC',
      personal,
      // the rest of a question is not part of the prompt
    } as unknown as Parameters<typeof instructionsFor>[0]);
    expect(prompt).toContain('Plain.');
    expect(prompt).toContain('["cheap"]');
    const made = await app.request('POST', '/api/tool/convert/file/md-to-doc', {
      token: owner.token,
      body: { content: '# Sales' },
    });
    const document = await app.raw('GET', made.json.file_path);
    const files = unzip(Buffer.from(await document.arrayBuffer()));
    expect(files.get('word/header1.xml')?.toString()).toContain('Harbour');
    expect([...files.keys()].filter((name) => name.startsWith('word/media/'))).toHaveLength(1);
  });
});
