/** Entries of a pdf's trailer by which it counts as encrypted, with a password that nobody has (ISO 32000-2, section 7.6). */
const ENCRYPTION =
  '/Encrypt << /Filter /Standard /V 1 /R 2 /O (01234567890123456789012345678901) /U (01234567890123456789012345678901) /P -4 >> /ID [(0123456789abcdef)(0123456789abcdef)] ';

/** Characters of a printed line: what stands beside the page is no text of it. */
const LINE_LENGTH = 80;

/** A pdf of Latin text, broken into lines, for each page; an empty one is a page without text, as a scan has. */
export function smallPdf(
  pages: readonly string[],
  { isEncrypted = false }: { isEncrypted?: boolean } = {},
): Uint8Array<ArrayBuffer> {
  const pageIds = pages.map((_, index) => 5 + 2 * index);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((line) => {
      const printed = line.match(new RegExp(`.{1,${LINE_LENGTH}}`, 'g')) ?? [];
      const texts = printed.map((text) => `(${text.replace(/[\\()]/g, '\\$&')}) Tj T*`);
      const shown = `BT /F1 10 Tf 12 TL 72 770 Td ${texts.join(' ')} ET`;
      return [
        `<< /Length ${shown.length} >>\nstream\n${shown}\nendstream`,
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >>',
      ];
    }),
  ].map((object, index) => (index > 3 && index % 2 === 0 ? `${object} /Contents ${index} 0 R >>` : object));
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const references = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `<< /Size ${objects.length + 1} /Root 1 0 R ${isEncrypted ? ENCRYPTION : ''}>>`;
  return new TextEncoder().encode(
    `${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${references}trailer\n${trailer}\nstartxref\n${text.length}\n%%EOF\n`,
  );
}
