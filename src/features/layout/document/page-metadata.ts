import type { useMatches } from '@tanstack/react-router'
import type { Thing } from 'schema-dts'
import { currencies } from '#app.config'
import { getActiveFilterName } from '#features/blog/page-content.ts'
import { emptyListSlice, type ListSlice } from '#features/catalogue/list/list-slice.ts'
import { decodeCardsMemoized } from '#features/catalogue/list/use-cards.ts'
import { filterSellable } from '#features/catalogue/rules/sellable.ts'
import type { HomeCardContent } from '#features/landing/home-cards.server.ts'
import { getServerRenderedMarket, isShopCurrency } from '#features/market/shopper-market.ts'
import { findBodyQuestions } from '#features/rich-text/rules/body-questions.ts'
import { buildArticle, buildFaqPage, buildItemList } from '#features/structured-data/rules/entities.ts'
import { buildProduct } from '#features/structured-data/rules/product.ts'
import type { PageReference, ToPageUrl } from '#features/structured-data/rules/urls.ts'
import { decodePathOrKeep } from '#lib/urls/uri.ts'
import { canAnnounceReductions, type PageRules } from '#market-rules/rules/market-rules.ts'
import { noMarket } from '#market-rules/rules/no-market.ts'
import { m } from '#messages/first.ts'
import type { ResolvedPage } from '../resolve/page-kinds.tsx'

interface PageMetadata {
  breadcrumbs: PageReference[]
  type: 'website' | 'article' | 'product'
  picture?: { src: string; alt: string } | undefined
  /** JSON-LD entities. A function, because building the product list is expensive and not always needed. */
  buildEntities: () => Exclude<Thing, string>[]
}

type Match = ReturnType<typeof useMatches>[number]

interface MetadataContext {
  url: ToPageUrl
  rules: PageRules
}

export function getPageMetadata(match: Match, frame: MetadataContext): PageMetadata {
  const home = { name: m.catalogue_home(), path: '/' }
  if (match.routeId === '/$' && match.loaderData)
    return withHome(home, createResolvedMetadata(match.loaderData, decodePathOrKeep(match.pathname), frame))
  if (match.routeId === '/info/$slug' && match.loaderData) {
    const { title, body } = match.loaderData
    const about = () => toArray(buildFaqPage(findBodyQuestions(body)))
    return {
      breadcrumbs: [home, { name: title, path: decodePathOrKeep(match.pathname) }],
      type: 'website',
      buildEntities: about,
    }
  }
  return withHome(home, createCardMetadata([], match.routeId === '/' ? (match.loaderData?.cards ?? []) : []))
}

function createCardMetadata(breadcrumbs: PageReference[], cards: readonly HomeCardContent[]): PageMetadata {
  const questions = cards.flatMap((card) => (card.kind === 'faq' ? card.entries : []))
  const opening = cards.find((card) => card.kind === 'opening')
  const about = () => toArray(buildFaqPage(questions))
  return { breadcrumbs, type: 'website', picture: opening?.pictures?.image, buildEntities: about }
}

function withHome(home: PageReference, facts: PageMetadata): PageMetadata {
  return { ...facts, breadcrumbs: [home, ...facts.breadcrumbs] }
}

function createResolvedMetadata(page: ResolvedPage, path: string, frame: MetadataContext): PageMetadata {
  const { url } = frame
  switch (page.kind) {
    case 'product':
      return createProductMetadata(page.page, frame)
    case 'category':
      return createProductListMetadata(
        [...page.page.ancestors, page.page.category].map(toBreadcrumb),
        selectDisplayedList(page.page, frame),
        frame,
      )
    case 'listing':
      return createListingMetadata(page.listing, path, frame)
    case 'landing':
      return createLandingMetadata(page.landing, path, url)
    case 'campaign':
      return createCampaignMetadata(page.campaign, path)
    case 'blog':
      return createBlogMetadata(page.content, path, url)
    case 'post':
      return createPostMetadata(page.post, path, url)
  }
}

