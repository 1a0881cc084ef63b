import { embeddedServices } from '#server/wiring/embedded-services.server.ts'

export async function loadOrderStatus(link: string) {
  return (await embeddedServices()).commerce?.ownOrders.lifeOf(link)
}

export async function cancelLinkedOrder(link: string) {
  return (await embeddedServices()).commerce?.ownOrders.cancel(link)
}

export type OrderStatus = NonNullable<Awaited<ReturnType<typeof loadOrderStatus>>>

export async function loadOrderDocuments(link: string) {
  return (await embeddedServices()).commerce?.ownDocuments.of(link) ?? []
}

/** Undefined if the document does not belong to the order. */
export async function loadOrderDocumentPdf(link: string, number: string) {
  return (await embeddedServices()).commerce?.ownDocuments.pdf(link, number)
}
