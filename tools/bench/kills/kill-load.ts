// Writes, streams and payments against a server that is being killed, with a journal of what it acknowledged.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { brokenBooks } from '../../books/payment-books.ts';
import type { KillWorld } from './kill-world.ts';

/** A call that was not answered, or put off, is repeated after this time. */
const REPEAT_MS = 100;
/** Milliseconds in which everything that was begun has to come to its end after the last kill. */
const END_MS = 60_000;
const PAUSE_MS = 10;

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: each caller reads the fields of its own operation
  json: any;
}

/** What is wrong after the kills; all lists are empty where nothing is. */
export interface KillFindings {
  /** Acknowledged and not there. */
  lost: string[];
  /** There more often than it was asked for. */
  twice: string[];
  /** Answers and bills that came to no end, and books that do not agree. */
  stuck: string[];
  /** Answers of the server that no kill explains. */
  faults: string[];
  /** What was acknowledged. */
  acknowledged: number;
  /** Calls of which the server cannot say whether they were carried out. */
  unknown: number;
}

/** Runs until `end`, each part one call after the other. */
export class KillLoad {
  readonly #world: KillWorld;
  readonly #chats = new Set<string>();
  readonly #names = new Map<string, string>();
  readonly #answers = new Set<string>();
  readonly #bills = new Set<string>();
  readonly #faults: string[] = [];
  readonly #late: string[] = [];
  readonly #loops: Promise<void>[];
  #unknown = 0;
  #ending = false;
  #deadline = Number.POSITIVE_INFINITY;
  #sampleTable = '';
  /** When the last call that was acknowledged had been sent. */
  #served = 0;

