import { assign, setup } from 'xstate';
import type { SpecMeta } from '../machine-types.ts';
import { machineTypes } from '../machine-types.ts';
import {
  clampPage,
  customPageSize,
  DEFAULT_PAGE_SIZE,
  DEFAULT_PAGE_WINDOW,
  MAX_PAGE_SIZE,
  MIN_PAGE_SIZE,
  oddWindow,
  pageAfterResize,
  pagesOf,
} from './page-numbers.ts';

export interface PaginationInput {
  /** From 1. */
  readonly page?: number;
  readonly size?: number;
  /** Rows there are; unknown until the first answer. */
  readonly total?: number | null;
  readonly window?: number;
}

export interface PaginationContext {
  readonly page: number;
  readonly size: number;
  /** Null while it is not known: no page can be too high then. */
  readonly total: number | null;
  readonly pages: number;
  /** Pages around the current one, odd. */
  readonly window: number;
  /** The custom size as it is being typed. */
  readonly typed: string;
}

export type PaginationEvent =
  | { readonly type: 'page.requested'; readonly page: number }
  /** One of the fixed sizes, or any other that is allowed. */
  | { readonly type: 'size.chosen'; readonly size: number }
  /** "Custom" was chosen: a field takes the size. */
  | { readonly type: 'custom.opened' }
  | { readonly type: 'custom.typed'; readonly text: string }
  /** Enter, or the field lost the focus. */
  | { readonly type: 'custom.committed' }
  /** Escape. */
  | { readonly type: 'custom.cancelled' }
  /** The rows were counted anew. */
  | { readonly type: 'total.changed'; readonly total: number }
  /** Page and size as the address says them now, e.g. after Back. */
  | { readonly type: 'address.changed'; readonly page: number; readonly size: number };

/**
 * Page and page size of a list (spec sections 4, 5 and 9): `fixed`, or `typingSize` while a custom size is entered. The
 * page is always within 1 and the number of pages, which follows every change of the size.
 *
 * Actions: `onChange` is told page and size when they have become others, by the person or because the rows have become
 * fewer; never for an address that was changed.
 */
export const pagination = setup({
  types: machineTypes<{
    context: PaginationContext;
    input: PaginationInput;
    events: PaginationEvent;
    meta: SpecMeta;
  }>(),
  actions: {
    onChange: (_, _params: { page: number; size: number }) => {},
    goTo: assign({ page: ({ context }, params: { page: number }) => clampPage(params.page, context.pages) }),
    resize: assign(({ context }, params: { size: number }) => {
      const pages = context.total === null ? Number.MAX_SAFE_INTEGER : pagesOf(context.total, params.size);
      const page = pageAfterResize(context.page, context.size, params.size);
      return { size: params.size, pages, page: clampPage(page, pages) };
    }),
    count: assign(({ context }, params: { total: number }) => {
      const pages = pagesOf(params.total, context.size);
      return { total: params.total, pages, page: clampPage(context.page, pages) };
    }),
    takeAddress: assign(({ context }, params: { page: number; size: number }) => {
      const size = allowedSize(params.size);
      const page = clampPage(params.page, Number.MAX_SAFE_INTEGER);
      const pages = context.total === null ? Number.MAX_SAFE_INTEGER : pagesOf(context.total, size);
      // the rows of a new address are not counted yet: its page is not held to the old count
      return { size, page, pages: Math.max(pages, page) };
    }),
    type: assign({ typed: (_, params: { text: string }) => params.text }),
  },
  guards: {
    isOtherPage: ({ context }, params: { page: number }) =>
      clampPage(params.page, context.pages) !== context.page,
    isOtherSize: ({ context }, params: { size: number }) =>
      Number.isInteger(params.size) &&
      params.size >= MIN_PAGE_SIZE &&
      params.size <= MAX_PAGE_SIZE &&
      params.size !== context.size,
    isPageLost: ({ context }, params: { total: number }) =>
      context.page > pagesOf(params.total, context.size),
    isOtherCustom: ({ context }) => {
      const size = customPageSize(context.typed);
      return size !== null && size !== context.size;
    },
  },
}).createMachine({
  id: 'pagination',
  context: ({ input }) => {
    const size = allowedSize(input.size ?? DEFAULT_PAGE_SIZE);
    const total = input.total ?? null;
    const pages = total === null ? Number.MAX_SAFE_INTEGER : pagesOf(total, size);
    return {
      size,
      total,
      pages,
      page: clampPage(input.page ?? 1, pages),
      window: oddWindow(input.window ?? DEFAULT_PAGE_WINDOW),
      typed: '',
    };
  },
  on: {
    'page.requested': {
      guard: { type: 'isOtherPage', params: ({ event }) => ({ page: event.page }) },
      actions: [
        { type: 'goTo', params: ({ event }) => ({ page: event.page }) },
        { type: 'onChange', params: ({ context }) => ({ page: context.page, size: context.size }) },
      ],
    },
    'total.changed': [
      {
        guard: { type: 'isPageLost', params: ({ event }) => ({ total: event.total }) },
        actions: [
          { type: 'count', params: ({ event }) => ({ total: event.total }) },
          { type: 'onChange', params: ({ context }) => ({ page: context.page, size: context.size }) },
        ],
      },
      { actions: { type: 'count', params: ({ event }) => ({ total: event.total }) } },
    ],
    'address.changed': {
      actions: {
        type: 'takeAddress',
        params: ({ event }) => ({ page: event.page, size: event.size }),
      },
    },
  },
  initial: 'fixed',
  states: {
    fixed: {
      meta: { spec: ['R4.48', 'R4.49', 'R4.50', 'R9.21', 'R9.23'] },
      on: {
        'size.chosen': {
          guard: { type: 'isOtherSize', params: ({ event }) => ({ size: event.size }) },
          actions: [
            { type: 'resize', params: ({ event }) => ({ size: event.size }) },
            { type: 'onChange', params: ({ context }) => ({ page: context.page, size: context.size }) },
          ],
        },
        'custom.opened': {
          target: 'typingSize',
          actions: { type: 'type', params: ({ context }) => ({ text: String(context.size) }) },
        },
      },
    },
    typingSize: {
      meta: { spec: ['R5.20', 'R5.21', 'R5.22', 'R5.23', 'R5.24', 'R9.22'] },
      on: {
        'custom.typed': { actions: { type: 'type', params: ({ event }) => ({ text: event.text }) } },
        'custom.committed': [
          {
            guard: 'isOtherCustom',
            target: 'fixed',
            actions: [
              {
                type: 'resize',
                // the guard has seen that it is a number
                params: ({ context }) => ({ size: customPageSize(context.typed) ?? context.size }),
              },
              { type: 'onChange', params: ({ context }) => ({ page: context.page, size: context.size }) },
            ],
          },
          { target: 'fixed' },
        ],
        'custom.cancelled': 'fixed',
        'size.chosen': {
          guard: { type: 'isOtherSize', params: ({ event }) => ({ size: event.size }) },
          target: 'fixed',
          actions: [
            { type: 'resize', params: ({ event }) => ({ size: event.size }) },
            { type: 'onChange', params: ({ context }) => ({ page: context.page, size: context.size }) },
          ],
        },
      },
    },
  },
});

/** A size from outside: whole and within the limits, else the default. */
function allowedSize(size: number): number {
  return Number.isInteger(size) && size >= MIN_PAGE_SIZE && size <= MAX_PAGE_SIZE ? size : DEFAULT_PAGE_SIZE;
}
