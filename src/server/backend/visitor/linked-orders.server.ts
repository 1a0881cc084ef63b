import { getEmbeddedServices } from '#server/wiring/embedded-services.server.ts'

export async function loadLinkedOrderDetails(link: string) {
  return (await getEmbeddedServices()).commerce?.linkedOrders.find(link)
}

export async function cancelLinkedOrder(link: string) {
  return (await getEmbeddedServices()).commerce?.linkedOrders.cancel(link)
}

export type LinkedOrderDetails = NonNullable<Awaited<ReturnType<typeof loadLinkedOrderDetails>>>

export async function loadOrderDocuments(link: string) {
  return (await getEmbeddedServices()).commerce?.linkedDocuments.list(link) ?? []
}

/** Returns undefined if the order has no document with this number. */
export async function loadOrderDocumentPdf(link: string, number: string) {
  return (await getEmbeddedServices()).commerce?.linkedDocuments.renderPdf(link, number)
}
