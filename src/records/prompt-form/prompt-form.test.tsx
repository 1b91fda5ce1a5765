import { describe, expect, it, vi } from 'vitest';
import { loadTexts } from '../../i18n/texts.ts';
import type { PromptParameter } from '../../machines/prompt-form/prompt-form.ts';
import { eventually, press, render, type } from '../../ui/testing/render.tsx';
import { PromptForm } from './PromptForm.tsx';

type InputData = PromptParameter['input_data'];
const OPTIONS = [
  { display: 'Formal', value: 'f' },
  { display: 'Friendly', value: 'r' },
];
const parameter = (key: string, input: Partial<InputData> & Pick<InputData, 'type'>): PromptParameter => ({
  alias: key,
  name: `Parameter ${key}`,
  key,
  input_data: { label: `Label of ${key}`, ...input },
});

function draw(parameters: PromptParameter[], optional: string[] = []) {
  const onSubmit = vi.fn();
  const rendered = render(
    <PromptForm
      label="Values"
      parameters={parameters}
      optional={optional}
      submitLabel="Run"
      onSubmit={onSubmit}
    />,
  );
  return {
    ...rendered,
    onSubmit,
    submit: () => press(rendered.get('button[type=submit]')),
    labelled: <E extends Element>(label: string) => {
      const id = [...document.querySelectorAll('label')]
        .find(({ textContent }) => textContent?.startsWith(label))
        ?.getAttribute('for');
      return rendered.get<E>(`[id="${id}"]`);
    },
  };
}

describe('controls', () => {
  it('[R3.091] [R3.092] [R3.093] each type has its control, with its label and its placeholder', async () => {
    const { labelled, get, all } = draw([
      parameter('a', { type: 'str', placeholder: 'Acme' }),
      parameter('b', { type: 'text', placeholder: 'A few lines' }),
      parameter('c', { type: 'list', placeholder: 'Words' }),
      parameter('d', { type: 'bool' }),
      parameter('e', { type: 'int' }),
      parameter('f', { type: 'float' }),
      parameter('g', { type: 'option', options: OPTIONS, placeholder: 'A tone' }),
      parameter('h', { type: 'check_list', options: OPTIONS }),
      parameter('i', { type: 'date', placeholder: 'A period' }),
    ]);
    expect(labelled<HTMLInputElement>('Label of a').placeholder).toBe('Acme');
    expect(labelled('Label of b').tagName).toBe('TEXTAREA');
    expect(labelled<HTMLInputElement>('Label of c').placeholder).toBe('Words');
    expect(all('input[type=checkbox]')[0]?.closest('label')?.textContent).toBe('Label of d');
    expect(labelled<HTMLInputElement>('Label of e').inputMode).toBe('numeric');
    expect(labelled<HTMLInputElement>('Label of f').inputMode).toBe('decimal');
    expect(get('[role=combobox]').textContent).toBe('A tone');
    expect(get('fieldset').textContent).toContain('Friendly');
    await eventually(() => expect(get('[aria-label="Label of i: A period"]').tagName).toBe('BUTTON'));
  });

  it('[R3.094] an option is shown by its display and sent by its value', async () => {
    const { all, onSubmit, submit } = draw([parameter('h', { type: 'check_list', options: OPTIONS })]);
    const friendly = all('label').find(({ textContent }) => textContent === 'Friendly');
    const box = friendly?.querySelector('input') ?? friendly;
    if (box) await press(box);
    await submit();
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ h: ['r'] });
  });

  it('[R3.095] a fixed parameter is seen, cannot be changed, and is sent', async () => {
    const { labelled, get, onSubmit, submit } = draw([
      parameter('a', { type: 'str', fixed: true, value: 'Acme' }),
      parameter('d', { type: 'bool', fixed: true, value: true }),
    ]);
    expect(labelled<HTMLInputElement>('Label of a').readOnly).toBe(true);
    expect(get<HTMLInputElement>('input[type=checkbox]').disabled).toBe(true);
    expect(document.body.textContent).toContain('This value is set and cannot be changed.');
    await submit();
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ a: 'Acme', d: true });
  });
});

describe('submitting', () => {
  it('what is missing or wrong is said at its field and above the form, and the first of them gets the focus', async () => {
    await loadTexts('forms');
    const { labelled, onSubmit, submit, all } = draw([
      parameter('a', { type: 'str' }),
      parameter('e', { type: 'int' }),
    ]);
    expect(all('[aria-invalid]')).toEqual([]);
    await type(labelled<HTMLInputElement>('Label of e'), 'many');
    await submit();
    expect(onSubmit).not.toHaveBeenCalled();
    const said = all('[role=alert]').map(({ textContent }) => textContent);
    expect(said).toContain('Please complete the mandatory fields to continue.');
    expect(said).toContain('Fill in this field.');
    expect(said).toContain('Enter a number, for example 1,234.5.');
    expect(document.activeElement).toBe(labelled('Label of a'));
  });

  it('a mended field is right at once, and the values are sent by key', async () => {
    const { labelled, onSubmit, submit, all } = draw(
      [parameter('a', { type: 'str' }), parameter('e', { type: 'int' }), parameter('o', { type: 'str' })],
      ['o'],
    );
    await submit();
    await type(labelled<HTMLInputElement>('Label of a'), 'Acme');
    await type(labelled<HTMLInputElement>('Label of e'), '1,200');
    expect(all('[aria-invalid]')).toEqual([]);
    await submit();
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ a: 'Acme', e: 1200 });
  });
});
