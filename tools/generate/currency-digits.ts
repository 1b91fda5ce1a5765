import { parse } from 'yaml';

/**
 * The digits of currencies as source of a module.
 *
 * @param source YAML: codes with a blank between them by their number of digits
 * @throws Error for a code that is none of ISO 4217, or stands there twice
 */
export function currencyDigits(source: string): string {
  const digits = new Map<string, number>();
  for (const [number, codes] of Object.entries(parse(source) as Record<string, string>))
    for (const code of codes.split(' ')) {
      if (!/^[A-Z]{3}$/.test(code)) throw new Error(`openapi/currency-digits.yaml: ${code} is no currency`);
      if (digits.has(code)) throw new Error(`openapi/currency-digits.yaml: ${code} stands there twice`);
      digits.set(code, Number(number));
    }
  const rows = [...digits].map(([code, number]) => `  ${code}: ${number},`);
  return `/** Digits of the minor unit by ISO 4217, of currencies that have other than two. */\nexport const OTHER_DIGITS: { readonly [currency: string]: number | undefined } = {\n${rows.join('\n')}\n};\n`;
}
