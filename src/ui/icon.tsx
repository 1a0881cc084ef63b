import type { IconNode } from 'lucide'
import { createElement } from 'react'

export interface IconProps {
  /** Icon from the package `lucide`: `import { Minus } from 'lucide'`. */
  of: IconNode
  size?: 'sm' | 'md' | 'lg' | undefined
}

const pixels = { sm: 16, md: 20, lg: 28 }

/** Decorative, so hidden from screen readers. */
export function Icon({ of: shapes, size = 'md' }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      width={pixels[size]}
      height={pixels[size]}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="shrink-0"
    >
      {shapes.map(([shape, attributes], index) => createElement(shape, { key: index, ...attributes }))}
    </svg>
  )
}
