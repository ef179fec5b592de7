import { type ComponentProps, createElement, type ElementType, type ReactNode } from 'react';

type IconData = { readonly node: readonly (readonly [tag: ElementType, attributes: { readonly key: string }])[] };

const attributes = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/**
 * Returns the component of an icon of lucide-react. The build uses it in place of the library's own function
 * (app/smaller-libraries.ts), which also has a context and options that no page needs.
 */
export default function createIcon({ node }: IconData): (props: ComponentProps<'svg'>) => ReactNode {
  return (props) => {
    const isDecorative = !Object.keys(props).some((name) => name === 'role' || name.startsWith('aria-'));
    const shapes = node.map(([tag, shape]) => createElement(tag, shape));
    return createElement('svg', { ...attributes, ...(isDecorative && { 'aria-hidden': true }), ...props }, ...shapes);
  };
}
