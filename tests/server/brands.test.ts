// Brands of people, teams and projects: who uses which, and what answers, charts and documents take of them.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { instructionsFor } from '../../server/adapters/model/model-prompt.ts';
import { activeBrand, brandForChat } from '../../server/domain/brands/brand-store.ts';
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

  it('holds typefaces, readers, products and sites at their largest, and keeps what a change leaves out', async () => {
    const numbered = (count: number, length: number) =>
      Array.from({ length: count }, (_, at) => `${at}`.padEnd(length, 'x'));
    const largest = {
      name: 'n'.repeat(100),
      colours: ['#000001', '#000002', '#000003', '#000004', '#000005', '#000006'],
      fonts: { headings: 'Georgia', text: 'Yu Gothic' },
      tone: 't'.repeat(1000),
      audience: 'a'.repeat(1000),
      products: numbered(50, 100),
      forbidden_words: numbered(100, 60),
      sites: numbered(10, 400).map((path) => `https://harbour.example/${path}`.padEnd(500, 'y')),
    };
    const made = await make(owner, { ...largest, is_default: true });
    expect(made).toMatchObject(largest);
    const later = (await send(owner, 'PUT', `/${made.id}`, bodyOf({ is_default: true }))).json.brand;
    const { fonts, audience, products, sites } = largest;
    expect(later).toMatchObject({ name: 'Harbour', fonts, audience, products, sites });
    const emptied = { fonts: { headings: null, text: null }, audience: '', products: [], sites: [] };
    expect((await send(owner, 'PUT', `/${made.id}`, bodyOf(emptied))).json.brand).toMatchObject(emptied);
  });

  it.each([
    ['audience', 'a'.repeat(1001)],
    ['products', Array.from({ length: 51 }, (_, at) => `${at}`)],
    ['products', ['p'.repeat(101)]],
    ['sites', Array.from({ length: 11 }, (_, at) => `https://harbour.example/${at}`)],
    ['sites', [`https://harbour.example/${'y'.repeat(477)}`]],
    ['sites', [`https://harbour.example/${'é'.repeat(100)}`]],
    ['sites', ['http://harbour.example/']],
    ['sites', ['https://owner:secret@harbour.example/']],
    ['sites', ['https://']],
    ['fonts', { headings: 'Comic Sans MS', text: null }],
  ])('is refused with %s of %j, and nothing is kept', async (field, value) => {
    const { status, json } = await send(owner, 'POST', '', bodyOf({ [field]: value }));
    expect(status).toBe(422);
    expect(JSON.stringify(json.fields)).toContain(field);
    expect((await send(owner, 'GET')).json.items).toEqual([]);
  });

  it('has products and words once each and without space around them, and sites as browsers write them', async () => {
    const made = await make(owner, {
      products: [' Dock Espresso ', 'Dock Espresso', ' '],
      sites: ['https://Harbour.example', 'https://harbour.example/'],
    });
    expect(made.products).toEqual(['Dock Espresso']);
    expect(made.sites).toEqual(['https://harbour.example/']);
  });

  it('is one too many when there are 20', async () => {
    for (let made = 0; made < 20; made++) await make(owner);
    expect((await send(owner, 'POST', '', bodyOf())).json.error_code).toBe('CONFLICT');
  });

  it('gives charts its look, a model its voice, readers and products, and documents its head and typefaces', async () => {
    await make(owner, {
      is_default: true,
      logo: PNG,
      fonts: { headings: 'Georgia', text: 'Yu Gothic' },
      audience: 'People who roast at home.',
      products: ['Dock Espresso'],
    });
    const infos = await app.request('GET', '/api/user/basic-infos', { token: owner.token });
    expect(infos.json).toMatchObject({ chart_colours: ['#0b6e4f'], chart_font: 'Yu Gothic' });
    expect((await activeBrand(app.services, owner.id))?.name).toBe('Harbour');
    const { personal } = await personalContext(app.services, owner.id, randomUUID());
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
    expect(prompt).toContain('People who roast at home.');
    expect(prompt).toContain('["Dock Espresso"]');
    const made = await app.request('POST', '/api/tool/convert/file/md-to-doc', {
      token: owner.token,
      body: { content: '# Sales' },
    });
    const document = await app.raw('GET', made.json.file_path);
    const files = unzip(Buffer.from(await document.arrayBuffer()));
    const styles = files.get('word/styles.xml')?.toString() ?? '';
    expect(/<w:docDefaults>.*?<\/w:docDefaults>/s.exec(styles)?.[0]).toContain(
      'w:ascii="Yu Gothic" w:eastAsia="Yu Gothic"',
    );
    const heading = /<w:style [^>]*w:styleId="Heading1">.*?<\/w:style>/s.exec(styles)?.[0];
    expect(heading).toContain('w:ascii="Georgia" w:eastAsia="Microsoft YaHei"');
    expect(heading).toContain('<w:color w:val="2E74B5"/><w:sz w:val="32"/>');
    expect(files.get('word/header1.xml')?.toString()).toContain('Harbour');
    expect([...files.keys()].filter((name) => name.startsWith('word/media/'))).toHaveLength(1);
  });
});

