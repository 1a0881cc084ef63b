/** A page that is measured: what it is called in the report, and its path. */
export interface ShownPage {
  name: string
  path: string
}

const product = 'nicotine-pouches/myrholt-cloudberry-mini'

/** One page of each kind, in the default language and in one of another script. */
export const shownPages: readonly ShownPage[] = [
  { name: 'home', path: '/' },
  { name: 'list', path: '/nicotine-pouches' },
  { name: 'product', path: `/${product}` },
  { name: 'post', path: '/blog/how-nicotine-strength-is-measured' },
  { name: 'home in Greek', path: '/el' },
  { name: 'list in Greek', path: '/el/nicotine-pouches' },
  { name: 'product in Greek', path: `/el/${product}` },
  { name: 'post in Greek', path: '/el/blog/pos-metrietai-i-entasi-tis-nikotinis' },
]
