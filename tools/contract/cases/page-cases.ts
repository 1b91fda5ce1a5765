// Pages of a list against each other, its orders and what is searched in it. A list that changes meanwhile says nothing, so what does
// not agree is asked for once more.
import { hasNoObjects } from '../call-plan.ts';
import { type Contract, isObject, parameterSchema } from '../document.ts';
import type { Case, Complaint, Exchange } from '../exchange.ts';
import { pick } from '../fill.ts';

/** Items of the pages that are compared, and of the list that both make. */
const SMALL = 2;
const LARGE = 2 * SMALL;
/** Further sizes of pages that are held against the list: none is a multiple of another. */
const OTHER_SIZES = [3, 5, 7];
/** Items of a page where many are wanted, if the contract allows so many. */
const MANY = 100;

type Send = (given: Case) => Promise<Exchange>;

/** How a list is asked for by pages. */
interface Paging {
  /** Field of the answer. */
  list: 'items' | 'rows';
  /** Parameters of so many items from a place on, which is a multiple of the size. */
  query: (from: number, size: number) => Record<string, string>;
  /** Items of a page where many are wanted. */
  many: number;
}

function pagingOf(contract: Contract, { operation, answer }: Exchange): Paging | undefined {
  const names = new Set(
    operation.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
  );
  const has = (list: string) => isObject(answer.json) && Array.isArray(answer.json[list]);
  const many = (name: string) => {
    const parameter = operation.parameters.find((one) => one.name === name);
    return Math.min(MANY, (parameter && contract.resolve(parameterSchema(parameter)).maximum) ?? MANY);
  };
  if (names.has('page') && names.has('page_size') && has('items'))
    return {
      list: 'items',
      query: (from, size) => ({ page: String(from / size + 1), page_size: String(size) }),
      many: many('page_size'),
    };
  if (names.has('offset') && names.has('limit') && has('rows'))
    return {
      list: 'rows',
      query: (from, size) => ({ offset: String(from), limit: String(size) }),
      many: many('limit'),
    };
  return undefined;
}

/** What names an item: its id, or all of it. */
const nameOf = (item: unknown): string =>
  isObject(item) && typeof item.id === 'string' ? item.id : JSON.stringify(item);

