import type { RegisteredRouter } from '@tanstack/react-router'

// An order's own pages are documents of the server, which the router does not render: for an `<a target="_self">`.

/** The page of an order. */
export function orderHref(router: RegisteredRouter, link: string): string {
  return `${router.buildLocation({ to: '/order' }).publicHref}?order=${encodeURIComponent(link)}`
}

/** Where an order is withdrawn from: its own form, or that for everybody where a hosted service gives no link to it. */
export function withdrawHref(router: RegisteredRouter, link: string | undefined): string {
  const form = router.buildLocation({ to: '/withdraw' }).publicHref
  return link === undefined ? form : `${form}?order=${encodeURIComponent(link)}`
}
