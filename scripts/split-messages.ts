import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'

/**
 * Messages that no first view needs: those of dialogs, cart drawer, checkout, receipt and blog. They make up half of a
 * language's text and load with what uses them. A test holds the built files against this list.
 */
export const laterMessages =
  /^(account|appearance|blog|checkout|filter|receipt|server|sort)_|^age_(?!text)|^market_(?!button)|^cart_(?!add|button|pack_size|sold_out|title)|^error_(?!retry|text|title)/

/** What of those areas is on a first view after all: titles for the head, skeletons, and the button that adds to the cart. */
const firstAfterAll = [
  'blog_head',
  'cart_loading',
  'checkout_title',
  'error_unreachable',
  'filter_brand',
  'filter_flavor',
  'filter_format',
  'filter_strength',
  'receipt_loading',
  'receipt_title',
  'sort_newest',
  'sort_popularity',
  'sort_price_asc',
  'sort_price_desc',
]

export function isLater(key: string): boolean {
  return laterMessages.test(key) && !firstAfterAll.includes(key)
}

/** Writes Paraglide's module of each language once more as two, `first` and `later`, for the browser. */
export function splitMessages(paraglide: string): void {
  for (const folder of ['first', 'later']) mkdirSync(`${paraglide}/browser/${folder}`, { recursive: true })
  for (const file of globSync(`${paraglide}/messages/??.js`)) writeBoth(paraglide, file)
}

function writeBoth(paraglide: string, file: string): void {
  const [head = '', ...messages] = readFileSync(file, 'utf8').split(/^(?=export const )/m)
  const imports = head
    .split('\n')
    .filter((line) => line.startsWith('import '))
    .map((line) => line.replace('../', '../../'))
  const keyOf = (message: string) => /^export const (\w+)/.exec(message)?.[1] ?? ''
  for (const folder of ['first', 'later']) {
    const own = messages.filter((message) => isLater(keyOf(message)) === (folder === 'later'))
    writeFileSync(`${paraglide}/browser/${folder}/${basename(file)}`, [...imports, ...own].join('\n'))
  }
}
