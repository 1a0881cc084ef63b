import type { LanguageCode } from '#app.config'
import type { Site } from './site.tsx'

/** The installation's public settings; reached by `import()` so that the server-function client is not on the first load. */
export async function siteQuery(language: LanguageCode): Promise<Site> {
  return (await import('./site.functions.ts')).readSite({ data: { language } })
}
