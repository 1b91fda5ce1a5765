import { isObject } from '../document.ts';
import type { Finding } from '../exchange.ts';

const TO_LOGIN = 'The web app leaves to /login?next=….';

/** What the web app does with an answer (product specification, section 8), and what a person sees of it. */
export function effectOf({
  check,
  status,
  operation,
  exchange,
}: Omit<Finding, 'line' | 'curl' | 'effect'>): string {
  const { json } = exchange.answer;
  const envelope = isObject(json) ? json : {};
  if (status === 0 || check === 'C01')
    return status === 0
      ? 'The web app counts a failed call; three in a row lead to /500.'
      : 'The web app shows the panel “Sorry! something went wrong...” with the number of the request where there is one.';
  switch (check) {
    case 'C02':
    case 'C03':
      return 'The web app reads the envelope first: without a known one it shows nothing, and what was asked for stays empty.';
    case 'C04':
      return status >= 400
        ? 'The web app cannot read why the call failed and shows nothing.'
        : 'The web app reads fields by their documented names and types: what is missing or different is shown empty or wrong.';
    case 'C05':
      return exchange.intent === 'preflight'
        ? 'The browser refuses the call before it is sent: nothing works from another origin.'
        : 'The request number that a person reports does not lead to the log.';
    case 'C06':
      if (envelope.error_code === 'BEARER_TOKEN_ERROR') return TO_LOGIN;
      if (envelope.error_code === 'PLAN_LIMIT') return 'The web app opens the panel “Limit of your plan”.';
      return envelope.msg_limit !== undefined
        ? 'The web app opens the panel “Insufficient credits”.'
        : 'The web app shows a warning toast with msg, and the person cannot do what is allowed.';
    case 'C07':
      return status < 400
        ? 'The web app shows the next state as if it had been accepted.'
        : 'The web app shows another message than the trouble has.';
    case 'C08':
      return 'The web app sends no such call; others that read the contract may.';
    case 'C09':
      return status === 401
        ? 'The web app leaves to /login?next=… although nobody has to sign in for this.'
        : 'The web app does not leave to /login: the person stays on a page that shows what is not theirs, or an error.';
    case 'C10':
      return 'The page shows the old state after the next load, though the person was told that it was done.';
    case 'C11':
      return status >= 400
        ? 'The web app takes a failure for a success or shows no message.'
        : 'The web app shows an error although the call succeeded.';
    case 'C12':
      return 'The web app denies what has no answer: the page leads to /403, the menu entry is missing.';
    case 'C13':
      return 'The stream is taken for broken: the web app connects again, and an answer stays “in progress”.';
    case 'C14':
      return /pay|bill|credit/i.test(operation)
        ? 'Amounts or times are shown wrong.'
        : 'Times are shown wrong, such as in 1970 or in the year 57000.';
    case 'C15':
      return 'The web app shows the results beside the wrong files.';
    case 'C16':
      return 'The person reads another language than the one they chose, or the page changes with the language.';
    default:
      return status === 401 && envelope.error_code === 'BEARER_TOKEN_ERROR'
        ? TO_LOGIN
        : 'The web app shows a warning toast with msg.';
  }
}
