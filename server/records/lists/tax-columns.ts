// Columns of files of rates of tax.
import type { Columns } from './file-columns.ts';

const name = (title: string) => ({ title });

export const TAX_COLUMNS: { readonly adminTaxRateList: Columns<'adminTaxRateList'> } = {
  adminTaxRateList: {
    country: name('books.taxCountry'),
    region: name('books.taxRegion'),
    product: {
      title: 'books.taxProduct',
      words: { all: 'books.taxAll', plan: 'books.taxPlans', credits: 'books.taxCredits' },
    },
    basis_points: {
      title: 'books.taxRate',
      text: ({ basis_points: points }) => `${points / 100} %`,
      of: ['basis_points'],
    },
    state: {
      title: 'books.taxState',
      words: { planned: 'books.taxPlanned', active: 'books.taxActive', over: 'books.taxOver' },
    },
    starts_at: name('books.taxFrom'),
    ends_at: name('books.taxUntil'),
    creation_time: name('books.taxMade'),
    id: name('books.taxId'),
  },
};
