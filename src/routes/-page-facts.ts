import type { useMatches } from '@tanstack/react-router'
import type { Thing } from 'schema-dts'
import { currencies } from '#app.config'
import { decodeCards } from '#features/catalogue/rules/card-rows.ts'
import { sellable } from '#features/catalogue/rules/sellable.ts'
import type { HomeCard } from '#features/landing/pages.ts'
import { pageLanguage } from '#features/market/page-language.ts'
import { defaultMarket, isShopCurrency } from '#features/market/shopper-market.ts'
import type { PageUrl, Place } from '#features/structured-data/rules/addresses.ts'
import { article } from '#features/structured-data/rules/article.ts'
import { faqPage, itemList } from '#features/structured-data/rules/lists.ts'
import { product } from '#features/structured-data/rules/product.ts'
import { m } from '#paraglide/messages.js'
import type { ResolvedPage } from './-resolve-page.ts'

/** What machines are told of a page beyond its title and description. */
export interface PageFacts {
  /** The way to it, home first. */
  places: Place[]
  /** Open Graph type. */
  type: 'website' | 'article' | 'product'
  /** A picture of what it shows; as the page has it, so perhaps a path. */
  picture?: string | undefined
  /** What it is about, for JSON-LD. */
  about: Exclude<Thing, string>[]
}

type Match = ReturnType<typeof useMatches>[number]

/** The facts of the page that a match shows; `url` writes its paths as addresses. */
export function pageFacts(match: Match, url: PageUrl): PageFacts {
  const home = { name: m.catalogue_home(), path: '/' }
  if (match.routeId === '/$' && match.loaderData)
    return withHome(home, resolvedFacts(match.loaderData, match.pathname, url))
  if (match.routeId === '/info/$slug' && match.loaderData) {
    return { places: [home, { name: match.loaderData.title, path: match.pathname }], type: 'website', about: [] }
  }
  const cards: readonly HomeCard[] = match.routeId === '/' ? (match.loaderData?.cards ?? []) : []
  const questions = cards.flatMap((card) => (card.kind === 'faq' ? card.entries : []))
  const opening = cards.find((card) => card.kind === 'opening')
  return { places: [home], type: 'website', picture: opening?.image?.src, about: present(faqPage(questions)) }
}

function withHome(home: Place, facts: PageFacts): PageFacts {
  return { ...facts, places: [home, ...facts.places] }
}

function resolvedFacts(page: ResolvedPage, path: string, url: PageUrl): PageFacts {
  switch (page.kind) {
    case 'product':
      return productFacts(page, url)
    case 'category':
      return listFacts([...page.trail, page.category].map(placeOf), cardPlaces(page.rows), url)
    case 'document':
      return documentFacts(page.document, path, url)
    case 'landing':
      return listFacts([{ name: page.landing.title, path }], page.landing.tiles.map(placeOf), url)
    case 'blog':
      return listFacts([{ name: page.content.title, path }], page.content.posts.map(placeOf), url)
    case 'post':
      return postFacts(page.post, path, url)
  }
}

function productFacts(page: Extract<ResolvedPage, { kind: 'product' }>, url: PageUrl): PageFacts {
  const { name, categoryUri, uri, gallery } = page.product
  const { pricelist, currency } = defaultMarket(pageLanguage())
  const digits = isShopCurrency(currency) ? currencies[currency].decimalDigits : 2
  return {
    places: [...page.trail.map(placeOf), { name, path: `/${categoryUri}/${uri}` }],
    type: 'product',
    picture: gallery[0],
    about: [product(page.product, { pricelist, currency, digits }, url)],
  }
}

function documentFacts(
  { title, landing, image, rows }: Extract<ResolvedPage, { kind: 'document' }>['document'],
  path: string,
  url: PageUrl,
): PageFacts {
  const places = [
    { name: landing.title, path: landing.href },
    { name: title, path },
  ]
  return { ...listFacts(places, cardPlaces(rows), url), picture: image?.src }
}

function postFacts(post: Extract<ResolvedPage, { kind: 'post' }>['post'], path: string, url: PageUrl): PageFacts {
  const { blog, title, image } = post
  return {
    places: [
      { name: blog.title, path: blog.href },
      { name: title, path },
    ],
    type: 'article',
    picture: image?.src,
    about: [article(post, url)],
  }
}

function listFacts(places: Place[], entries: Place[], url: PageUrl): PageFacts {
  return { places, type: 'website', about: present(itemList(entries, url)) }
}

/** The products of a list that its language's market sells, in the order of the page. */
function cardPlaces(rows: string): Place[] {
  const cards = sellable(decodeCards(rows), defaultMarket(pageLanguage()))
  return cards.map(({ name, categoryUri, uri }) => ({ name, path: `/${categoryUri}/${uri}` }))
}

function placeOf({ uri, ...named }: { uri: string } & ({ name: string } | { title: string })): Place {
  return { name: 'name' in named ? named.name : named.title, path: `/${uri}` }
}

function present<Value>(value: Value | undefined): Value[] {
  return value === undefined ? [] : [value]
}
