/** Documents of which there is exactly one, whose id is the name of their type. */
export const singletons = {
  homePage: 'Home page',
  blogLanding: 'Blog page',
  navigation: 'Navigation',
  shopSettings: 'Settings',
} as const

export type Singleton = keyof typeof singletons

export function isSingleton(schemaType: string): schemaType is Singleton {
  return Object.hasOwn(singletons, schemaType)
}

/** Kinds of landing pages, by the commerce field their documents come from (specification section 3). */
export const landingKinds = [
  { type: 'brands', landingId: 'landing-brands', title: 'Brands', page: 'Brands page' },
  { type: 'flavour', landingId: 'landing-flavours', title: 'Flavours', page: 'Flavours page' },
  { type: 'offer_text', landingId: 'landing-offers', title: 'Offers', page: 'Offers page' },
] as const

/** Documents that come from the commerce service: editors complete them, but neither create nor copy them. */
export const syncedTypes: readonly string[] = ['centraDocument', 'centraLanding']
