// The forms of tax numbers. Whether one is registered only the authorities know.

/** Characters of the unified social credit code of mainland China, by their values. */
const CODE_LETTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const CODE_WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/** Countries of the EU and what follows their prefix in a VAT number. */
const VAT: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  GR: /^\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
};

/** Whether a country, by its two letters of ISO 3166, is of the EU, where a registered buyer abroad owes the tax themselves. */
export function isOfEu(country: string): boolean {
  return Object.hasOwn(VAT, country);
}

/** A number without what people write between its parts. */
export function tidyTaxNumber(text: string): string {
  return text.replaceAll(/[\s.\-/]/g, '').toUpperCase();
}

/** Whether a tidy number is a unified social credit code with its right check character (GB 32100-2015). */
export function isCreditCode(code: string): boolean {
  if (!/^[0-9A-HJ-NP-RTUWXY]{18}$/.test(code)) return false;
  const sum = CODE_WEIGHTS.reduce(
    (all, weight, index) => all + weight * CODE_LETTERS.indexOf(code.charAt(index)),
    0,
  );
  return CODE_LETTERS.charAt((31 - (sum % 31)) % 31) === code.charAt(17);
}

/** Whether a tidy number has the form of those of a country; of countries whose forms are not known here any that is no sentence. */
export function isTaxNumber(number: string, country: string): boolean {
  if (country === 'CN') return isCreditCode(number) || /^\d{15}$/.test(number);
  const form = VAT[country];
  if (!form) return /^[0-9A-Z]{4,20}$/.test(number);
  const prefix = country === 'GR' ? 'EL' : country;
  return number.startsWith(prefix) && form.test(number.slice(2));
}
