import { expect, it, vi } from 'vitest';
import { Button } from './Button.tsx';
import { press, render } from './testing/render.tsx';

it('a button does not submit a form unless it says so', () => {
  expect(
    render(<Button>Save</Button>)
      .get('button')
      .getAttribute('type'),
  ).toBe('button');
});

it('a loading button keeps its name and focus and does nothing', async () => {
  const onClick = vi.fn();
  const submitted = vi.fn();
  const { get } = render(
    <form onSubmit={submitted}>
      <Button type="submit" loading onClick={onClick}>
        Save
      </Button>
    </form>,
  );
  const button = get<HTMLButtonElement>('button');
  button.focus();
  await press(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(submitted).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
  expect(button.textContent).toBe('Save');
  expect(button.getAttribute('aria-busy')).toBe('true');
});

it('an icon alone is named by its label', () => {
  expect(
    render(<Button icon={<svg />} label="More" />)
      .get('button')
      .getAttribute('aria-label'),
  ).toBe('More');
});

it('a name that comes by aria-label does not compile: it would be lost', () => {
  // @ts-expect-error the name comes by `label`
  const lost = <Button aria-label="Remove Visa 4242">Remove</Button>;
  expect(render(lost).get('button').getAttribute('aria-label')).toBeNull();
});
