export type { PdfReadOutcome } from './pdf-reading.machine.ts';
export { pdfReading } from './pdf-reading.machine.ts';
