import { languages } from '#app.config'
import { languageCodes } from '#lib/urls/locale-url.ts'
import { getPageRules } from '#market-rules/rules/page-rules.ts'
import { bundledRules } from '#market-rules/rules/rule-files.server.ts'
import { readMessages } from '../../messages/message-files.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { openMarketDialog, waitUntilSettled } from '../helpers/shop-actions.ts'
import { findStockedCan, setProductTranslations } from '../helpers/shopping/inventory.ts'

test.describe('languages', () => {
  test('each language has a home page, which is marked with its code and linked to the others', async ({ shop }) => {
    for (const code of languageCodes) {
      const path = code === 'en' ? '/' : `/${code}`
      const html = await (await fetch(shop.origin + path)).text()
      expect(html, code).toContain(`<html lang="${code}"`)
      const age = getPageRules(bundledRules, code, Date.now()).market.minimumAge
      expect(html, code).toContain(`${readMessages(code).age_adult}`.replace('{age}', String(age)))
      const alternates = [...html.matchAll(/hrefLang="([\w-]+)" href="([^"]+)"/gi)].map((match) => match[1])
      expect(alternates.sort(), code).toEqual([...languageCodes, 'x-default'].sort())
    }
  })

  test('an untranslated text of a product is in English and marked as English', async ({ shop }) => {
    const can = findStockedCan(shop)
    setProductTranslations(shop, can.id, { de: { excerpt: 'Kühl und klar.' } })
    const html = async (prefix: string) => (await fetch(`${shop.origin}${prefix}${can.path}`)).text()
    await expect.poll(() => html('/de')).toContain('Kühl und klar.')
    const main = (page: string) => page.slice(page.indexOf('<main'), page.indexOf('</main>'))
    const inEnglish = async (prefix: string) =>
      [...main(await html(prefix)).matchAll(/<(p|div) [^>]*lang="en"/g)].map(([, name]) => name)
    await expect.poll(() => inEnglish('/de')).toEqual(['div'])
    await expect.poll(() => inEnglish('/el')).toEqual(['p', 'div'])
    expect(await inEnglish('')).toEqual([])
  })

  test('a page view loads one language', async ({ page, visit }) => {
    const chunks: string[] = []
    page.on('response', (response) => {
      const language = /\/assets\/([a-z]{2})-[\w-]+\.js$/.exec(response.url())?.[1]
      if (language && language in languages) chunks.push(language)
    })
    await visit('/nicotine-pouches')
    await waitUntilSettled(page)
    expect([...new Set(chunks)]).toEqual(['en'])
  })

  test('the dialog changes the language and stays on the page', async ({ page, shop, visit, text }) => {
    await visit('/nicotine-pouches?sort=newest')
    const dialog = await openMarketDialog(page, text)
    await dialog.getByLabel(text('market_language_label')).selectOption({ label: 'Ελληνικά' })
    await dialog.getByRole('button', { name: text('market_save') }).click()
    await expect(page).toHaveURL(`${shop.origin}/el/nicotine-pouches?sort=newest`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'el')
  })
})
