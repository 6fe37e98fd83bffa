import { createElement, type SVGProps } from 'react'
import { icon } from '../src/ui/icons/icon.tsx'

interface Drawing {
  node: [tag: string, attributes: SVGProps<SVGElement>][]
}

interface Props extends SVGProps<SVGSVGElement> {
  size?: number
}

/**
 * Replaces the function from which each of Lucide's icons is made: they become the site's own, without Lucide's runtime
 * (class names, a context, strokes of constant width), which would be on every staff screen.
 */
export default function plainIcon({ node }: Drawing) {
  const Icon = icon(node.map(([tag, attributes]) => createElement(tag, attributes)))
  return ({ size = 24, ...props }: Props) => Icon({ width: size, height: size, ...props })
}
