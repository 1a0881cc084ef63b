import { createLink, type LinkComponent } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { isAdult } from '../adult.ts'

interface AnchorProps extends ComponentProps<'a'> {
  'data-status'?: string
  disabled?: boolean
}

/**
 * Header and footer are hydrated before the page between them. Until then the router cannot leave it (TanStack/router issue
 * 8306, in 1.170.46 too): the page would be hydrated with the match of the next one, which React ends with error 520 by drawing
 * everything anew. Meanwhile the browser follows a link.
 */
function isPageHydrated(): boolean {
  const main = document.querySelector('main')
  return main === null || main.querySelector('[data-hydrated]') !== null
}

/**
 * What the router's link renders as. Who has not said to be of age may read some pages; any other page asks while its
 * document is parsed, so the browser follows the link.
 */
function Anchor({ onClick, disabled: _disabled, 'data-status': _status, ...rest }: AnchorProps) {
  const follow: typeof onClick = (event) => (isAdult() && isPageHydrated() ? onClick?.(event) : undefined)
  return <a {...rest} {...{ onClick: follow }} />
}

const AnchorLink = createLink(Anchor)
const exact = { exact: true }
const noProps = {}

/**
 * The router's `Link` as this shop has it: typed `to`, `params` and `search`; the page's language prefix is the router's to
 * add (`languageRewrite`). Only a link to the very page that is open is marked as current.
 */
export const ShopLink: LinkComponent<typeof Anchor> = (props) => (
  <AnchorLink activeOptions={exact} activeProps={noProps} viewTransition {...props} />
)

/** For a link that shows the same page in another way: the reader's place stays. */
export const sameView = { resetScroll: false, hashScrollIntoView: false, viewTransition: false } as const