function createProductMetadata(page: ResolvedPage<'product'>['page'], { url, rules }: MetadataContext): PageMetadata {
  const { name, categoryUri, uri, gallery } = page.product
  const { market, pricelist, currency } = getServerRenderedMarket(rules)
  const digits = isShopCurrency(currency) ? currencies[currency].decimalDigits : 2
  const isSold = page.product.markets.includes(market)
  const { minimumAge, promotions } = rules.market
  const { reductions, pictures } = promotions
  const picture = pictures ? gallery[0] : undefined
  return {
    breadcrumbs: [...page.ancestors.map(toBreadcrumb), { name, path: `/${categoryUri}/${uri}` }],
    type: 'product',
    picture: picture === undefined ? undefined : { src: picture, alt: name },
    buildEntities: () => [
      buildProduct(
        page.product,
        { pricelist: isSold ? pricelist : noMarket.pricelist, currency, digits, reductions, pictures, minimumAge },
        url,
      ),
    ],
  }
}

function createListingMetadata(
  { title, landing, image, list, isOffer }: ResolvedPage<'listing'>['listing'],
  path: string,
  frame: MetadataContext,
): PageMetadata {
  const places = [
    { name: landing.title, path: landing.href },
    { name: title, path },
  ]
  return { ...createProductListMetadata(places, selectDisplayedList({ list, isOffer }, frame), frame), picture: image }
}

function createLandingMetadata(
  { title, tiles, metaImage }: ResolvedPage<'landing'>['landing'],
  path: string,
  url: ToPageUrl,
): PageMetadata {
  return { ...createListMetadata([{ name: title, path }], () => tiles.map(toBreadcrumb), url), picture: metaImage }
}

function createCampaignMetadata(
  { title, cards, metaImage }: ResolvedPage<'campaign'>['campaign'],
  path: string,
): PageMetadata {
  const facts = createCardMetadata([{ name: title, path }], cards)
  return { ...facts, picture: metaImage ?? facts.picture }
}

function createBlogMetadata(content: ResolvedPage<'blog'>['content'], path: string, url: ToPageUrl): PageMetadata {
  const topic = getActiveFilterName(content)
  const blog = { name: content.title, path: content.href }
  const places = topic === undefined ? [blog] : [blog, { name: topic, path }]
  return { ...createListMetadata(places, () => content.posts.map(toBreadcrumb), url), picture: content.picture }
}

function createPostMetadata(post: ResolvedPage<'post'>['post'], path: string, url: ToPageUrl): PageMetadata {
  const { blog, title, image, metaImage = image } = post
  return {
    breadcrumbs: [
      { name: blog.title, path: blog.href },
      { name: title, path },
    ],
    type: 'article',
    picture: metaImage,
    buildEntities: () => [buildArticle(post, url)],
  }
}

function createListMetadata(places: PageReference[], entries: () => PageReference[], url: ToPageUrl): PageMetadata {
  return { breadcrumbs: places, type: 'website', buildEntities: () => toArray(buildItemList(entries(), url)) }
}

/** Empty on offer pages if the market forbids announcing price reductions. */
function selectDisplayedList(
  { list, isOffer }: { list: ListSlice; isOffer?: true | undefined },
  { rules }: MetadataContext,
): ListSlice {
  return isOffer && !canAnnounceReductions(rules.market) ? emptyListSlice : list
}

function createProductListMetadata(
  places: PageReference[],
  list: ListSlice,
  { url, rules }: MetadataContext,
): PageMetadata {
  const about = () => {
    const cards = filterSellable(decodeCardsMemoized(list.rows), getServerRenderedMarket(rules))
    const entries = cards.map(({ name, categoryUri, uri }) => ({ name, path: `/${categoryUri}/${uri}` }))
    return toArray(buildItemList(entries, url, list.fullList && list.count))
  }
  return { breadcrumbs: places, type: 'website', buildEntities: about }
}

function toBreadcrumb({ uri, ...named }: { uri: string } & ({ name: string } | { title: string })): PageReference {
  return { name: 'name' in named ? named.name : named.title, path: `/${uri}` }
}

function toArray<Value>(value: Value | undefined): Value[] {
  return value === undefined ? [] : [value]
}
