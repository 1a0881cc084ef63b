import { embeddedServices } from '#server/wiring/embedded-services.server.ts'

/** The invoices and credit notes of the order of a mailed link; none where a hosted service has the orders. */
export async function documentsOfLink(link: string) {
  return (await embeddedServices()).commerce?.ownDocuments.of(link) ?? []
}

/** One of them as PDF; undefined for one that is not of the link's order. */
export async function documentPdfOf(link: string, number: string) {
  return (await embeddedServices()).commerce?.ownDocuments.pdf(link, number)
}
