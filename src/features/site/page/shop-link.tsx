import { createLink, type LinkComponent } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { isAdult } from '../adult.ts'
import { isPageHydrated } from './page-hydrated.ts'

interface AnchorProps extends ComponentProps<'a'> {
  'data-status'?: string
  disabled?: boolean
}

/**
 * Element rendered by the router's link. The browser follows the link in two cases:
 *
 * - The visitor has not confirmed their age, because pages ask for the age while their document is parsed.
 * - The page is not hydrated. The router would hydrate it with the match of the next page, and React would then render
 * everything again (TanStack/router issue 8306, reproduced in 1.170.46).
 */
function Anchor({ onClick, disabled: _disabled, 'data-status': _status, ...rest }: AnchorProps) {
  const follow: typeof onClick = (event) => (isAdult() && isPageHydrated() ? onClick?.(event) : undefined)
  return <a {...rest} {...{ onClick: follow }} />
}

const AnchorLink = createLink(Anchor)
const exact = { exact: true }
const noProps = {}

/** The router's `Link` with typed `to`, `params` and `search`. Only a link to exactly the current page is marked as current. */
export const ShopLink: LinkComponent<typeof Anchor> = (props) => (
  <AnchorLink activeOptions={exact} activeProps={noProps} viewTransition {...props} />
)

/** For a link to another view of the same page. Keeps the scroll position. */
export const keepScrollOptions = { resetScroll: false, hashScrollIntoView: false, viewTransition: false } as const
