import type { ComponentProps } from 'react'
import { ShopLink } from './shop-link.tsx'

type ContentLinkProps = Pick<ComponentProps<'a'>, 'className' | 'lang' | 'aria-current' | 'children'> & { href: string }

/** For links whose `href` is data, e.g. entered by an editor, and cannot be type-checked. */
export function ContentLink({ href, ...rest }: ContentLinkProps) {
  return href.startsWith('/') ? <ShopLink to="." href={href} {...rest} /> : <a href={href} {...rest} />
}
