// What leaves a screen besides its machine's events: requests, and ways out of the app. Requests get no answer; the path answers the machine.

/** What a driver replaces that has answers of its own. */
const withoutAnswers = globalThis.fetch;
let lines: string[] = [];

/** Notes that something left. */
export function noteLeft(way: string, ...given: unknown[]): void {
  const told = given.map((one) => JSON.stringify(one)).join(' ');
  lines.push(told === '' ? `> ${way}` : `> ${way} ${told}`);
}

/** What left since it was asked last. */
export function takeLeft(): string[] {
  const taken = lines;
  lines = [];
  return taken;
}

const bodies = new WeakMap<Request, string>();

/** A request whose body can be read at once. */
class ReadableRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(input, init);
    if (typeof init?.body === 'string') bodies.set(this, init.body);
  }
}

/** Notes each request from now on; one that the screen's driver answers is answered. @returns takes it back */
export function noteRequests(): () => void {
  const isAnswered = globalThis.fetch !== withoutAnswers;
  const [answer, request] = [globalThis.fetch, globalThis.Request];
  lines = [];
  globalThis.Request = ReadableRequest;
  globalThis.fetch = (input, init) => {
    const asked = input instanceof Request ? input : null;
    const address = new URL(asked?.url ?? String(input), location.origin);
    const body = asked && bodies.get(asked);
    const key = asked?.headers.get('idempotency-key');
    noteLeft(
      `${asked?.method ?? init?.method ?? 'GET'} ${decodeURIComponent(address.pathname + address.search)}`,
      ...(body ? [JSON.parse(body)] : []),
      // one that is made up for each call tells nothing
      ...(key && !/^[\da-f-]{36}$/.test(key) ? [{ key }] : []),
    );
    return isAnswered ? answer(input, init) : new Promise(() => {});
  };
  return () => {
    globalThis.fetch = answer;
    globalThis.Request = request;
  };
}
