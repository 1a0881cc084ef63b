/** A link in running text or beside a heading: `<Link className={textLinkClass}>`. */
export const textLinkClass =
  'underline decoration-line-strong decoration-1 underline-offset-4 transition-colors duration-fast hover:decoration-ink'

/** A link in a navigation, where its place says that it is one; a 44 px target. `aria-current` underlines it. */
export const navLinkClass =
  'inline-flex min-h-11 items-center underline-offset-8 decoration-1 hover:underline aria-[current=page]:underline'
