import type { useMatches } from '@tanstack/react-router'
import type { Thing } from 'schema-dts'
import { currencies } from '#app.config'
import { activeFilterName } from '#features/blog/page-content.ts'
import { emptyList, type ListSlice } from '#features/catalogue/list/list-slice.ts'
import { decodeCachedCards } from '#features/catalogue/list/use-cards.ts'
import { filterSellable } from '#features/catalogue/rules/sellable.ts'
import type { HomeCard } from '#features/landing/home-cards.server.ts'
import { isShopCurrency, renderedMarket } from '#features/market/shopper-market.ts'
import { bodyQuestions } from '#features/rich-text/rules/body-questions.ts'
import type { BreadcrumbEntry, PageUrl } from '#features/structured-data/rules/addresses.ts'
import { article } from '#features/structured-data/rules/article.ts'
import { faqPage, itemList } from '#features/structured-data/rules/lists.ts'
import { product } from '#features/structured-data/rules/product.ts'
import { decodedPath } from '#lib/urls/uri.ts'
import { canAnnounceOffers, type PageRules } from '#market-rules/rules/market-facts.ts'
import { noMarket } from '#market-rules/rules/no-market.ts'
import { m } from '#messages/first.ts'
import type { ResolvedPage } from '../resolve/resolve-page.ts'

export interface PageFacts {
  places: BreadcrumbEntry[]
  type: 'website' | 'article' | 'product'
  picture?: { src: string; alt: string } | undefined
  /**
   * JSON-LD entities. A function, because building the product list is expensive and not every caller needs the
   * entities.
   */
  about: () => Exclude<Thing, string>[]
}

type Match = ReturnType<typeof useMatches>[number]

interface FactsContext {
  url: PageUrl
  rules: PageRules
}

export function pageFacts(match: Match, frame: FactsContext): PageFacts {
  const home = { name: m.catalogue_home(), path: '/' }
  if (match.routeId === '/$' && match.loaderData)
    return withHome(home, resolvedFacts(match.loaderData, decodedPath(match.pathname), frame))
  if (match.routeId === '/info/$slug' && match.loaderData) {
    const { title, body } = match.loaderData
    const about = () => present(faqPage(bodyQuestions(body)))
    return { places: [home, { name: title, path: decodedPath(match.pathname) }], type: 'website', about }
  }
  const cards: readonly HomeCard[] = match.routeId === '/' ? (match.loaderData?.cards ?? []) : []
  const questions = cards.flatMap((card) => (card.kind === 'faq' ? card.entries : []))
  const opening = cards.find((card) => card.kind === 'opening')
  const about = () => present(faqPage(questions))
  return { places: [home], type: 'website', picture: opening?.pictures?.image, about }
}

function withHome(home: BreadcrumbEntry, facts: PageFacts): PageFacts {
  return { ...facts, places: [home, ...facts.places] }
}

function resolvedFacts(page: ResolvedPage, path: string, frame: FactsContext): PageFacts {
  const { url } = frame
  switch (page.kind) {
    case 'product':
      return productFacts(page.page, frame)
    case 'category':
      return productListFacts(
        [...page.page.ancestors, page.page.category].map(placeOf),
        displayedList(page.page, frame),
        frame,
      )
    case 'document':
      return documentFacts(page.document, path, frame)
    case 'landing':
      return landingFacts(page.landing, path, url)
    case 'blog':
      return blogFacts(page.content, path, url)
    case 'post':
      return postFacts(page.post, path, url)
  }
}

function productFacts(page: ResolvedPage<'product'>['page'], { url, rules }: FactsContext): PageFacts {
  const { name, categoryUri, uri, gallery } = page.product
  const { market, pricelist, currency } = renderedMarket(rules)
  const digits = isShopCurrency(currency) ? currencies[currency].decimalDigits : 2
  const isSold = page.product.markets.includes(market)
  const { minimumAge, promotions } = rules.market
  const { reductions, pictures } = promotions
  const picture = pictures ? gallery[0] : undefined
  return {
    places: [...page.ancestors.map(placeOf), { name, path: `/${categoryUri}/${uri}` }],
    type: 'product',
    picture: picture === undefined ? undefined : { src: picture, alt: name },
    about: () => [
      product(
        page.product,
        { pricelist: isSold ? pricelist : noMarket.pricelist, currency, digits, reductions, pictures, minimumAge },
        url,
      ),
    ],
  }
}

function documentFacts(
  { title, landing, image, list, isOffer }: ResolvedPage<'document'>['document'],
  path: string,
  frame: FactsContext,
): PageFacts {
  const places = [
    { name: landing.title, path: landing.href },
    { name: title, path },
  ]
  return { ...productListFacts(places, displayedList({ list, isOffer }, frame), frame), picture: image }
}

function landingFacts(
  { title, tiles, metaImage }: ResolvedPage<'landing'>['landing'],
  path: string,
  url: PageUrl,
): PageFacts {
  return { ...listFacts([{ name: title, path }], () => tiles.map(placeOf), url), picture: metaImage }
}

function blogFacts(content: ResolvedPage<'blog'>['content'], path: string, url: PageUrl): PageFacts {
  const topic = activeFilterName(content)
  const blog = { name: content.title, path: content.href }
  const places = topic === undefined ? [blog] : [blog, { name: topic, path }]
  return { ...listFacts(places, () => content.posts.map(placeOf), url), picture: content.picture }
}

function postFacts(post: ResolvedPage<'post'>['post'], path: string, url: PageUrl): PageFacts {
  const { blog, title, image, metaImage = image } = post
  return {
    places: [
      { name: blog.title, path: blog.href },
      { name: title, path },
    ],
    type: 'article',
    picture: metaImage,
    about: () => [article(post, url)],
  }
}

function listFacts(places: BreadcrumbEntry[], entries: () => BreadcrumbEntry[], url: PageUrl): PageFacts {
  return { places, type: 'website', about: () => present(itemList(entries(), url)) }
}

/** Empty on offer pages of markets that forbid announcing price reductions. */
function displayedList(
  { list, isOffer }: { list: ListSlice; isOffer?: true | undefined },
  { rules }: FactsContext,
): ListSlice {
  return isOffer && !canAnnounceOffers(rules.market) ? emptyList : list
}

function productListFacts(places: BreadcrumbEntry[], list: ListSlice, { url, rules }: FactsContext): PageFacts {
  const about = () => {
    const cards = filterSellable(decodeCachedCards(list.rows), renderedMarket(rules))
    const entries = cards.map(({ name, categoryUri, uri }) => ({ name, path: `/${categoryUri}/${uri}` }))
    return present(itemList(entries, url, list.fullList && list.count))
  }
  return { places, type: 'website', about }
}

function placeOf({ uri, ...named }: { uri: string } & ({ name: string } | { title: string })): BreadcrumbEntry {
  return { name: 'name' in named ? named.name : named.title, path: `/${uri}` }
}

function present<Value>(value: Value | undefined): Value[] {
  return value === undefined ? [] : [value]
}
