/** Share of a column's values that must look personal. */
const MOST = 0.6;

const E_MAIL = /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i;
const PHONE = /^(\+\d{1,3}[ -]?)?(\(\d{2,4}\)|\d{2,4})[ -.]?\d{3,4}[ -.]?\d{3,4}$/;
const PHONE_HEADING = /phone|mobile|(^|[^a-z])(tel|fax|cell)([^a-z]|$)|电话|手机|電話|携帯|전화/i;
const IP_ADDRESS = /^(\d{1,3}\.){3}\d{1,3}$/;
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
const SOCIAL_SECURITY = /^\d{3}-\d{2}-\d{4}$/;
const SECURITY_HEADING = /ssn|social|security|tax|national/i;
const CHINESE_ID = /^\d{17}[\dX]$/;

/**
 * What kind of personal data a column of text seems to hold, by its values (and for telephones and social security numbers, which
 * look like other numbers, by its heading too): `email`, `phone`, `ip_address`, `iban`, `card_number`, `national_id`.
 */
export function findPersonalData(heading: string, values: readonly string[]): string | undefined {
  if (values.length === 0) return undefined;
  const most = (test: (value: string) => boolean): boolean =>
    values.filter((value) => test(value.trim())).length >= values.length * MOST;
  if (most((value) => E_MAIL.test(value))) return 'email';
  if (PHONE_HEADING.test(heading) && most((value) => PHONE.test(value))) return 'phone';
  if (most(isChineseId)) return 'national_id';
  if (SECURITY_HEADING.test(heading) && most((value) => SOCIAL_SECURITY.test(value))) return 'national_id';
  if (most((value) => IBAN.test(value.replaceAll(' ', '')))) return 'iban';
  if (most(isCardNumber)) return 'card_number';
  return most((value) => IP_ADDRESS.test(value)) ? 'ip_address' : undefined;
}

/** The last character is a check digit over the others (GB 11643-1999). */
function isChineseId(value: string): boolean {
  if (!CHINESE_ID.test(value)) return false;
  const sum = Array.from({ length: 17 }, (_, index) => Number(value[index]) * (2 ** (17 - index) % 11));
  return '10X98765432'[sum.reduce((a, b) => a + b, 0) % 11] === value[17];
}

/** 13 to 19 digits whose Luhn sum is right (ISO/IEC 7812-1). */
function isCardNumber(value: string): boolean {
  const digits = value.replace(/[ -]/g, '');
  if (!/^\d{13,19}$/.test(digits)) return false;
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
