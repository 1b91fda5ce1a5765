// An invoice whose PDF is still being made, on its own page.
import { model } from '../../../src/machines/invoice-ready/invoice-ready.cases.ts';
import type {
  InvoiceReadyEvent,
  PdfState,
} from '../../../src/machines/invoice-ready/invoice-ready.machine.ts';
import { orderPaths } from '../../../src/order-paths.ts';
import { INVOICE, invoiceAnswer } from '../answers/invoice.ts';
import { browserDriver, setHidden } from './browser-driver.ts';

const ADDRESS = `/api/account/invoices/${INVOICE}`;
const answerOf = (pdf: PdfState) => ({ status: 200, json: invoiceAnswer(pdf) });

export const invoiceApp = browserDriver<InvoiceReadyEvent>({
  model,
  hasSetting: () => true,
  offers: () => true,
  never: () => null,
  start: () => ({ path: orderPaths.invoice(INVOICE) }),
  actorOf({ path, made }) {
    if (path === `${ADDRESS}/link`) return 'download';
    // the page reads it first, then the machine
    return path === ADDRESS && made > 0 ? 'read' : null;
  },
  answer: ({ output }, id) => {
    if (id === 'download')
      return { status: 200, json: { msg_type: 'success', file_path: '/files/invoice.pdf' } };
    // no answer says nothing of the PDF
    return output === undefined ? null : answerOf(output as PdfState);
  },
  given: ({ path }, { input }) =>
    path === ADDRESS ? answerOf((input as { readonly known: PdfState }).known) : null,
  events: {
    'download.requested': (_, { press }) => press('Download'),
    'check.requested': (_, { press }) => press('Check again'),
    'page.shown': (_, { page }) => setHidden(page, false),
  },
});
