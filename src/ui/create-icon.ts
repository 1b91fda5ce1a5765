import { type ComponentProps, createElement, type ReactNode } from 'react';

/** What an icon of lucide is made of. */
export interface IconData {
  name?: string;
  aliases?: readonly unknown[];
  size?: number;
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

interface IconProps extends ComponentProps<'svg'> {
  /** Pixels; 24 unless told. */
  size?: number | string;
}

/**
 * Makes a component of an icon's lines. A build puts it in the place of lucide's own (vite.config.ts), which brings a renderer for any
 * framework along; what it draws is the same (create-icon.test.tsx).
 */
export function createIcon({ name, aliases = [], size: box = 24, node }: IconData) {
  const names = [name, ...aliases].filter((each) => typeof each === 'string' && each.trim() !== '');
  const own = ['lucide', ...names.map((each) => `lucide-${each}`)];
  return function Icon({ size = 24, className = '', children, ...rest }: IconProps): ReactNode {
    const isNamed =
      Boolean(children) ||
      Object.entries(rest).some(([key, value]) => /^(aria-|role$|title$)/.test(key) && value != null);
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: `0 0 ${box} ${box}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: [...new Set([...own, ...className.split(/\s+/).filter(Boolean)])].join(' '),
        ...(!isNamed && { 'aria-hidden': 'true' }),
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
      children,
    );
  };
}
