import type { ElementProps } from '#ui/props.ts'

export interface SkipLinkProps extends ElementProps<'a', 'href'> {
  /** Fragment of the main element, which needs `tabIndex={-1}`. */
  href: `#${string}`
}

/** Must be the first tab stop. */
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
