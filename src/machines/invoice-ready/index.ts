export type { PdfState } from './invoice-ready.machine.ts';
export { invoiceReady } from './invoice-ready.machine.ts';
