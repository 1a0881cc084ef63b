import { brand } from '#app.config'
import { type PageHead, pageHead } from '#features/catalogue/head.ts'
import { m } from '#paraglide/messages.js'
import type { DocumentPageContent, HomePageContent, LandingPageContent } from './pages.ts'

/** Title and description of the home page, also without the editors' words. */
export function homeHead({ title, description }: HomePageContent): PageHead {
  const text = description ?? m.landing_home_description({ shop: brand.name })
  return pageHead({ title: title ?? brand.name, description: text })
}

export function landingHead({ title, metaTitle = title, description }: LandingPageContent): PageHead {
  return pageHead({ title: metaTitle, description })
}

export function documentHead({ title, metaTitle = title, description }: DocumentPageContent): PageHead {
  return pageHead({ title: metaTitle, description })
}
