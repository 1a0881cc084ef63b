import type { ElementProps } from '#ui/props.ts'

export interface SectionProps extends ElementProps<'section'> {
  /** A hairline above, where two sections would run into each other. */
  divided?: boolean | undefined
}

/** A part of a page with its white space above and below. */
export function Section({ divided = false, ...rest }: SectionProps) {
  return <section {...rest} className={`py-10 md:py-16 ${divided ? 'border-t border-line' : ''}`} />
}
