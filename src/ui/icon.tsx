import type { LucideIcon } from 'lucide-react'
import type { ElementProps } from './element-props.ts'

export interface IconProps extends ElementProps<'svg', 'ref'> {
  /** One icon, imported by its own path: `import Minus from 'lucide-react/icons/minus'`. */
  of: LucideIcon
  size?: 'sm' | 'md' | 'lg' | undefined
  /** What it says where no text beside it does; without a label it is decoration. */
  label?: string | undefined
}

const pixels = { sm: 16, md: 20, lg: 28 }

/** An icon in the colour of the text around it, drawn with the shop's thin line. */
export function Icon({ of: Glyph, size = 'md', label, ...rest }: IconProps) {
  const name = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return <Glyph {...name} {...rest} size={pixels[size]} strokeWidth={1.5} className="shrink-0" />
}
