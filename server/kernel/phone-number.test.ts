import { expect, it } from 'vitest';
import { maskPhone, normalisePhone } from './phone-number.ts';

it.each([
  ['+41446681800', '+41446681800'],
  ['+41 44 668 18 00', '+41446681800'],
  ['0041 44 668-18-00', '+41446681800'],
  ['  +1 (212) 555-0100 ', '+12125550100'],
  ['+86\u00a0138 1234 5678', '+8613812345678'],
  ['+41 (0)44 668 18 00', '+41446681800'],
  ['+49 [30] 1234567', '+49301234567'],
  ['+1234567', '+1234567'],
  ['+123456789012345', '+123456789012345'],
  ['', ''],
  ['  ', ''],
])('%s is the number %s', (text, number) => {
  expect(normalisePhone(text)).toBe(number);
});

it.each([
  // of no country
  '044 668 18 00',
  '446681800',
  '+0446681800',
  '000446681800',
  // too short, too long
  '+123456',
  '+1234567890123456',
  '+',
  '00',
  // other characters
  '+41.44.668.18.00',
  '+41/446681800',
  '+41446681800 ext. 5',
  '+4144668180O',
  '+４１４４６６８１８００',
  '+41+446681800',
  'tel:+41446681800',
])('%s is none', (text) => {
  expect(normalisePhone(text)).toBeNull();
});

it('[R9.18] a number shows its first 3 and last 4 characters', () => {
  expect(maskPhone('+41446681800')).toBe('+41****1800');
});
