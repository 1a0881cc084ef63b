import type { DocumentInput, LanguageInput, UriInput } from './landing.functions.ts'

// Reached by `import()`, so that the server-function client is not on the first load (docs/decisions/0003).
const functions = () => import('./landing.functions.ts')

/** Header, footer and the editors' addresses; empty lists without the content service. For the root route's loader. */
export const siteContent = async (data: LanguageInput) => (await functions()).siteContent({ data })

/** The home page; without the content service its products alone. */
export const homePage = async (data: LanguageInput) => (await functions()).homePage({ data })

/** A landing page by its uri, or null. */
export const landingPage = async (data: UriInput) => (await functions()).landingPage({ data })

/** The page of a brand, flavour or offer by its uri, or null. */
export const documentPage = async (data: DocumentInput) => (await functions()).documentPage({ data })
