import { and, eq, inArray } from 'drizzle-orm';
import { notFound } from '../../kernel/api-error.ts';
import { chats, projects } from '../../platform/db/schema/chats.ts';
import { files } from '../../platform/db/schema/tables.ts';
import type { Services } from '../../services.ts';
import { IN_USE } from '../storage/file-uses.ts';
import { IS_OF_ITS_PEOPLE } from './shared-projects.ts';

export type ProjectRow = typeof projects.$inferSelect;

/** Characters of a project's files that go to a model with each question, and of one of them. */
const FILES_CHARS = 24_000;
const FILE_CHARS = 8_000;
/** Bytes that are read of a file: as many as the characters can take in UTF-8. */
const FILE_BYTES = FILE_CHARS * 4;

/** What a project adds to each question that is asked in it. */
export interface ProjectContext {
  name: string;
  /** What answers should keep to; empty where the person wrote nothing. */
  instructions: string;
  /** Beginnings of the files that are text. */
  documents: { name: string; text: string }[];
}

/** A person's project. @throws ApiError NOT_FOUND also for somebody else's */
export async function ownProject(
  { db }: Pick<Services, 'db'>,
  userId: string,
  projectId: string,
): Promise<ProjectRow> {
  const [row] = await db
    .select()
    .from(projects)
    .where(and(eq(projects.id, projectId), eq(projects.userId, userId)));
  if (!row) throw notFound();
  return row;
}

/** What the project of a chat adds to its questions; undefined for a chat outside of projects, or whose person is no longer in it. */
export async function projectContext(
  services: Pick<Services, 'db' | 'files'>,
  chatId: string,
): Promise<ProjectContext | undefined> {
  const { db } = services;
  const [row] = await db
    .select({ project: projects })
    .from(chats)
    .innerJoin(projects, eq(projects.id, chats.projectId))
    .where(and(eq(chats.id, chatId), IS_OF_ITS_PEOPLE));
  if (!row) return undefined;
  const { name, instructions, fileIds, userId } = row.project;
  const kept =
    fileIds.length === 0
      ? []
      : await db
          .select()
          .from(files)
          .where(and(inArray(files.id, fileIds), eq(files.userId, userId), IN_USE));
  const documents: ProjectContext['documents'] = [];
  let room = FILES_CHARS;
  for (const id of fileIds) {
    const file = kept.find((candidate) => candidate.id === id);
    const text = file && room > 0 ? await readText(services, file.sha256) : undefined;
    if (!file || text === undefined) continue;
    const cut = text.slice(0, Math.min(FILE_CHARS, room));
    room -= cut.length;
    documents.push({ name: file.name, text: cut });
  }
  return { name, instructions: instructions.trim(), documents };
}

/** The beginning of a file as text; undefined where it is none, or its content is gone. */
async function readText(
  { files: store }: Pick<Services, 'files'>,
  hash: string,
): Promise<string | undefined> {
  const size = await store.size(hash);
  if (size === undefined) return undefined;
  const chunks: Buffer[] = [];
  let length = 0;
  const stream = store.read(hash);
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk);
    chunks.push(bytes);
    length += bytes.length;
    if (length >= FILE_BYTES) break; // leaving the loop closes the file
  }
  const bytes = Buffer.concat(chunks).subarray(0, FILE_BYTES);
  if (bytes.includes(0)) return undefined;
  try {
    // a character that the cut went through is not there yet: stream mode keeps it back
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: size > bytes.length });
  } catch {
    return undefined;
  }
}
