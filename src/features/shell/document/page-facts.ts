import type { useMatches } from '@tanstack/react-router'
import type { Thing } from 'schema-dts'
import { currencies } from '#app.config'
import { bodyQuestions } from '#features/articles/rules/body-questions.ts'
import { blogTopic } from '#features/blog/page-content.ts'
import { decodeCards } from '#features/catalogue/rules/card-rows.ts'
import { sellable } from '#features/catalogue/rules/sellable.ts'
import type { HomeCard } from '#features/landing/page-content.ts'
import { defaultMarket, isShopCurrency } from '#features/market/shopper-market.ts'
import { pageLanguage } from '#features/site/page-language.ts'
import type { PageUrl, Place } from '#features/structured-data/rules/addresses.ts'
import { article } from '#features/structured-data/rules/article.ts'
import { faqPage, itemList } from '#features/structured-data/rules/lists.ts'
import { product } from '#features/structured-data/rules/product.ts'
import { m } from '#paraglide/messages.js'
import type { ResolvedPage } from '../resolved-page.ts'

/** What machines are told of a page beyond its title and description. */
export interface PageFacts {
  /** The way to it, home first. */
  places: Place[]
  /** Open Graph type. */
  type: 'website' | 'article' | 'product'
  /** A picture of what it shows; its address as the page has it, so perhaps a path. */
  picture?: { src: string; alt: string } | undefined
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
    const { title, body } = match.loaderData
    const about = present(faqPage(bodyQuestions(body)))
    return { places: [home, { name: title, path: match.pathname }], type: 'website', about }
  }
  const cards: readonly HomeCard[] = match.routeId === '/' ? (match.loaderData?.cards ?? []) : []
  const questions = cards.flatMap((card) => (card.kind === 'faq' ? card.entries : []))
  const opening = cards.find((card) => card.kind === 'opening')
  return { places: [home], type: 'website', picture: opening?.pictures?.image, about: present(faqPage(questions)) }
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
      return landingFacts(page.landing, path, url)
    case 'blog':
      return blogFacts(page.content, path, url)
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
    picture: gallery[0] === undefined ? undefined : { src: gallery[0], alt: name },
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
  return { ...listFacts(places, cardPlaces(rows), url), picture: image }
}

function landingFacts(
  { title, tiles, metaImage }: Extract<ResolvedPage, { kind: 'landing' }>['landing'],
  path: string,
  url: PageUrl,
): PageFacts {
  return { ...listFacts([{ name: title, path }], tiles.map(placeOf), url), picture: metaImage }
}

function blogFacts(content: Extract<ResolvedPage, { kind: 'blog' }>['content'], path: string, url: PageUrl): PageFacts {
  const topic = blogTopic(content)
  const blog = { name: content.title, path: content.href }
  const places = topic === undefined ? [blog] : [blog, { name: topic, path }]
  return { ...listFacts(places, content.posts.map(placeOf), url), picture: content.picture }
}

function postFacts(post: Extract<ResolvedPage, { kind: 'post' }>['post'], path: string, url: PageUrl): PageFacts {
  const { blog, title, image, metaImage = image } = post
  return {
    places: [
      { name: blog.title, path: blog.href },
      { name: title, path },
    ],
    type: 'article',
    picture: metaImage,
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
