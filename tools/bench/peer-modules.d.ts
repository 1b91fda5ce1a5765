// biome-ignore-all lint/style/noDefaultExport: that is how the peers export
// What the bench uses of the peers, so that the types are checked where the peers are not installed.

declare module 'autocannon' {
  interface Client {
    setRequests(requests: { method: 'GET'; path: string; headers?: Record<string, string> }[]): void;
  }
  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    setupClient?: (client: Client) => void;
  }
  interface Result {
    requests: { total: number };
    /** Milliseconds. */
    latency: { p50: number; p99: number };
    /** Seconds. */
    duration: number;
    errors: number;
    non2xx: number;
    statusCodeStats: Record<string, { count: number }>;
  }
  export default function autocannon(options: Options): Promise<Result>;
}

declare module 'express' {
  interface Request {
    query: Record<string, string | undefined>;
  }
  interface Response {
    json(value: object): void;
  }
  interface Express {
    get(path: string, handler: (request: Request, response: Response) => Promise<void>): void;
    disable(setting: string): void;
    listen(port: number, host: string, done: () => void): import('node:http').Server;
  }
  export default function express(): Express;
}

declare module 'fastify' {
  interface Request<Query> {
    query: Query;
  }
  interface Fastify {
    get<Query>(
      path: string,
      options: { schema: object },
      handler: (request: Request<Query>) => Promise<object>,
    ): void;
    listen(options: { port: number; host: string }): Promise<string>;
  }
  export function fastify(): Fastify;
}

declare module 'sequelize' {
  interface Literal {
    readonly val: unknown;
  }
  interface Row {
    get(name: string): unknown;
  }
  interface Model {
    findAndCountAll(options: {
      where: Record<string | symbol, unknown>;
      attributes: (string | [Literal, string])[];
      order: [string, 'ASC' | 'DESC' | 'DESC NULLS LAST'][];
      limit: number;
      offset: number;
    }): Promise<{ rows: Row[]; count: number }>;
  }
  interface Column {
    type: unknown;
    field: string;
    primaryKey?: boolean;
  }
  export const DataTypes: Record<'UUID' | 'TEXT' | 'JSONB' | 'DATE' | 'BOOLEAN', unknown>;
  export const Op: { readonly and: unique symbol };
  export function literal(sql: string): Literal;
  export class Sequelize {
    constructor(
      database: string,
      user: string,
      password: string,
      options: {
        host: string;
        port: number;
        dialect: 'postgres';
        logging: false;
        pool: { max: number };
      },
    );
    define(
      name: string,
      columns: Record<string, Column>,
      options: { tableName: string; timestamps: false },
    ): Model;
  }
}

declare module 'lighthouse' {
  interface Result {
    lhr: {
      categories: Record<string, { score: number | null } | undefined>;
      audits: Record<string, { numericValue?: number; displayValue?: string; details?: unknown } | undefined>;
      environment: { benchmarkIndex: number };
    };
  }
  export default function lighthouse(
    url: string,
    flags: { port: number; onlyCategories: string[]; logLevel: 'error' | 'silent' },
  ): Promise<Result | undefined>;
}

declare module 'react-markdown' {
  export default function ReactMarkdown(props: {
    remarkPlugins: unknown[];
    children: string;
  }): import('react').ReactNode;
}

declare module 'remark-gfm' {
  const remarkGfm: unknown;
  export default remarkGfm;
}

declare module 'streamdown' {
  export function Streamdown(props: { children: string }): import('react').ReactNode;
}
