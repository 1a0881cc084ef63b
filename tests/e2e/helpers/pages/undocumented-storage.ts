import type { Page } from '@playwright/test'
import { findStorageEntry } from '#features/consent/rules/purposes.ts'
import { parseConsent } from '#features/consent/rules/stored-consent.ts'
import { allowsPurpose } from '#features/consent/rules/visitor.ts'
import { previewCookieName } from '#server/preview/session.server.ts'

/** Storage entries of the studio, the preview and the tests, which shoppers do not have. */
const notShopperEntries = [/sanity/i, new RegExp(`^${previewCookieName}$`), /^planted$/]

/**
 * Returns the names of cookies and storage entries that are not documented in the storage table, or whose purpose the
 * shopper has not consented to.
 */
export async function undocumentedStorage(page: Page, origin: string): Promise<string[]> {
  const { hostname } = new URL(origin)
  const cookies = (await page.context().cookies()).filter(({ domain }) => domain === hostname)
  const { names, consent } = await readStorageNames(page, origin)
  // Skip editors, because the studio uses storage of the same origin.
  if (names.some((name) => name.startsWith('__studio_'))) return []
  const given = parseConsent(consent, Date.now())?.consent ?? 'unanswered'
  return [...new Set([...names, ...cookies.map(({ name }) => name)])]
    .filter((name) => !notShopperEntries.some((pattern) => pattern.test(name)))
    .filter((name) => {
      const entries = findStorageEntry(name)
      return !entries || (entries.consent && !allowsPurpose(given, entries.consent))
    })
}

/**
 * Returns no names for closed pages and for other origins, such as payment providers, whose storage the shop does not
 * control.
 */
async function readStorageNames(page: Page, origin: string): Promise<{ names: string[]; consent: string | null }> {
  if (page.isClosed() || new URL(page.url()).origin !== origin) return { names: [], consent: null }
  return page.evaluate(() => ({
    names: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    consent: localStorage.getItem('consent'),
  }))
}
