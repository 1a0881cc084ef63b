import type { IconNode } from 'lucide'
import { createElement } from 'react'
import type { ElementProps } from './props.ts'

export interface IconProps extends ElementProps<'svg', 'ref'> {
  /** Icon from the package `lucide`: `import { Minus } from 'lucide'`. */
  of: IconNode
  size?: 'sm' | 'md' | 'lg' | undefined
  /** Accessible name. Without a label the icon is decorative. */
  label?: string | undefined
}

const pixels = { sm: 16, md: 20, lg: 28 }

export function Icon({ of: shapes, size = 'md', label, ...rest }: IconProps) {
  return (
    <svg
      {...rest}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
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
