import { createLink, type LinkComponent } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { isAdult } from '../adult.ts'
import { isPageHydrated } from './page-hydrated.ts'

interface AnchorProps extends ComponentProps<'a'> {
  'data-status'?: string
  disabled?: boolean
}

/**
 * What the router's link renders as. The browser follows the link in two cases: for a visitor who has not confirmed their age, because
 * pages ask while their document is parsed; and before the page is hydrated, because the router would hydrate it with the match of the
 * next page, which React answers by rendering everything again (TanStack/router issue 8306, reproduced in 1.170.46).
 */
function Anchor({ onClick, disabled: _disabled, 'data-status': _status, ...rest }: AnchorProps) {
  const follow: typeof onClick = (event) => (isAdult() && isPageHydrated() ? onClick?.(event) : undefined)
  return <a {...rest} {...{ onClick: follow }} />
}

const AnchorLink = createLink(Anchor)
const exact = { exact: true }
const noProps = {}

/** The router's `Link`: typed `to`, `params` and `search`. Only a link to the very page that is open is current. */
export const ShopLink: LinkComponent<typeof Anchor> = (props) => (
  <AnchorLink activeOptions={exact} activeProps={noProps} viewTransition {...props} />
)

/** For a link that shows the same page in another way: the reader's place stays. */
export const sameView = { resetScroll: false, hashScrollIntoView: false, viewTransition: false } as const
