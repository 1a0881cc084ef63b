import { describeEachLanguage, expect, test } from '../helpers/fixtures.ts'
import { clickAfterHydration, fetchFirstProductPath, waitUntilSettled } from '../helpers/shop-actions.ts'

describeEachLanguage(
  [
    { language: 'sv', country: 'Sverige', own: 'svenska' },
    { language: 'pl', country: 'Polska', own: 'polski' },
  ],
  'pages',
  ({ country, own }) => {
    test('are hydrated without constructing Intl.DisplayNames', async ({ page, shop, text, visit }) => {
      await page.addInitScript(() => {
        const watched = new Proxy(Intl.DisplayNames, {
          construct(platform, given: ConstructorParameters<typeof Intl.DisplayNames>) {
            document.documentElement.dataset.namesLoaded = ''
            return new platform(...given)
          },
        })
        Reflect.set(Intl, 'DisplayNames', watched)
      })
      const market = page
        .getByRole('banner')
        .getByRole('button', { name: text('market_button', { country, language: own }) })
      for (const path of ['/', '/nicotine-pouches', await fetchFirstProductPath(shop), '/blog']) {
        await visit(path)
        await waitUntilSettled(page)
        await expect(market).toBeVisible()
        await expect(page.locator('html')).not.toHaveAttribute('data-names-loaded')
      }
      await clickAfterHydration(market)
      await expect(page.locator('html')).toHaveAttribute('data-names-loaded')
    })
  },
)
