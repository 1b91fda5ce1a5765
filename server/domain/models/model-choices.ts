import { BUILT_IN, type ModelConfig } from '../../adapters/model/model-config.ts';
import type { Mind } from '../../analyst/mind.ts';
import { ApiError } from '../../kernel/api-error.ts';
import type { Schema } from '../../kernel/schemas.ts';

/** Something that answers. */
export interface Answerer {
  /** built_in, or the name of a model. */
  id: string;
  mind: Mind;
  /** What the model costs and takes; undefined for the built-in analyst, which costs nothing. */
  model: ModelConfig | undefined;
}

/** All that can answer on this server: the models of the settings in their order, then the built-in analyst. */
export class ModelChoices {
  readonly #byId: ReadonlyMap<string, Answerer>;
  readonly #first: Answerer;

  /** @param connect makes the mind of a model */
  constructor(models: readonly ModelConfig[], connect: (model: ModelConfig) => Mind, builtIn: Mind) {
    const analyst: Answerer = { id: BUILT_IN, mind: builtIn, model: undefined };
    const all = [
      ...models.map((model): Answerer => ({ id: model.name, mind: connect(model), model })),
      analyst,
    ];
    this.#byId = new Map(all.map((answerer) => [answerer.id, answerer]));
    this.#first = all[0] ?? analyst;
  }

  /** Who answers by itself: the first model, or the built-in analyst where there is none. */
  get first(): Answerer {
    return this.#first;
  }

  /** Who answers to an id; the first where none was chosen or the settings no longer have it. */
  of(id: string | null | undefined): Answerer {
    return (id !== null && id !== undefined && this.#byId.get(id)) || this.#first;
  }

  /** Refuses an id that nobody has. @throws ApiError VALIDATION_ERROR */
  check(id: string | undefined): void {
    if (id !== undefined && !this.#byId.has(id))
      throw new ApiError('VALIDATION_ERROR', 'model.unknown', {}, { fields: { model: 'model.unknown' } });
  }

  /** What a person can choose from: ids and labels, never addresses or keys. */
  present(): Schema<'ModelChoice'>[] {
    return [...this.#byId.values()].map(({ id, model }) => ({
      id,
      label: model?.label ?? '',
      vision: model?.vision ?? false,
      ...(model && {
        context_tokens: model.contextTokens,
        price_in: model.prices.perThousandIn,
        price_out: model.prices.perThousandOut,
      }),
    }));
  }
}
