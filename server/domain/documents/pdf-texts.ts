// Pdf files whose text goes with questions: read once in a process of the data engine, kept with their file.
import { and, eq, inArray } from 'drizzle-orm';
import type { AnswererPdf } from '../../analyst/answerer.ts';
import { notFound } from '../../kernel/api-error.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { files as filesTable, pdfTexts } from '../../platform/db/schema/tables.ts';
import type { Services } from '../../services.ts';
import type { MessageRow } from '../chats/present-chat.ts';
import { tokensOf } from '../credits/prices.ts';
import { IN_USE } from '../storage/file-uses.ts';
import { ownUpload } from '../tables/table-store.ts';

type PdfPart = Schema<'PdfPart'>;

/** The pdf files of a message. */
export function pdfsOf({ parts }: Pick<MessageRow, 'parts'>): PdfPart[] {
  return parts.filter((part) => part.type === 'pdf');
}

/**
 * Reads an uploaded pdf, or what was read of it before.
 * @throws ApiError NOT_FOUND; EngineError FILE_UNREADABLE with what can be done
 */
export async function pdfPart(services: Services, userId: string, fileId: string): Promise<PdfPart> {
  const { db, engine, files, clock } = services;
  const file = await ownUpload(services, userId, fileId);
  const part = { type: 'pdf' as const, file_id: file.id, name: file.name, size: file.size };
  const [known] = await db
    .select({ pages: pdfTexts.pages, characters: pdfTexts.characters })
    .from(pdfTexts)
    .where(eq(pdfTexts.fileId, file.id));
  if (known) return { ...part, pages: known.pages.length, characters: known.characters };
  const pages = await engine.for({ id: userId }).readPdf({ path: files.filePath(file.sha256) });
  const characters = pages.reduce((sum, text) => sum + text.length, 0);
  const tokens = pages.reduce((sum, text) => sum + tokensOf(text), 0);
  await db
    .insert(pdfTexts)
    .values({ fileId: file.id, pages, characters, tokens, createdAt: clock.now() })
    .onConflictDoNothing();
  return { ...part, pages: pages.length, characters };
}

/** The parts that a question's pdf files become, in the order given. @throws as pdfPart */
export async function pdfParts(
  services: Services,
  userId: string,
  fileIds: readonly string[],
): Promise<PdfPart[]> {
  const parts: PdfPart[] = [];
  // one after the other: reading is dear, and other people's work goes on between them
  for (const id of fileIds) parts.push(await pdfPart(services, userId, id));
  return parts;
}

/** What was read of pdf files of a person, by the id of the file; those that are gone are missing. */
async function ownTexts({ db }: Services, userId: string, fileIds: readonly string[]) {
  const rows =
    fileIds.length === 0
      ? []
      : await db
          .select({ text: pdfTexts })
          .from(pdfTexts)
          .innerJoin(filesTable, eq(filesTable.id, pdfTexts.fileId))
          .where(and(inArray(pdfTexts.fileId, [...fileIds]), eq(filesTable.userId, userId), IN_USE));
  return new Map(rows.map(({ text }) => [text.fileId, text]));
}

/**
 * What an answerer is given of the pdf files of a conversation, each once.
 * @param parts those of the question and of those before it, the newest first
 */
export async function answererPdfs(
  services: Services,
  userId: string,
  parts: readonly PdfPart[],
): Promise<{ pdfs: AnswererPdf[]; lost: number }> {
  const once = new Map(parts.toReversed().map((part) => [part.file_id, part]));
  const wanted = [...once.values()].reverse();
  const texts = await ownTexts(
    services,
    userId,
    wanted.map((part) => part.file_id),
  );
  const pdfs = wanted.flatMap(({ file_id: id, name }) => {
    const text = texts.get(id);
    return text ? [{ name, pages: text.pages }] : [];
  });
  return { pdfs, lost: wanted.length - pdfs.length };
}

/**
 * Tokens that pdf files take, by estimate; those that were not read take none.
 * @param asked files of a question that is not asked yet @throws ApiError NOT_FOUND where one is not the person's
 */
export async function pdfTokens(
  services: Services,
  userId: string,
  asked: readonly string[],
  earlier: readonly PdfPart[],
): Promise<number> {
  if (asked.length > 0) {
    const own = await services.db
      .select({ id: filesTable.id })
      .from(filesTable)
      .where(and(inArray(filesTable.id, [...asked]), eq(filesTable.userId, userId), IN_USE));
    if (new Set(asked).size !== own.length) throw notFound();
  }
  const ids = [...new Set([...asked, ...earlier.map((part) => part.file_id)])];
  const texts = await ownTexts(services, userId, ids);
  return [...texts.values()].reduce((sum, { tokens }) => sum + tokens, 0);
}
