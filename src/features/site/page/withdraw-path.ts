/**
 * Where an order is withdrawn from: its own form, or that for everybody where a hosted service gives no link to it. For an
 * `<a target="_self">`: the form of an order is a document of its own, which the router does not know.
 */
export function withdrawPath(prefix: string, link: string | undefined): string {
  return link === undefined ? `${prefix}/withdraw` : `${prefix}/withdraw?order=${encodeURIComponent(link)}`
}
