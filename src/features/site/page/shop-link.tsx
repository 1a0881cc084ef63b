import { createLink, type LinkComponent } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { isAdult } from '../adult.ts'
import { isPageHydrated } from './page-hydrated.ts'

interface AnchorProps extends ComponentProps<'a'> {
  'data-status'?: string
  disabled?: boolean
}

/**
 * In two cases, the browser follows the link instead of the router:
 *
 * - The visitor has not confirmed their age. The age gate opens while a document is parsed.
 * - The page is not hydrated. The router would hydrate the page with the next page's match, and React would then
 *   re-render the entire page (TanStack/router issue 8306, reproduced in 1.170.46).
 */
function Anchor({ onClick, disabled: _disabled, 'data-status': _status, ...rest }: AnchorProps) {
  const follow: typeof onClick = (event) => (isAdult() && isPageHydrated() ? onClick?.(event) : undefined)
  return <a {...rest} {...{ onClick: follow }} />
}

const AnchorLink = createLink(Anchor)
const exact = { exact: true }
const noProps = {}

export const ShopLink: LinkComponent<typeof Anchor> = (props) => (
  <AnchorLink activeOptions={exact} activeProps={noProps} viewTransition {...props} />
)

export const scrollPreservingOptions = { resetScroll: false, hashScrollIntoView: false, viewTransition: false } as const