/** Asks for pages, orders and searches of a list that was answered. Does nothing where the operation has none. */
export async function comparePages(
  contract: Contract,
  done: Exchange,
  {
    sortedBy = [],
    otherToken,
  }: { sortedBy?: readonly string[] | undefined; otherToken?: string | undefined },
  send: Send,
): Promise<void> {
  const paging = pagingOf(contract, done);
  if (!paging) return;
  const ask = async (title: string, query: Record<string, string>, fault?: Complaint): Promise<Exchange> => {
    const [path = '', before] = done.request.path.split('?');
    const all = new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(before)), ...query });
    return send({
      operation: done.operation,
      intent: 'valid',
      title,
      request: { ...done.request, path: `${path}?${all}` },
      expected: done.expected,
      notes: { ...(fault && { fault }) },
    });
  };
  const itemsOf = ({ answer }: Exchange): unknown[] => {
    const items = isObject(answer.json) ? answer.json[paging.list] : undefined;
    return Array.isArray(items) ? items : [];
  };
  const totalOf = ({ answer }: Exchange) =>
    isObject(answer.json) && typeof answer.json.total === 'number' ? answer.json.total : undefined;

  /** Looks, looks again where something is wrong, and sends the last call once more with what still is. */
  const settle = async (
    look: () => Promise<{ fault: Complaint; title: string; query: Record<string, string> } | undefined>,
  ) => {
    if (!(await look())) return;
    const again = await look();
    if (again) await ask(again.title, again.query, again.fault);
  };

  await settle(async () => {
    const whole = await ask('the first four', paging.query(0, LARGE));
    const first = await ask('the first two', paging.query(0, SMALL));
    const second = await ask('the next two', paging.query(SMALL, SMALL));
    const names = itemsOf(whole).map(nameOf);
    const parts = [...itemsOf(first), ...itemsOf(second)].map(nameOf);
    if (itemsOf(whole).length <= LARGE && names.join() !== parts.join())
      return {
        title: 'the next two',
        query: paging.query(SMALL, SMALL),
        fault: {
          message: 'Pages of two are not the same list as a page of four.',
          expected: names.join(', '),
          got: parts.join(', '),
        },
      };
    const total = totalOf(whole);
    if (total === undefined) return undefined;
    const from = Math.max(0, Math.ceil(total / SMALL) - 1) * SMALL;
    const last = await ask('the last page', paging.query(from, SMALL));
    const beyond = await ask('beyond the last page', paging.query(from + SMALL, SMALL));
    const count = from + itemsOf(last).length + itemsOf(beyond).length;
    return count === total && totalOf(last) === total
      ? undefined
      : {
          title: 'the last page',
          query: paging.query(from, SMALL),
          fault: {
            message: 'The total is not the number of items.',
            expected: `total ${count}`,
            got: `total ${total}`,
          },
        };
  });

  for (const size of OTHER_SIZES)
    await settle(async () => {
      const whole = itemsOf(await ask('many at once', paging.query(0, paging.many))).map(nameOf);
      const second = paging.query(size, size);
      const parts = [
        ...itemsOf(await ask(`the first ${size}`, paging.query(0, size))),
        ...itemsOf(await ask(`the next ${size}`, second)),
      ].map(nameOf);
      const same = whole.slice(0, 2 * size);
      return parts.join() === same.join()
        ? undefined
        : {
            title: `the next ${size}`,
            query: second,
            fault: {
              message: `Pages of ${size} are not the same list as many at once.`,
              expected: same.join(', '),
              got: parts.join(', '),
            },
          };
    });

  if (otherToken !== undefined && paging.list === 'items')
    await settle(async () => {
      const query = paging.query(0, paging.many);
      const own = new Set(itemsOf(await ask('many at once', query)).map(nameOf));
      const [path = '', before] = done.request.path.split('?');
      const all = new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(before)), ...query });
      const request = { ...done.request, path: `${path}?${all}`, token: otherToken };
      const title = 'as somebody else';
      const { operation } = done;
      // a list of an object is hidden with it
      const expected = hasNoObjects(operation) ? [403] : [403, 404];
      const other = await send({ operation, intent: 'valid', title, request, expected });
      const both =
        other.answer.status === 200
          ? itemsOf(other)
              .map(nameOf)
              .filter((name) => own.has(name))
          : [];
      return both.length === 0
        ? undefined
        : {
            title: 'many at once',
            query,
            fault: {
              message: 'The list of somebody else has the same items.',
              expected: 'lists without anything in common',
              got: both.slice(0, 3).join(', '),
            },
          };
    });

  const has = (name: string) => done.operation.parameters.some((parameter) => parameter.name === name);
  for (const field of has('sort') ? sortedBy : [])
    await settle(async () => {
      const query = (direction: string) => ({
        ...paging.query(0, paging.many),
        sort: JSON.stringify({ [field]: direction }),
      });
      const [up, down] = [
        itemsOf(await ask(`by ${field}, the least first`, query('asc'))),
        itemsOf(await ask(`by ${field}, the most first`, query('desc'))),
      ].map((items) =>
        items.map((item) => pick(item, field)).filter((value, at, all) => value !== all[at - 1]),
      );
      const fault = orderFault(field, up ?? [], down ?? []);
      return fault && { title: `by ${field}, the least first`, query: query('asc'), fault };
    });

  const sample = itemsOf(done)
    .map((item) => pick(item, 'name') ?? pick(item, 'text'))
    .find((text) => typeof text === 'string');
  if (!has('search') || typeof sample !== 'string' || sample.trim() === '' || sample.length > 200) return;
  const letters = sample === sample.toUpperCase() ? sample.toLowerCase() : sample.toUpperCase();
  for (const [title, text, isFound] of [
    ['searched for one of them', sample, true],
    ['searched in letters of the other size', letters, true],
    ['searched for what is nowhere', `no such text ${crypto.randomUUID()}`, false],
  ] as const)
    await settle(async () => {
      const query = { ...paging.query(0, paging.many), search: text };
      const found = itemsOf(await ask(title, query));
      const isRight = isFound
        ? found.some((item) => pick(item, 'name') === sample || pick(item, 'text') === sample)
        : found.length === 0;
      return isRight
        ? undefined
        : {
            title,
            query,
            fault: {
              message: isFound
                ? 'A search does not find what is there.'
                : 'A search finds what is not there.',
              expected: isFound ? sample : 'nothing',
              got: found.map(nameOf).join(', ') || 'nothing',
            },
          };
    });
}

/** Texts may be ordered in any way that is the same in both directions; numbers grow. */
function orderFault(field: string, up: readonly unknown[], down: readonly unknown[]): Complaint | undefined {
  const grows = up.every((value, at) => typeof value !== 'number' || at === 0 || value >= Number(up[at - 1]));
  if (grows && up.join('\n') === down.toReversed().join('\n')) return undefined;
  return {
    message: `The order by ${field} is not kept.`,
    expected: grows ? 'the order of asc, backwards, for desc' : `growing values of ${field}`,
    got: `asc ${up.slice(0, 5).join(', ')}; desc ${down.slice(0, 5).join(', ')}`,
  };
}
