import type { ComponentProps } from 'react'
import { ShopLink } from './shop-link.tsx'

type ContentLinkProps = Pick<ComponentProps<'a'>, 'className' | 'lang' | 'aria-current' | 'children'> & { href: string }

/** Link entered by an editor: a path without language prefix, or an external URL. Its target cannot be type-checked. */
export function ContentLink({ href, ...rest }: ContentLinkProps) {
  return href.startsWith('/') ? <ShopLink to="." href={href} {...rest} /> : <a href={href} {...rest} />
}
