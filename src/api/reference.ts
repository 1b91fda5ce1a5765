// The reference of the contract that the documentation pages show; its files are fetched by those pages alone.

/** The kinds of documentation (spec section 2). */
export const REFERENCE_KINDS = ['api', 'int-api', 'open-api'] as const;
export type ReferenceKind = (typeof REFERENCE_KINDS)[number];

/** A JSON schema (2020-12) of the contract; `$ref` is the bare name of a schema of the same reference. */
export interface ReferenceSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: ReferenceSchema;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, ReferenceSchema>>;
  readonly additionalProperties?: boolean | ReferenceSchema;
  readonly oneOf?: readonly ReferenceSchema[];
  readonly anyOf?: readonly ReferenceSchema[];
  readonly allOf?: readonly ReferenceSchema[];
}

export interface ReferenceParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description: string;
  readonly schema: ReferenceSchema;
  /** The value is JSON text. */
  readonly json?: boolean;
}

export interface ReferenceResponse {
  readonly status: string;
  readonly description: string;
  readonly media?: string;
  readonly schema?: ReferenceSchema;
  /** What can be asked next with this answer. */
  readonly links?: readonly { readonly operation: string; readonly description?: string }[];
}

export interface ReferenceOperation {
  readonly id: string;
  readonly method: string;
  /** With {placeholders}. */
  readonly path: string;
  readonly group: string;
  readonly summary: string;
  readonly description?: string;
  /** It answers without a token. */
  readonly public?: boolean;
  /** What a personal token must be allowed. */
  readonly scope?: string;
  /** A GET that makes something. */
  readonly effect?: string;
  /** Of the product specification, word for word. */
  readonly listed?: boolean;
  /** State machines by which the web app calls it. */
  readonly machines?: readonly string[];
  readonly parameters: readonly ReferenceParameter[];
  readonly body?: { readonly media: string; readonly schema: ReferenceSchema; readonly example?: unknown };
  readonly responses: readonly ReferenceResponse[];
}

export interface Reference {
  readonly title: string;
  readonly version: string;
  readonly groups: readonly {
    readonly name: string;
    readonly description: string;
    readonly 'x-displayName'?: string;
  }[];
  readonly operations: readonly ReferenceOperation[];
  readonly schemas: Readonly<Record<string, ReferenceSchema>>;
}

export interface ReferenceMachine {
  readonly id: string;
  /** Mermaid code of its state diagram. */
  readonly diagram: string;
}

const FILES: Record<ReferenceKind, () => Promise<{ default: unknown }>> = {
  api: () => import('../generated/reference/api.json'),
  'int-api': () => import('../generated/reference/int-api.json'),
  'open-api': () => import('../generated/reference/open-api.json'),
};

/** Fetches a reference. Rejects where the file cannot be had. */
export async function loadReference(kind: ReferenceKind): Promise<Reference> {
  // tests/contract/reference.test.ts holds that the files are so
  return (await FILES[kind]()).default as Reference;
}

/** Fetches the state machines by the names that operations give. */
export async function loadReferenceMachines(): Promise<Readonly<Record<string, ReferenceMachine>>> {
  return (await import('../generated/reference/machines.json')).default;
}
