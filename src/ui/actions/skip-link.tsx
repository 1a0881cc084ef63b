import type { ElementProps } from '#ui/props.ts'

export interface SkipLinkProps extends ElementProps<'a', 'href'> {
  /** The id of the main part, which needs `tabIndex={-1}`: `#main`. */
  href: `#${string}`
}

/** The first stop of the keyboard: past the header, to what the page is about. */
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
