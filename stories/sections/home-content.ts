import { emptyListSlice, type ListSlice } from '#features/catalogue/list/list-slice.ts'
import { encodeCards } from '#features/catalogue/rules/serialized-cards.ts'
import type { HomeCardContent } from '#features/landing/home-cards.server.ts'
import type { DocumentTile, PostTile } from '#features/landing/page-content.ts'
import { catalogueCards } from '../fixtures/catalogue-cards.ts'
import { createWordmark, landscapeImage } from '../fixtures/content-image.ts'
import { flavours, productByFlavour } from '../fixtures/product-image.ts'

type CardContent<Card = HomeCardContent> = Card extends HomeCardContent ? Omit<Card, 'key' | 'visibility'> : never

/** Builds the content of a home page from cards. Each card gets a key and is visible on all devices. */
export function createHomePage(...cards: CardContent[]): { cards: HomeCardContent[] } {
  return { cards: cards.map((card, index) => ({ ...card, key: `card-${index}`, visibility: 'everywhere' })) }
}

export const serializedCards = encodeCards(catalogueCards)

export const shortListSlice: ListSlice = {
  rows: serializedCards,
  count: catalogueCards.length,
  total: catalogueCards.length,
  embeddedOptions: emptyListSlice.embeddedOptions,
}

export const flavourTiles: DocumentTile[] = flavours.map((flavour) => ({
  uri: `flavours/${flavour}`,
  title: productByFlavour[flavour].flavour,
  flavour,
  isBrand: false,
  showsName: true,
  isNew: false,
}))

export const brandTiles: DocumentTile[] = ['Fjallvik', 'Norrholm', 'Solvane', 'Lumenor'].map((name) => ({
  uri: `brands/${name.toLowerCase()}`,
  title: name,
  logo: createWordmark(name),
  isBrand: true,
  showsName: false,
  isNew: name === 'Solvane',
}))

const titles = ['The five formats', 'What strength means', 'Where the used ones go']

export const postTiles: PostTile[] = titles.map((title, index) => ({
  uri: `blog/post-${index}`,
  title,
  excerpt: 'Slim, mini, normal, large and super slim: how they differ in size, moisture and how long they last.',
  language: 'en',
  publishedAt: '2026-10-02T08:00:00Z',
  image: landscapeImage,
}))
