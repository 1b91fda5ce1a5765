import { BUILT_IN, type ModelConfig } from '../../adapters/model/model-config.ts';
import type { Answerer } from '../../analyst/answerer.ts';
import { refusedField } from '../../kernel/refused-field.ts';
import type { Schema } from '../../kernel/schemas.ts';

/** Something that answers. */
export interface ModelChoice {
  /** built_in, or the name of a model. */
  id: string;
  answerer: Answerer;
  /** What the model costs and takes; undefined for the built-in analyst, which costs nothing. */
  model: ModelConfig | undefined;
}

/** All that can answer on this server: the models of the settings in their order, then the built-in analyst. */
export class ModelChoices {
  readonly #byId: ReadonlyMap<string, ModelChoice>;
  readonly #first: ModelChoice;

  /** @param connect makes the answerer of a model */
  constructor(models: readonly ModelConfig[], connect: (model: ModelConfig) => Answerer, builtIn: Answerer) {
    const analyst: ModelChoice = { id: BUILT_IN, answerer: builtIn, model: undefined };
    const all = [
      ...models.map((model): ModelChoice => ({ id: model.name, answerer: connect(model), model })),
      analyst,
    ];
    this.#byId = new Map(all.map((answerer) => [answerer.id, answerer]));
    this.#first = all[0] ?? analyst;
  }

  /** Who answers by itself: the first model, or the built-in analyst where there is none. */
  get first(): ModelChoice {
    return this.#first;
  }

  /** Who answers to an id; the first where none was chosen or the settings no longer have it. */
  of(id: string | null | undefined): ModelChoice {
    return (id !== null && id !== undefined && this.#byId.get(id)) || this.#first;
  }

  /** Refuses an id that nobody has. @throws ApiError VALIDATION_ERROR */
  check(id: string | undefined): void {
    if (id !== undefined && !this.#byId.has(id)) throw refusedField('model', 'model.unknown');
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
