// Pictures that go with a question: files of the person, shown in the thread and sent to a model that sees.
import { and, eq, inArray } from 'drizzle-orm';
import type { AnswererImage } from '../../analyst/answerer.ts';
import { notFound } from '../../kernel/api-error.ts';
import { refusedField } from '../../kernel/refused-field.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { files as filesTable } from '../../platform/db/schema/tables.ts';
import { type ImageType, imageTypeOf } from '../../platform/files/image-type.ts';
import type { Services } from '../../services.ts';
import type { MessageRow } from '../chats/present-chat.ts';
import { MOST_IMAGES } from '../credits/prices.ts';
import { IN_USE } from '../storage/file-uses.ts';

type ImagePart = Schema<'ImagePart'>;

/** Bytes of one picture: what endpoints commonly take. */
export const MAX_IMAGE_BYTES = 10_000_000;
/** Bytes of all pictures that a model is given at a time. */
const MAX_SENT_BYTES = 20_000_000;
/** Bytes that tell the kind of a picture. */
const HEAD_BYTES = 12;
const MEDIA_TYPES: Record<ImageType, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
};

/** The pictures of a message. */
export function imagesOf({ parts }: Pick<MessageRow, 'parts'>): ImagePart[] {
  return parts.filter((part) => part.type === 'image');
}

/**
 * The parts that a question's pictures become, in the order given.
 * @throws ApiError NOT_FOUND for a file that is not the person's, VALIDATION_ERROR for one that is no picture or too large
 */
export async function imageParts(
  services: Services,
  userId: string,
  fileIds: readonly string[],
): Promise<ImagePart[]> {
  if (fileIds.length === 0) return [];
  const { db } = services;
  const rows = await db
    .select()
    .from(filesTable)
    .where(and(inArray(filesTable.id, [...fileIds]), eq(filesTable.userId, userId), IN_USE));
  return Promise.all(
    fileIds.map(async (id) => {
      const file = rows.find((row) => row.id === id);
      if (!file) throw notFound();
      const refuse = (messageId: string, params: Record<string, string | number>) =>
        refusedField('image_ids', messageId, params);
      if (file.size > MAX_IMAGE_BYTES)
        throw refuse('image.tooLarge', { name: file.name, megabytes: MAX_IMAGE_BYTES / 1_000_000 });
      const bytes = await readFile(services, file.sha256, HEAD_BYTES);
      if (bytes === undefined) throw notFound();
      if (imageTypeOf(bytes) === null) throw refuse('image.noImage', { name: file.name });
      return { type: 'image' as const, file_id: file.id, name: file.name, size: file.size };
    }),
  );
}

/**
 * What an answerer can be given of the pictures of a conversation: the newest, up to a number and a size. Those whose file is gone are left
 * out.
 * @param parts pictures of the question and of those before it, the newest first
 */
export async function answererImages(
  services: Services,
  userId: string,
  parts: readonly ImagePart[],
): Promise<AnswererImage[]> {
  const wanted = parts.slice(0, MOST_IMAGES);
  if (wanted.length === 0) return [];
  const rows = await services.db
    .select()
    .from(filesTable)
    .where(
      and(
        inArray(
          filesTable.id,
          wanted.map((part) => part.file_id),
        ),
        eq(filesTable.userId, userId),
        IN_USE,
      ),
    );
  const images: AnswererImage[] = [];
  let room = MAX_SENT_BYTES;
  for (const { file_id: id, name, size } of wanted) {
    const file = rows.find((row) => row.id === id);
    room -= size;
    if (room < 0) break;
    const bytes = file && (await readFile(services, file.sha256, MAX_IMAGE_BYTES));
    const type = bytes && imageTypeOf(bytes);
    if (bytes && type) images.push({ name, mediaType: MEDIA_TYPES[type], bytes });
  }
  return images;
}

/** The first bytes of a file; undefined where its content is gone. */
async function readFile(
  { files }: Pick<Services, 'files'>,
  hash: string,
  most: number,
): Promise<Buffer | undefined> {
  if ((await files.size(hash)) === undefined) return undefined;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of files.read(hash)) {
    const bytes = Buffer.from(chunk);
    chunks.push(bytes);
    length += bytes.length;
    if (length >= most) break; // leaving the loop closes the file
  }
  return Buffer.concat(chunks).subarray(0, most);
}
