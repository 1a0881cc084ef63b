import type { ComponentProps } from 'react'
import { ShopLink } from './shop-link.tsx'

type ContentLinkProps = Pick<ComponentProps<'a'>, 'className' | 'lang' | 'aria-current' | 'children'> & { href: string }

/**
 * A link to an address that an editor wrote: a path of the shop without language, or a place elsewhere. Nothing can check
 * such a path as `to` is checked: `href` is what decides.
 */
export function ContentLink({ href, ...rest }: ContentLinkProps) {
  return href.startsWith('/') ? <ShopLink to="." href={href} {...rest} /> : <a href={href} {...rest} />
}
