import { embeddedServices } from '#server/wiring/embedded-services.server.ts'

/**
 * Returns the status of the order that an emailed link identifies. Undefined for an invalid link, or if a hosted
 * service stores the orders.
 */
export async function loadOrderStatus(link: string) {
  return (await embeddedServices()).commerce?.ownOrders.lifeOf(link)
}

/** Cancels the order that an emailed link identifies, unless it has been shipped. Undefined for an invalid link. */
export async function cancelLinkedOrder(link: string) {
  return (await embeddedServices()).commerce?.ownOrders.cancel(link)
}

export type OrderStatus = NonNullable<Awaited<ReturnType<typeof loadOrderStatus>>>

/**
 * Returns the invoices and credit notes of the order that an emailed link identifies. Empty if a hosted service stores
 * the orders.
 */
export async function loadOrderDocuments(link: string) {
  return (await embeddedServices()).commerce?.ownDocuments.of(link) ?? []
}

/** Returns an invoice or credit note as PDF. Undefined if it does not belong to the order. */
export async function loadOrderDocumentPdf(link: string, number: string) {
  return (await embeddedServices()).commerce?.ownDocuments.pdf(link, number)
}
