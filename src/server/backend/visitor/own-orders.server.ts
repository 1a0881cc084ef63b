import { embeddedServices } from '#server/wiring/embedded-services.server.ts'

/** Returns the status of the order of a mailed link. Undefined for an invalid link, or if a hosted service has the orders. */
export async function loadOrderStatus(link: string) {
  return (await embeddedServices()).commerce?.ownOrders.lifeOf(link)
}

/** Cancels the order of a mailed link until its first shipment. Undefined for an invalid link. */
export async function cancelLinkedOrder(link: string) {
  return (await embeddedServices()).commerce?.ownOrders.cancel(link)
}

export type OrderStatus = NonNullable<Awaited<ReturnType<typeof loadOrderStatus>>>

/** Returns the invoices and credit notes of the order of a mailed link. Empty if a hosted service has the orders. */
export async function loadOrderDocuments(link: string) {
  return (await embeddedServices()).commerce?.ownDocuments.of(link) ?? []
}

/** Undefined if the document belongs to another order. */
export async function loadOrderDocumentPdf(link: string, number: string) {
  return (await embeddedServices()).commerce?.ownDocuments.pdf(link, number)
}
