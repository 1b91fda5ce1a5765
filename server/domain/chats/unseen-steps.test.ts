import { describe, expect, it } from 'vitest';
import type { AnswerStep } from '../../analyst/answerer.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { unseenSteps } from './unseen-steps.ts';

async function rest(parts: Schema<'Part'>[], said: AnswerStep[]): Promise<AnswerStep[]> {
  async function* steps() {
    yield* said;
  }
  const left: AnswerStep[] = [];
  for await (const step of unseenSteps(parts, steps())) left.push(step);
  return left;
}
const text = (content: string): AnswerStep => ({ type: 'text', text: content });
const content = (written: string): Schema<'Part'> => ({ type: 'content', content: written });

describe('unseenSteps', () => {
  it('text goes on after what is written, also in the middle of a step', async () => {
    expect(await rest([content('The most')], [text('The '), text('most is'), text(' Lyon.')])).toEqual([
      text(' is'),
      text(' Lyon.'),
    ]);
  });

  it('a reading that is there is not shown twice', async () => {
    const reading: AnswerStep = { type: 'reading', chips: [] };
    expect(await rest([{ type: 'reading', chips: [] }], [reading, text('x')])).toEqual([text('x')]);
    expect(await rest([], [reading])).toEqual([reading]);
  });

  it('an answer that would read otherwise now is not patched together', async () => {
    await expect(rest([content('The most is Lyon')], [text('The most is Seville')])).rejects.toMatchObject({
      messageId: 'message.dataChanged',
    });
  });
});
