import type { IconNode } from 'lucide'
import { createElement } from 'react'
import type { ElementProps } from './props.ts'

export interface IconProps extends ElementProps<'svg', 'ref'> {
  /** One icon of the package: `import { Minus } from 'lucide'`. */
  of: IconNode
  size?: 'sm' | 'md' | 'lg' | undefined
  /** What it says where no text beside it does; without a label it is decoration. */
  label?: string | undefined
}

const pixels = { sm: 16, md: 20, lg: 28 }

/** An icon in the colour of the text around it, drawn with the shop's thin line. */
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
