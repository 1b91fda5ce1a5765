import type { Answerer } from '../../analyst/answerer.ts';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import type { ModelConfig } from './model-config.ts';

/**
 * An answerer that answers by a language model behind any OpenAI-compatible endpoint. The model works through tools and cites
 * values of results; every number that it writes itself is looked for in the results, and the answer's origin says whether
 * all were found (design: assistant, rule 1). The first step says model_unverified, so that an answer that is stopped or
 * fails is never taken for more; the last step says how it ended.
 *
 * @param builtIn answers the same question in the background: check parser_agrees
 * @throws ApiError from `answer`: `message.modelHung` after config.stallMs without a byte, `message.modelFailed` with a
 *   reason that holds nothing the endpoint said, PAYLOAD_TOO_LARGE for a question that is no question
 */
export function createModelAnswerer(config: ModelConfig, builtIn: Answerer, outbound: Outbound): Answerer {
  // a server without a model need not spend time and memory on its libraries
  const load = async () => {
    const { connectModel, ModelAnswer } = await import('./model-answer.ts');
    return { model: connectModel(config, outbound), ModelAnswer };
  };
  let loaded: ReturnType<typeof load> | undefined;
  return {
    continues: true,
    async *answer(question) {
      loaded ??= load();
      const { model, ModelAnswer } = await loaded;
      yield* new ModelAnswer({ config, model, builtIn, question }).steps();
    },
  };
}
