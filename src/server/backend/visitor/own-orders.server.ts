import { embeddedServices } from '#server/wiring/embedded-services.server.ts'

/** What became of the order of a mailed link; undefined for a link that is none, and where a hosted service has the orders. */
export async function orderLifeOf(link: string) {
  return (await embeddedServices()).commerce?.ownOrders.lifeOf(link)
}

/** Cancels the order of a mailed link while nothing has been sent; undefined for a link that is none. */
export async function cancelOrderOf(link: string) {
  return (await embeddedServices()).commerce?.ownOrders.cancel(link)
}

/** What became of an order. */
export type OrderStory = NonNullable<Awaited<ReturnType<typeof orderLifeOf>>>

/** The invoices and credit notes of the order of a mailed link; none where a hosted service has the orders. */
export async function documentsOfLink(link: string) {
  return (await embeddedServices()).commerce?.ownDocuments.of(link) ?? []
}

/** One of them as PDF; undefined for one that is not of the link's order. */
export async function documentPdfOf(link: string, number: string) {
  return (await embeddedServices()).commerce?.ownDocuments.pdf(link, number)
}
