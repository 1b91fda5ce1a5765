import { useState } from 'react';
import { currencyDigits } from '../../../i18n/currency-digits.ts';
import { MoneyField, type MoneyFieldProps } from '../../../ui/fields/MoneyField.tsx';
import type { CataloguePage } from '../catalogue-page.ts';
import { sample } from '../sample.ts';

function Example({ value: start = null, currency = 'USD', ...props }: Partial<MoneyFieldProps>) {
  const [value, setValue] = useState(start);
  return (
    <MoneyField
      label={sample('Price a month')}
      {...props}
      currency={currency}
      digits={currencyDigits(currency)}
      value={value}
      onChange={setValue}
    />
  );
}

export const page: CataloguePage = {
  title: 'Money field',
  group: 'Fields',
  specimens: [
    { name: 'empty', width: 'field', Draw: () => <Example hint={sample('Without taxes.')} /> },
    { name: 'filled', width: 'field', Draw: () => <Example value={1_299_900} required /> },
    { name: 'another currency', width: 'field', Draw: () => <Example value={129_900} currency="EUR" /> },
    { name: 'no minor unit', width: 'field', Draw: () => <Example value={129_900} currency="JPY" /> },
    {
      name: 'error',
      width: 'field',
      Draw: () => <Example value={1} error={sample('At least one dollar is needed.')} />,
    },
    { name: 'disabled', width: 'field', Draw: () => <Example disabled value={990} /> },
  ],
};
