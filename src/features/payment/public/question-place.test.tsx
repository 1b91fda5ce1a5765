import { afterEach, expect, it } from 'vitest';
import { keepQuestionPlace, questionPlace } from './question-place.ts';

afterEach(() => sessionStorage.clear());

it('what credits are bought for is gone back to: the chat or the analysis in which the dialog was opened last', () => {
  for (const place of ['/chat', '/chat/c1', '/chat?project=p1', '/ai-table/analysis?chat=c1']) {
    history.replaceState(null, '', place);
    keepQuestionPlace();
    // a provider's page or the result is shown then
    history.replaceState(null, '', '/payment/result?order_id=o1');
    expect(questionPlace()).toBe(place);
  }
  for (const place of ['/account/usage', '/chats', '/ai-table']) {
    history.replaceState(null, '', place);
    keepQuestionPlace();
    expect(questionPlace()).toBeNull();
  }
});
