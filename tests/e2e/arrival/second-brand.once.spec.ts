import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { demoBrandTraces, findDemoBrandTraces } from '../../brand/demo-brand-traces.ts'
import { palette } from '../../brand/second/colours.ts'
import { importOneProduct, type SecondBrandShop, startShopWithSecondBrand } from '../../brand/second-shop.ts'
import { clickAfterHydration } from '../helpers/shop-actions.ts'

let shop: SecondBrandShop

const tracesInFile = (file: string) =>
  findDemoBrandTraces(readFileSync(file, 'utf8')).map((trace) => `${trace} in ${file}`)

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  shop = await startShopWithSecondBrand()
  await importOneProduct(shop)
})
test.afterAll(() => shop?.stop())

test("finds the searched traces in the demo's own files", () => {
  expect(demoBrandTraces.length).toBeGreaterThan(30)
  for (const file of globSync('brand/{brand.ts,colours.ts,logo.tsx}')) expect(tracesInFile(file), file).not.toEqual([])
})

test('finds no trace of the demo in files sent to browsers', () => {
  const files = globSync(join(shop.folder, 'dist/client/**/*.{js,css,html,svg,json}'))
  expect(files.length).toBeGreaterThan(50)
  expect(files.flatMap(tracesInFile)).toEqual([])
})

/** Paths of public pages, machine-readable files, the menu API, the outbox, the health page and studio sign-in. */
const paths = [
  ...['/', '/nicotine-pouches', '/havsro-mint', '/brands', '/search', '/login', '/register', '/checkout', '/contact'],
  ...['/info/imprint', '/info/delivery', '/info/privacy', '/info/cookies', '/info/accessibility', '/de/info/returns'],
  ...['/your-data', '/withdraw', '/care', '/no-such-page', '/sv', '/el', '/sitemap.xml', '/robots.txt', '/llms.txt'],
  ...['/favicon.svg', '/api/menu?language=en', '/embedded/mail', '/embedded/health'],
  ...['/embedded/content/v1/auth/providers', '/embedded/content/v1/auth/local.css'],
]

test('finds no trace of the demo in the studio, which is built from the same folder', () => {
  const files = globSync('studio/**/*.{ts,tsx,css,html}', { exclude: ['studio/**/*.test.ts'] })
  expect(files.length).toBeGreaterThan(50)
  expect(files.flatMap(tracesInFile)).toEqual([])
})

test('finds no trace of the demo in responses of the shop', async () => {
  const left: string[] = []
  const signIn = `/embedded/content/v1/auth/local?origin=${encodeURIComponent(`${shop.origin}/studio`)}`
  for (const path of [...paths, ...(await fetchFooterPaths()), signIn, ...(await triggerMails())]) {
    const answer = await fetch(shop.origin + path)
    expect([path, answer.status]).toEqual([path, path === '/no-such-page' ? 404 : 200])
    const text = await answer.text()
    left.push(...findDemoBrandTraces(text).map((trace) => `${trace} in ${path}`))
    // The `SELLER_*` variables are set, so the demonstration notice must not appear.
    expect(text, path).not.toContain('Demonstration shop')
    if (answer.headers.get('content-type')?.startsWith('text/html') && !path.startsWith('/embedded')) {
      expect(text, path).toContain('Nordhus')
    }
  }
  expect(left).toEqual([])
})

for (const width of [390, 1280]) {
  for (const scheme of ['light', 'dark'] as const) {
    test(`the shop uses its own colours and typefaces, ${scheme}, ${width} px wide`, async ({ browser }, info) => {
      const page = await openVisitorPage(browser, width, scheme)
      for (const [name, path] of Object.entries({ home: '/', list: '/nicotine-pouches', product: '/havsro-mint' })) {
        await page.goto(shop.origin + path)
        expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(width)
        await page.screenshot({ path: info.outputPath(`${name}-${scheme}-${width}.png`), fullPage: true })
      }
      const accent = palette.accent[scheme === 'light' ? 0 : 1]
      expect(await styleOf(page.locator('span:has(> .logo-name) svg path').first(), 'fill')).toBe(rgb(accent))
      const buy = page.getByRole('main').getByRole('button', { name: /^Add/ }).first()
      await expect(buy).toBeVisible()
      expect(await styleOf(buy, 'background-color')).toBe(rgb(accent))
      expect(await styleOf(page.locator('.logo-name').first(), 'font-family')).toMatch(/^ui-serif, Georgia/)
      await page.close()
    })
  }
}

test('a can without a picture shows the brand’s own drawing, and can be bought', async ({ browser }) => {
  const page = await openVisitorPage(browser, 1280, 'light')
  await page.goto(`${shop.origin}/havsro-mint`)
  await expect(page.getByRole('main').locator('svg rect[rx="8"]').first()).toBeVisible()
  await clickAfterHydration(page.getByRole('main').getByRole('button', { name: /^Add/ }).first())
  await expect(page.getByText('Havsro Mint').first()).toBeVisible()
  await page.close()
})

async function openVisitorPage(browser: Browser, width: number, colorScheme: 'light' | 'dark'): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce' })
  await page.addInitScript(() => sessionStorage.setItem('ageConfirmed', '30'))
  return page
}

function styleOf(target: Locator, property: string): Promise<string> {
  return target.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
}

function rgb(hex: string): string {
  return `rgb(${[1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)).join(', ')})`
}

async function fetchFooterPaths(): Promise<string[]> {
  const html = await (await fetch(shop.origin)).text()
  const footer = /<footer[\s\S]*<\/footer>/.exec(html)?.[0] ?? ''
  return [...new Set(Array.from(footer.matchAll(/href="(\/[^"#]*)"/g), ([, path = '']) => path))]
}

/** Triggers a password reset mail and a contact message. Returns the outbox paths of all mails. */
async function triggerMails(): Promise<string[]> {
  const email = 'anna.prov@nordhus.test'
  const person = { email, password: 'long enough for all', firstName: 'Anna', lastName: 'Prov', country: 'SE' }
  await send('/embedded/commerce/register', JSON.stringify(person))
  await send(`/embedded/commerce/password-reset-email/${email}`, JSON.stringify({ linkUri: 'password-reset' }))
  await send('/api/contact', new URLSearchParams({ language: 'en', topic: 'question', email, text: 'Hej.' }))
  const list = await (await fetch(`${shop.origin}/embedded/mail`)).text()
  const found = Array.from(list.matchAll(/<li><a href="([^"]+)"/g), ([, path = '']) => path)
  expect(found.length).toBeGreaterThan(1)
  return found
}

async function send(path: string, body: string | URLSearchParams): Promise<void> {
  const json = typeof body === 'string' && { 'content-type': 'application/json' }
  const headers = { origin: shop.origin, ...json }
  const { status } = await fetch(shop.origin + path, { method: 'POST', headers, body, redirect: 'manual' })
  expect([path, [200, 303].includes(status)]).toEqual([path, true])
}
