import { expect, test } from 'vitest';
import { render } from '../../ui/testing/render.tsx';
import { ContextMeter } from './ContextMeter.tsx';
import { LeftOutNote } from './LeftOutNote.tsx';

test('what the model was not given is told line by line, and only what there is', () => {
  const { all } = render(
    <LeftOutNote leftOut={{ messages: 3, shortened: 0, files: 1, images: 2, pages: 4, pdfs: 1 }} />,
  );
  expect(all('li').map(({ textContent }) => textContent)).toEqual([
    'models.leftOutMessages',
    'models.leftOutFiles',
    'models.leftOutImages',
    'models.leftOutPages',
    'models.leftOutPdfs',
  ]);
});

test('nothing is said where nothing was left out', () => {
  const { container } = render(<LeftOutNote leftOut={{ messages: 0, shortened: 0, files: 0 }} />);
  expect(container.textContent).toBe('');
});

test('a context that is nearly full is marked', () => {
  const full = (tokens: number) =>
    render(<ContextMeter use={{ tokens, available: 1000 }} />).container.querySelector('[data-full]') !==
    null;
  expect([full(500), full(950), full(2000)]).toEqual([false, true, true]);
});
