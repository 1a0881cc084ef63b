import type { Page } from '@playwright/test'
import { entriesOf } from '#features/consent/rules/purposes.ts'
import { readAnswer } from '#features/consent/rules/stored-answer.ts'
import { allows } from '#features/consent/rules/visitor.ts'
import { previewCookie } from '#server/preview/session.server.ts'

/** What the studio, an editor's preview and the journeys themselves keep: none is a shopper's. */
const notOfShoppers = [/sanity/i, new RegExp(`^${previewCookie}$`), /^planted$/]

/**
 * The names of what a browser holds and the table of its storage does not allow (trade review 7.12): nothing stands there
 * for it, or the visitor did not consent to its purpose. Entries of the local and the session storage, and cookies.
 */
export async function unexplainedEntries(page: Page, origin: string): Promise<string[]> {
  const { hostname } = new URL(origin)
  const cookies = (await page.context().cookies()).filter(({ domain }) => domain === hostname)
  const { names, consent } = await storedEntries(page, origin)
  // An editor's browser has what the studio keeps on the same origin.
  if (names.some((name) => name.startsWith('__studio_'))) return []
  const given = readAnswer(consent, Date.now())?.consent ?? 'unanswered'
  return [...new Set([...names, ...cookies.map(({ name }) => name)])]
    .filter((name) => !notOfShoppers.some((pattern) => pattern.test(name)))
    .filter((name) => {
      const entries = entriesOf(name)
      return !entries || (entries.consent && !allows(given, entries.consent))
    })
}

/** Of a page that is still open and the shop's own; a payment provider's storage is not the shop's. */
async function storedEntries(page: Page, origin: string): Promise<{ names: string[]; consent: string | null }> {
  if (page.isClosed() || new URL(page.url()).origin !== origin) return { names: [], consent: null }
  return page.evaluate(() => ({
    names: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    consent: localStorage.getItem('consent'),
  }))
}
