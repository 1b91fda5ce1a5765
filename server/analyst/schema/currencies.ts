/** A sign or a code of a currency in a cell or a name. */
const CURRENCY = /[$£€¥₩₹₽₺元円원]|\b(?:USD|EUR|GBP|JPY|CNY|RMB|KRW|CHF|CAD|AUD|INR|SEK|NOK|DKK|MXN|BRL)\b/;
/** Columns that tell in which currency an amount is. */
const CURRENCY_NAME = /^(?:currency(?: ?code)?|货币|币种|貨幣|幣別|通貨|통화|devise|monnaie)$/i;
const MONEY_NAME =
  /amount|price|revenue|sales|cost|fee|total|paid|payment|salary|spend|budget|profit|value|金额|价格|单价|收入|成本|费|工资|金額|価格|単価|売上|費用|금액|가격|단가|매출|비용|montant|prix|coût|chiffre|dépense|salaire/i;

/** Whether cells are amounts of several currencies, by the first sign or code of each. */
export function holdsCurrencies(values: readonly string[]): boolean {
  const found = new Set<string>();
  for (const value of values) {
    const sign = value.match(CURRENCY)?.[0];
    if (sign !== undefined) found.add(sign);
  }
  return found.size > 1;
}

/** Whether a column says in which currency each row is. */
export function tellsCurrency({ name, distinct }: { name: string; distinct: number }): boolean {
  return distinct > 1 && CURRENCY_NAME.test(name.trim());
}

/** Whether a column holds amounts that the currency of their rows belongs to: not those in one that the name says. */
export function isInRowsCurrency({ name }: { name: string }): boolean {
  return MONEY_NAME.test(name) && !CURRENCY.test(name.toUpperCase());
}
