import { describe, expect, it } from 'vitest';
import { render } from '../testing/render.tsx';
import { AdPreview } from './AdPreview.tsx';
import { adLength } from './ad-limits.ts';

const ad = {
  displayUrl: 'https://coffee.example/',
  paths: ['beans', 'fresh', 'third'],
  headlines: ['Fresh Coffee Beans', 'Roasted Today', 'Free Delivery', 'A fourth'],
  descriptions: ['Ordered by noon, roasted the same day.', 'From eleven farms.', 'A third'],
};
const part = (get: (selector: string) => HTMLElement, name: string) => get(`[data-part=${name}]`).textContent;

describe('the ad preview', () => {
  it('[R3.112] [R3.113] shows the display URL with two paths', () => {
    const { get } = render(<AdPreview {...ad} />);
    expect(part(get, 'url')).toBe('coffee.example/beans/fresh');
  });

  it('[R3.114] shows three headlines', () => {
    const { get } = render(<AdPreview {...ad} />);
    expect(part(get, 'headline')).toBe('Fresh Coffee Beans | Roasted Today | Free Delivery');
  });

  it('[R3.115] shows two descriptions', () => {
    const { get } = render(<AdPreview {...ad} />);
    expect(part(get, 'description')).toBe('Ordered by noon, roasted the same day. From eleven farms.');
  });

  it('says the length of each part against its limit: 15, 30 and 90', () => {
    const { all } = render(<AdPreview {...ad} />);
    expect(all('tbody td:last-child').map((cell) => cell.textContent)).toEqual([
      '5 of 15',
      '5 of 15',
      '18 of 30',
      '13 of 30',
      '13 of 30',
      '38 of 90',
      '18 of 90',
    ]);
    expect(all('[data-over]')).toHaveLength(0);
  });

  it.each([
    [30, 0],
    [31, 1],
  ])('a headline of %i characters makes %i parts too long', (length, wrong) => {
    const { all, container } = render(<AdPreview {...ad} headlines={['x'.repeat(length)]} />);
    expect(all('[data-over]')).toHaveLength(wrong);
    if (wrong) expect(container.textContent).toContain('1 character too long');
  });

  it('counts full-width characters twice and a letter with its marks once', () => {
    expect(adLength('abc')).toBe(3);
    expect(adLength('咖啡豆')).toBe(6);
    expect(adLength('コーヒー커피')).toBe(12);
    expect(adLength('e\u0301')).toBe(1);
    expect(adLength('👩‍👩‍👧')).toBe(2);
    expect(adLength('  a  ')).toBe(1);
  });

  it('names what is missing', () => {
    const { get } = render(<AdPreview displayUrl="" paths={[]} headlines={[' ']} descriptions={[]} />);
    expect(part(get, 'url')).toBe('No display URL');
    expect(part(get, 'headline')).toBe('Headline 1');
    expect(part(get, 'description')).toBe('Description 1');
  });
});
