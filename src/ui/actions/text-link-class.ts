/** Class of links in running text or next to a heading: `<Link className={textLinkClass}>`. */
export const textLinkClass =
  'underline decoration-line-strong decoration-1 underline-offset-4 transition-colors duration-fast hover:decoration-ink'

/** Class of navigation links. The touch target is 44 px high. `aria-current` underlines the link. */
export const navLinkClass =
  'inline-flex min-h-11 items-center underline-offset-8 decoration-1 hover:underline aria-[current=page]:underline'
