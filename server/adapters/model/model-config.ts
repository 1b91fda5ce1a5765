// The models that a server can ask, as its settings name them: MODEL_* is one, MODELS is a list of more (docs/operating.md).

/** Thousandths of a credit for 1,000 tokens, and the most tokens that an answer may write. */
export interface ModelPrices {
  perThousandIn: number;
  perThousandOut: number;
  maxOutputTokens: number;
}

/** A model behind an OpenAI-compatible endpoint. Only name and label may ever leave the server. */
export interface ModelConfig {
  baseUrl: string;
  /** As its endpoint knows it; no two models of a server have the same. */
  name: string;
  /** As people read it. */
  label: string;
  apiKey: string | undefined;
  /** Milliseconds without a byte after which an answer of the model counts as hung. */
  stallMs: number;
  /** Tokens that the model can take at once: what is asked, all that goes along and what it writes. */
  contextTokens: number;
  /** Whether it sees pictures. */
  vision: boolean;
  prices: ModelPrices;
}

/** A setting that cannot be used; the message names the entry and the field, and holds no value that could be a key. */
export class ModelSettingError extends Error {}

const MAX_MODELS = 20;
const MIN_CONTEXT_TOKENS = 2_000;
const MAX_CONTEXT_TOKENS = 10_000_000;
const KNOWN_FIELDS = [
  'name',
  'label',
  'base_url',
  'key_env',
  'vision',
  'context_tokens',
  'max_output_tokens',
  'price_in',
  'price_out',
];

/** What an entry of MODELS takes over where it says nothing. */
export type ModelDefaults = Pick<ModelConfig, 'stallMs' | 'contextTokens' | 'prices'>;

/**
 * Reads the setting MODELS, a JSON list of `{name, label, base_url, key_env, vision, context_tokens, max_output_tokens,
 * price_in, price_out}`; name and base_url are needed. Keys are never in it: `key_env` names the environment variable of the key.
 *
 * @throws ModelSettingError
 */
export function readModels(
  text: string | undefined,
  env: NodeJS.ProcessEnv,
  defaults: ModelDefaults,
): ModelConfig[] {
  if (!text) return [];
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    throw new ModelSettingError(
      'MODELS is no JSON: give a list such as [{"name": "...", "base_url": "..."}].',
    );
  }
  if (!Array.isArray(list) || list.length > MAX_MODELS)
    throw new ModelSettingError(`MODELS: give a list of at most ${MAX_MODELS} models.`);
  return list.map((entry: unknown, index) => readModel(entry, `MODELS, entry ${index + 1}`, env, defaults));
}

function readModel(
  entry: unknown,
  place: string,
  env: NodeJS.ProcessEnv,
  { stallMs, contextTokens, prices }: ModelDefaults,
): ModelConfig {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry))
    throw new ModelSettingError(`${place}: give an object.`);
  const fields = new Map<string, unknown>(Object.entries(entry));
  for (const field of fields.keys())
    if (!KNOWN_FIELDS.includes(field))
      throw new ModelSettingError(
        `${place}: there is no field "${field}". Fields: ${KNOWN_FIELDS.join(', ')}.`,
      );
  const text = (field: string): string | undefined => {
    const value = fields.get(field);
    if (value === undefined) return undefined;
    if (typeof value !== 'string' || value.trim() === '' || value.length > 200)
      throw new ModelSettingError(`${place}: "${field}" takes a text of at most 200 letters.`);
    return value.trim();
  };
  const whole = (field: string, fallback: number, min: number, max: number): number => {
    const value = fields.get(field);
    if (value === undefined) return fallback;
    if (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max)
      throw new ModelSettingError(`${place}: "${field}" takes a whole number from ${min} to ${max}.`);
    return value;
  };
  const vision = fields.get('vision') ?? false;
  if (typeof vision !== 'boolean') throw new ModelSettingError(`${place}: "vision" takes true or false.`);
  const name = text('name');
  const baseUrl = text('base_url');
  if (name === undefined) throw new ModelSettingError(`${place}: "name" is missing.`);
  if (baseUrl === undefined || !URL.canParse(baseUrl) || !/^https?:/.test(baseUrl))
    throw new ModelSettingError(`${place}: "base_url" takes a URL such as http://127.0.0.1:8080/v1.`);
  const keyName = text('key_env');
  if (keyName !== undefined && !env[keyName])
    throw new ModelSettingError(`${place}: "key_env" names an environment variable that is not set.`);
  return {
    baseUrl,
    name,
    label: text('label') ?? name,
    apiKey: keyName === undefined ? undefined : env[keyName],
    stallMs,
    vision,
    contextTokens: whole('context_tokens', contextTokens, MIN_CONTEXT_TOKENS, MAX_CONTEXT_TOKENS),
    prices: {
      perThousandIn: whole('price_in', prices.perThousandIn, 0, 1_000_000_000),
      perThousandOut: whole('price_out', prices.perThousandOut, 0, 1_000_000_000),
      maxOutputTokens: whole('max_output_tokens', prices.maxOutputTokens, 1, 1_000_000),
    },
  };
}

/** The id of the built-in analyst among the choices; no model may have it as name. */
export const BUILT_IN = 'built_in';

/** Refuses models that could not be told apart. @throws ModelSettingError */
export function checkModelNames(models: readonly ModelConfig[]): void {
  const names = new Set<string>([BUILT_IN]);
  for (const { name } of models) {
    if (names.has(name))
      throw new ModelSettingError(`MODELS: the name "${name}" stands for something else already.`);
    names.add(name);
  }
}
