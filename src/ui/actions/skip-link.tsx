import type { ElementProps } from '#ui/props.ts'

export interface SkipLinkProps extends ElementProps<'a', 'href'> {
  /** Fragment of the main element, for example `#main`. The element needs `tabIndex={-1}`. */
  href: `#${string}`
}

/** First tab stop: skips the header. */
export function SkipLink({ href, children, ...rest }: SkipLinkProps) {
  return (
    <a
      {...rest}
      href={href}
      className="sr-only z-overlay rounded-md bg-accent font-medium text-accent-ink focus:not-sr-only focus:fixed focus:inset-s-4 focus:top-4 focus:px-5 focus:py-3"
    >
      {children}
    </a>
  )
}
