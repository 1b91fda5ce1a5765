/** Pictures that a question can take along: those that browsers show and models read. */
export const IMAGE_ENDINGS = ['.png', '.jpg', '.jpeg', '.gif', '.webp'] as const;
/** Bytes of one picture (contract of turnCreate). */
export const MOST_IMAGE_BYTES = 10_000_000;

/** Whether a file is named like a picture that a question can take along. */
export function isImageFile({ name }: Pick<File, 'name'>): boolean {
  return IMAGE_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending));
}

/** Bytes of one pdf file (contract of turnCreate). */
export const MOST_PDF_BYTES = 20_000_000;

/** Whether a file is named like a pdf, whose text a question can take along. */
export function isPdfFile({ name }: Pick<File, 'name'>): boolean {
  return name.toLowerCase().endsWith('.pdf');
}
