import type { ComponentProps } from 'react'
import { ShopLink } from './shop-link.tsx'

type ContentLinkProps = Pick<ComponentProps<'a'>, 'className' | 'lang' | 'aria-current' | 'children'> & { href: string }

/** Link entered by an editor. `href` cannot be type-checked. */
export function ContentLink({ href, ...rest }: ContentLinkProps) {
  return href.startsWith('/') ? <ShopLink to="." href={href} {...rest} /> : <a href={href} {...rest} />
}
