import type { PromptParameter } from '../../../machines/prompt-form/prompt-form.ts';
import { LatePromptForm } from '../../../records/prompt-form/LatePromptForm.tsx';
import type { CataloguePage } from '../catalogue-page.ts';
import { sample } from '../sample.ts';

type InputData = PromptParameter['input_data'];

const TONES = [
  { display: sample('Formal'), value: 'formal' },
  { display: sample('Friendly'), value: 'friendly' },
  { display: sample('Short and plain'), value: 'plain' },
];
const MARKETS = [
  'Germany',
  'France',
  'Japan',
  'Korea',
  'China',
  'United States',
  'Brazil',
  'India',
  'Spain',
  'Italy',
].map((market) => ({ display: sample(market), value: market.toLowerCase() }));
const LONG_LABEL = sample(
  'What the reader should do after reading the text, in the words that they would use themselves when they tell a colleague about it',
);

function parameter(key: string, label: string, input: Omit<InputData, 'label'>): PromptParameter {
  return { alias: key, name: label, key, input_data: { label: sample(label), ...input } };
}

const EMPTY: PromptParameter[] = [
  parameter('brand', 'Brand', { type: 'str', placeholder: sample('Acme') }),
  parameter('brief', 'Brief', { type: 'text', placeholder: sample('What the text is for') }),
  parameter('words', 'Words to use', { type: 'list', placeholder: sample('Type a word') }),
  parameter('emoji', 'Use emoji', { type: 'bool' }),
  parameter('length', 'Length in words', { type: 'int', placeholder: sample('200') }),
  parameter('temperature', 'Creativity', { type: 'float', placeholder: sample('0.7') }),
  parameter('tone', 'Tone', { type: 'option', options: TONES, placeholder: sample('Choose a tone') }),
  parameter('channels', 'Channels', { type: 'check_list', options: TONES }),
  parameter('period', 'Period', { type: 'date' }),
];

const GIVEN: Record<string, NonNullable<InputData['value']>> = {
  brand: 'Acme',
  brief: sample('A letter to everyone who bought in the spring.\nTwo paragraphs.'),
  words: [sample('light'), sample('repairable'), sample('ten years')],
  emoji: true,
  length: 1200,
  temperature: 0.5,
  tone: 'friendly',
  channels: ['formal', 'plain'],
  period: {
    startDate: '2026-03-01',
    endDate: '2026-03-18',
    compareStartDate: '2025-03-01',
    compareEndDate: '2025-03-18',
  },
};

const filled = (change: Partial<InputData> = {}) =>
  EMPTY.map((empty): PromptParameter => {
    const value = GIVEN[empty.key];
    return {
      ...empty,
      input_data: { ...empty.input_data, ...(value !== undefined && { value }), ...change },
    };
  });

const WRONG = EMPTY.map(
  (empty): PromptParameter =>
    empty.key === 'tone' ? { ...empty, input_data: { ...empty.input_data, value: 'shouting' } } : empty,
);

const LONG: PromptParameter[] = [
  { alias: 'a', name: 'a', key: 'a', input_data: { label: LONG_LABEL, type: 'str', value: LONG_LABEL } },
  { alias: 'b', name: 'b', key: 'b', input_data: { label: LONG_LABEL, type: 'bool' } },
  {
    alias: 'c',
    name: 'c',
    key: 'c',
    input_data: { label: LONG_LABEL, type: 'list', value: [LONG_LABEL, sample('short'), LONG_LABEL] },
  },
  { alias: 'd', name: 'd', key: 'd', input_data: { label: LONG_LABEL, type: 'option', options: MARKETS } },
  {
    alias: 'e',
    name: 'e',
    key: 'e',
    input_data: {
      label: LONG_LABEL,
      type: 'check_list',
      options: [...MARKETS, { display: LONG_LABEL, value: 'long' }],
    },
  },
];

const frame = { submitLabel: sample('Run'), onSubmit: () => undefined };

export const page: CataloguePage = {
  title: 'Prompt form',
  group: 'Fields',
  specimens: [
    {
      name: 'empty',
      width: 'reading',
      Draw: () => <LatePromptForm {...frame} label={sample('Empty values')} parameters={EMPTY} />,
    },
    {
      name: 'filled',
      width: 'reading',
      Draw: () => <LatePromptForm {...frame} label={sample('Filled values')} parameters={filled()} />,
    },
    {
      name: 'wrong and missing',
      width: 'reading',
      Draw: () => <LatePromptForm {...frame} label={sample('Wrong values')} parameters={WRONG} isChecked />,
    },
    {
      name: 'fixed',
      width: 'reading',
      Draw: () => (
        <LatePromptForm {...frame} label={sample('Fixed values')} parameters={filled({ fixed: true })} />
      ),
    },
    {
      name: 'optional, refused elsewhere',
      width: 'reading',
      Draw: () => (
        <LatePromptForm
          {...frame}
          label={sample('Optional values')}
          parameters={EMPTY.slice(0, 2)}
          optional={['brief']}
          error={sample('The prompt is not published any more.')}
        />
      ),
    },
    {
      name: 'being sent',
      width: 'reading',
      Draw: () => (
        <LatePromptForm {...frame} label={sample('Sent values')} parameters={filled().slice(0, 1)} loading />
      ),
    },
    {
      name: 'very long texts',
      width: 'reading',
      Draw: () => <LatePromptForm {...frame} label={sample('Long values')} parameters={LONG} />,
    },
  ],
};
