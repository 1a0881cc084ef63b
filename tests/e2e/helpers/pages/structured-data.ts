import * as v from 'valibot'

const Node = v.looseObject({ '@type': v.string() })
const Graph = v.object({ '@context': v.literal('https://schema.org'), '@graph': v.array(Node) })
const text = v.pipe(v.string(), v.minLength(1))
const address = v.pipe(v.string(), v.url())
const amount = v.pipe(v.string(), v.regex(/^\d+(\.\d\d)?$/))

const required: Record<string, v.GenericSchema> = {
  Organization: v.looseObject({ name: text, url: address, logo: address, email: text }),
  WebSite: v.looseObject({ name: text, url: address, inLanguage: text }),
  BreadcrumbList: v.looseObject({
    itemListElement: v.pipe(
      v.array(v.looseObject({ position: v.number(), name: text, item: address })),
      v.minLength(2),
    ),
  }),
  ItemList: v.looseObject({
    itemListElement: v.pipe(v.array(v.looseObject({ position: v.number(), name: text, url: address })), v.minLength(1)),
  }),
  FAQPage: v.looseObject({
    mainEntity: v.pipe(v.array(v.looseObject({ name: text, acceptedAnswer: v.looseObject({ text }) })), v.minLength(1)),
  }),
  BlogPosting: v.looseObject({
    headline: text,
    description: text,
    image: address,
    datePublished: text,
    author: v.object({ '@type': v.literal('Person'), name: text }),
  }),
  Product: v.looseObject({
    name: text,
    sku: text,
    description: text,
    image: v.pipe(v.array(address), v.minLength(1)),
    brand: v.looseObject({ name: text }),
    offers: v.pipe(
      v.array(
        v.looseObject({
          price: amount,
          priceCurrency: v.pipe(v.string(), v.length(3)),
          availability: v.picklist(['https://schema.org/InStock', 'https://schema.org/OutOfStock']),
          url: address,
          priceSpecification: v.pipe(v.array(v.looseObject({ price: amount, priceCurrency: text })), v.minLength(1)),
        }),
      ),
      v.minLength(1),
    ),
  }),
}

/** Returns the types in a page's JSON-LD, in order. Throws if a type is unknown or a required field is missing. */
export function readStructuredDataTypes(json: string): string[] {
  const { '@graph': graph } = v.parse(Graph, JSON.parse(json))
  for (const node of graph) v.parse(required[node['@type']] ?? v.never(), node)
  return graph.map((node) => node['@type'])
}
