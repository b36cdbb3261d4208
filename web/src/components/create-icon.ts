import { type ComponentProps, createElement, type FunctionComponent } from 'react'

interface IconData {
  name: string
  node: [tag: string, attributes: Record<string, string>][]
}

/**
 * Stands in for the function that makes lucide's components (`web/build/slim-libraries.ts`), without its sizes, colours
 * and context: style sheets set these here.
 */
function createIcon({ name, node }: IconData): FunctionComponent<ComponentProps<'svg'>> {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ className = '', ...props }) =>
    createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        className: `lucide lucide-${name} ${className}`,
        ...props,
      },
      ...shapes,
    )
}

// biome-ignore lint/style/noDefaultExport: lucide's icons import it so
export { createIcon as default }