  constructor(world: KillWorld) {
    this.#world = world;
    const parts = [() => this.#write(), () => this.#write(), () => this.#ask(), () => this.#pay()];
    this.#loops = parts.map((part) => this.#loop(part));
  }

  /** Waits until a write that was sent after a moment (`performance.now()`) is acknowledged. @returns milliseconds since then */
  async servedSince(moment: number, patienceMs: number): Promise<number> {
    while (this.#served <= moment) {
      if (performance.now() - moment > patienceMs)
        throw new Error(`no service after ${patienceMs} ms: ${this.#world.printed()}`);
      await delay(5);
    }
    return performance.now() - moment;
  }

  /** Lets everything come to its end and looks what is there. */
  async end(): Promise<KillFindings> {
    this.#ending = true;
    this.#deadline = performance.now() + END_MS;
    await Promise.all(this.#loops);
    const { query } = this.#world;
    const rows = await query('select id, name from chats');
    const names = new Map(rows.map(({ id, name }) => [String(id), String(name)]));
    const lost = [...this.#chats].filter((id) => !names.has(id)).map((id) => `chat ${id}`);
    for (const [id, name] of this.#names) if (names.get(id) !== name) lost.push(`name of chat ${id}`);
    const said = new Set((await query('select id from messages')).map(({ id }) => String(id)));
    for (const id of this.#answers) if (!said.has(id)) lost.push(`answer ${id}`);
    const paid = new Set(
      (await query(`select id from bills where status = 'paid'`)).map(({ id }) => String(id)),
    );
    for (const id of this.#bills) if (!paid.has(id)) lost.push(`payment of bill ${id}`);
    const more = [...names.keys()].filter((id) => !this.#chats.has(id));
    const open = await query(`select id from messages where status = 'generating'`);
    const books = await brokenBooks({
      query: async (text) => ({ rows: (await query(text)) as { fault: string }[] }),
    });
    return {
      lost,
      twice: more.slice(this.#unknown).map((id) => `chat ${id}`),
      stuck: [...this.#late, ...open.map(({ id }) => `answer ${id}`), ...books],
      faults: this.#faults,
      acknowledged: this.#chats.size + this.#names.size + this.#answers.size + this.#bills.size,
      unknown: this.#unknown,
    };
  }

  async #loop(part: () => Promise<void>): Promise<void> {
    while (!this.#ending) {
      await part();
      await delay(PAUSE_MS);
    }
  }

  /** One attempt. @returns undefined when nobody answered */
  async #attempt(method: string, path: string, body?: object, key?: string): Promise<Answer | undefined> {
    try {
      const response = await fetch(this.#world.url + path, {
        method,
        headers: {
          Authorization: `Bearer ${this.#world.token}`,
          ...(body && { 'Content-Type': 'application/json' }),
          ...(key !== undefined && { 'Idempotency-Key': key }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: response.status, json: await response.json() };
    } catch {
      return undefined;
    }
  }

  /** Repeats a call under its key until it is answered. @returns undefined where it cannot be known whether it was carried out */
  // biome-ignore lint/suspicious/noExplicitAny: each caller reads the fields of its own operation
  async #call(method: string, path: string, body?: object): Promise<any> {
    const key = body && randomUUID();
    while (performance.now() < this.#deadline) {
      const sentAt = performance.now();
      const answer = await this.#attempt(method, path, body, key);
      if (answer?.status === 200) {
        if (body) this.#served = Math.max(this.#served, sentAt);
        return answer.json;
      }
      if (answer?.status === 409) break;
      if (answer && answer.status !== 503) {
        this.#faults.push(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.json)}`);
        break;
      }
      await delay(REPEAT_MS);
    }
    if (body) this.#unknown += 1;
    return undefined;
  }

  async #newChat(): Promise<string | undefined> {
    const id = (await this.#call('POST', '/api/chats', { kind: 'chat', table_ids: [] }))?.chat.id;
    if (id) this.#chats.add(id);
    return id;
  }

  async #write(): Promise<void> {
    const id = await this.#newChat();
    if (!id) return;
    const name = `kept ${randomUUID()}`;
    if (await this.#call('PUT', `/api/chats/${id}`, { name })) this.#names.set(id, name);
  }

  /** An answer that its stream follows; one that is interrupted is continued, as the chat offers. */
  async #ask(): Promise<void> {
    this.#sampleTable ||= (await this.#call('GET', '/api/tables'))?.items?.[0]?.id ?? '';
    const chatId = this.#sampleTable && (await this.#newChat());
    if (!chatId) return;
    const turn = { text: 'total revenue by city', table_ids: [this.#sampleTable] };
    const id = (await this.#call('POST', `/api/chats/${chatId}/turns`, turn))?.message.id;
    if (!id) return;
    this.#answers.add(id);
    for (let rounds = 1; rounds <= 20; rounds += 1) {
      await this.#follow(id);
      const status = await this.#statusOf(chatId, id);
      if (status === 'completed' || status === undefined) return;
      if (status !== 'interrupted') {
        this.#late.push(`answer ${id} ended as ${status}`);
        return;
      }
      // a continuation that may have begun is looked for like any other
      await this.#call('POST', `/api/messages/${id}/continue`, {});
    }
  }

  /** Reads the stream until it ends or breaks. */
  async #follow(id: string): Promise<void> {
    try {
      const headers = { Authorization: `Bearer ${this.#world.token}` };
      const response = await fetch(`${this.#world.url}/api/messages/${id}/events`, { headers });
      await response.text();
    } catch {
      // the status tells how it went on
    }
  }

  async #statusOf(chatId: string, id: string): Promise<string | undefined> {
    for (let waited = 0; performance.now() < this.#deadline; waited += REPEAT_MS) {
      const items = (await this.#call('GET', `/api/chats/${chatId}/messages`))?.items ?? [];
      const status = items.find((message: { id: string }) => message.id === id)?.status;
      if (status !== undefined && status !== 'generating') return status;
      if (waited > END_MS) break;
      await delay(REPEAT_MS);
    }
    this.#late.push(`answer ${id} has no end`);
    return undefined;
  }

  /** Buys a pack; the provider's notification may find nobody, and the bill is paid all the same. */
  async #pay(): Promise<void> {
    const order = (await this.#call('POST', '/api/orders', { pack_id: '1000', currency: 'CNY' }))?.order;
    if (!order) return;
    const path = `/api/account/wallet/wechatpay/create?app_type=pc_web&order_id=${order.id}`;
    const code: string | undefined = (await this.#call('GET', path))?.qrcode_url;
    const { sandboxUrl } = this.#world;
    const { trades } = (await (await fetch(`${sandboxUrl}/sandbox/api/trades`)).json()) as {
      trades: { id: string }[];
    };
    const trade = trades.find(({ id }) => code?.endsWith(id));
    if (!trade) return;
    await fetch(`${sandboxUrl}/sandbox/api`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ action: 'pay', trade: trade.id }),
    });
    this.#bills.add(order.bill_id);
    while (performance.now() < this.#deadline) {
      const bill = (await this.#call('GET', `/api/user/bill?id=${order.bill_id}`))?.bill;
      if (bill?.status === 'paid') return;
      await delay(REPEAT_MS);
    }
    this.#late.push(`bill ${order.bill_id} is not paid`);
  }
}