describe('a brand of a project', () => {
  const asOwner = (method: string, path: string, body?: unknown) =>
    app.request(method, path, { token: owner.token, ...(body !== undefined && { body }) });
  /** A project with that brand and a chat in it. */
  async function project(brand_id: string | null) {
    const made = await asOwner('POST', '/api/projects', { name: 'Q3', instructions: '', brand_id });
    const { json } = await asOwner('POST', '/api/chats', {
      kind: 'chat',
      table_ids: [],
      project_id: made.json.project.id,
    });
    return { id: made.json.project.id, brand: made.json.project.brand, chatId: json.chat.id };
  }
  const usedIn = async (chatId: string) => (await brandForChat(app.services, owner.id, chatId))?.name;

  it('is kept to in its chats in place of the own one, until another is chosen or it is gone', async () => {
    await make(owner, { name: 'Own', is_default: true });
    const quay = await make(owner, { name: 'Quay' });
    const { id, brand, chatId } = await project(quay.id);
    expect(brand).toEqual({ id: quay.id, name: 'Quay' });
    expect(await usedIn(chatId)).toBe('Quay');
    const { personal } = await personalContext(app.services, owner.id, chatId);
    expect(personal.brand?.name).toBe('Quay');
    const renamed = await asOwner('PUT', `/api/projects/${id}`, { name: 'Q4', instructions: '' });
    expect(renamed.json.project.brand).toEqual({ id: quay.id, name: 'Quay' });
    const projectsOf = async () =>
      (await send(owner, 'GET')).json.items.find((one: { id: string }) => one.id === quay.id).projects;
    expect(await projectsOf()).toEqual([{ id, name: 'Q4' }]);
    await asOwner('PUT', `/api/projects/${id}`, { name: 'Q4', instructions: '', brand_id: null });
    expect(await projectsOf()).toEqual([]);
    expect(await usedIn(chatId)).toBe('Own');
    await asOwner('PUT', `/api/projects/${id}`, { name: 'Q4', instructions: '', brand_id: quay.id });
    await send(owner, 'DELETE', `/${quay.id}`, {});
    expect(await usedIn(chatId)).toBe('Own');
    expect((await asOwner('GET', `/api/projects/${id}`)).json.project.brand).toBeUndefined();
  });

  it('is one that its owner may use: their own, or that of a team while they are in it', async () => {
    const foreign = await make(member);
    const body = { name: 'Q3', instructions: '', brand_id: foreign.id };
    expect((await asOwner('POST', '/api/projects', body)).status).toBe(404);
    const lent = await make(owner, { team_id: teamId });
    const made = await app.request('POST', '/api/projects', {
      token: member.token,
      body: { name: 'Q3', instructions: '', brand_id: lent.id },
    });
    expect(made.json.project.brand).toEqual({ id: lent.id, name: 'Harbour' });
  });

  it('is shown only while its owner may use it, as answers keep to it: not after they left its team', async () => {
    const lent = await make(owner, { team_id: teamId });
    const asMember = (method: string, path: string, body?: unknown) =>
      app.request(method, path, { token: member.token, ...(body !== undefined && { body }) });
    const { json } = await asMember('POST', '/api/projects', {
      name: 'Q3',
      instructions: '',
      brand_id: lent.id,
    });
    const { id } = json.project;
    const chat = await asMember('POST', '/api/chats', { kind: 'chat', table_ids: [], project_id: id });
    /** What answers keep to, what the project says, and what the list of projects says. */
    const seen = async () => [
      (await brandForChat(app.services, member.id, chat.json.chat.id))?.id,
      (await asMember('GET', `/api/projects/${id}`)).json.project.brand?.id,
      (await asMember('GET', '/api/projects')).json.items.find((one: { id: string }) => one.id === id).brand
        ?.id,
    ];
    expect(await seen()).toEqual([lent.id, lent.id, lent.id]);
    expect(
      (await asMember('DELETE', `/api/account/teams/${teamId}/members/${member.id}`, { heir_id: null }))
        .status,
    ).toBe(200);
    expect(await seen()).toEqual([undefined, undefined, undefined]);
  });
});
