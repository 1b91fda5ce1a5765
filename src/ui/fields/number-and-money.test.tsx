import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { press, pressKey, render, type, uiTextFixture } from '../testing/render.tsx';
import { UiTextProvider } from '../ui-text.tsx';
import { MoneyField, type MoneyFieldProps } from './MoneyField.tsx';
import { NumberField, type NumberFieldProps } from './NumberField.tsx';

const onChange = vi.fn();

function Rows({ value: start = null, ...props }: Partial<NumberFieldProps>) {
  const [value, setValue] = useState(start);
  return (
    <NumberField
      label="Rows"
      {...props}
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
}

function Price({ value: start = null, currency = 'USD', digits = 2, ...props }: Partial<MoneyFieldProps>) {
  const [value, setValue] = useState(start);
  return (
    <MoneyField
      label="Price"
      {...props}
      currency={currency}
      digits={digits}
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
}

const leave = async (input: HTMLInputElement) => {
  const { act } = await import('react');
  await act(async () => {
    input.focus();
    input.blur();
  });
};

describe('a number field', () => {
  it('tells the number that is typed, with groups or without', async () => {
    const input = render(<Rows />).get<HTMLInputElement>('input:not([aria-hidden])');
    await type(input, '1,234.5');
    expect(onChange).toHaveBeenLastCalledWith(1234.5);
    await type(input, '');
    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  it('reads what the language writes', async () => {
    const { get } = render(
      <UiTextProvider value={{ ...uiTextFixture, locale: 'fr-FR' }}>
        <Rows />
      </UiTextProvider>,
    );
    await type(get<HTMLInputElement>('input:not([aria-hidden])'), '12,5');
    expect(onChange).toHaveBeenLastCalledWith(12.5);
  });

  it('steps by its buttons and arrow keys and stops at its limits', async () => {
    const { get } = render(<Rows value={2} min={1} max={4} step={2} />);
    await press(get('[aria-label="Increase"]'));
    expect(onChange).toHaveBeenLastCalledWith(4);
    const input = get<HTMLInputElement>('input:not([aria-hidden])');
    input.focus();
    await pressKey('ArrowDown', input);
    expect(onChange).toHaveBeenLastCalledWith(2);
  });

  it('says which limit a typed number breaks, and keeps it', async () => {
    const { get } = render(<Rows min={1} max={365} />);
    const input = get<HTMLInputElement>('input:not([aria-hidden])');
    await type(input, '400');
    expect(get('[role="alert"]').textContent).toBe('At most 365');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(onChange).toHaveBeenLastCalledWith(400);
    await type(input, '0');
    expect(get('[role="alert"]').textContent).toBe('At least 1');
  });
});

describe('a money field', () => {
  it('tells minor units while typing and writes the amount out when it is left', async () => {
    const input = render(<Price />).get<HTMLInputElement>('input');
    await type(input, '1234.5');
    expect(onChange).toHaveBeenLastCalledWith(123_450);
    expect(input.value).toBe('1234.5');
    await leave(input);
    expect(input.value).toBe('1,234.50');
  });

  it('what is no amount stays as it was typed and is marked when the field is left', async () => {
    const { get } = render(<Price />);
    const input = get<HTMLInputElement>('input');
    await type(input, '1.234');
    expect(onChange).toHaveBeenLastCalledWith(null);
    expect(get('[role="alert"]').textContent).toBe('');
    await leave(input);
    expect(input.value).toBe('1.234');
    expect(get('[role="alert"]').textContent).toBe('This is not an amount in this currency');
  });

  it('an amount below zero is refused unless it is allowed', async () => {
    const { get, update } = render(<Price />);
    await type(get<HTMLInputElement>('input'), '-1');
    await leave(get<HTMLInputElement>('input'));
    expect(get('[role="alert"]').textContent).toBe('At least 0.00');
    update(<Price min={-500} />);
    expect(get('[role="alert"]').textContent).toBe('');
  });

  it('an amount from elsewhere takes the place of what was written', () => {
    const { get, update } = render(
      <MoneyField label="Price" currency="JPY" digits={0} value={1200} onChange={onChange} />,
    );
    expect(get<HTMLInputElement>('input').value).toBe('1,200');
    update(<MoneyField label="Price" currency="JPY" digits={0} value={7} onChange={onChange} />);
    expect(get<HTMLInputElement>('input').value).toBe('7');
  });
});
