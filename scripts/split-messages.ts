import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'

/**
 * Messages that no first view needs: those of dialogs, cart drawer, checkout and receipt. They make up half of a
 * language's text and load with what uses them. A test holds the built files against this list.
 */
const laterMessages =
  /^(account|appearance|buy|care|checkout|consent|contact|data|filter|newsletter|notice|preview|receipt|sale|sort|withdraw)_|^age_|^blog_(slides|more|products|tags)|^catalogue_close|^landing_(slides|story)|^market_(?!button)|^cart_(?!add(?!ed)|button|sold_out|title)|^product_(more_from|recent|related|safety|stock|viewer)|^search_(?!title)|^error_(?!retry|text|title)/

/** What of those areas is on a first view after all: titles for the head, skeletons, and the button that adds to the cart. */
const firstAfterAll = [
  'cart_loading',
  'checkout_title',
  'consent_choices',
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

/**
 * Messages that only the server speaks: mails, names of methods, the test payment page, titles
 * of the demo content, its error page. No browser file holds them.
 */
const serverMessages = /^(mail|method|pay|seed|server)_/

/** Messages that only pages of one kind show, which bring them along: a product, a list, the journal. */
const pageMessages = {
  product:
    /^product_(about|bar|delivery|details|fact|gallery|in_stock|next_size|no_delivery|not_sold|out_of_stock|pack|per_can|picture|quantity)|^unit_mg_per_pouch$/,
  list: /^catalogue_(active|categories|clear|empty|filter|nothing|product_count|remove|show|sort(?!_by))/,
  blog: /^blog_(all|by|categories|contents|empty|minutes|next|other_language|page|previous|tagged)/,
} as const

/** Those that say why a page has no prices: where nothing is sold. */
const closedMessages = /^closed_/

/** Of the later messages, those from the cart to the receipt (forms lead to the privacy notice), and those of the search. */
const orderMessages = /^(cart|checkout|error|market|notice|receipt|sale)_|^data_privacy$/
const searchMessages = /^search_/

/** What a first view does not need, by what it is for: pages of one kind, ordering, searching, closed markets, and all else. */
const laterGroups = ['product', 'list', 'blog', 'order', 'search', 'closed', 'later'] as const

/** Which of a language's files has a text: that of first views, one that comes later, or none that browsers load. */
export function textGroup(key: string): 'first' | (typeof laterGroups)[number] | 'server' {
  if (serverMessages.test(key)) return 'server'
  if (closedMessages.test(key)) return 'closed'
  if (!laterMessages.test(key) || firstAfterAll.includes(key)) return pageGroup(key) ?? 'first'
  if (orderMessages.test(key)) return 'order'
  return searchMessages.test(key) ? 'search' : 'later'
}

function pageGroup(key: string): keyof typeof pageMessages | undefined {
  return (['product', 'list', 'blog'] as const).find((group) => pageMessages[group].test(key))
}

/**
 * Writes Paraglide's module of each language once more as several, `first` and those that come later, for the browser.
 * The first one knows where the others are, so that the entry need not name all of them.
 */
export function splitMessages(paraglide: string): void {
  for (const place of ['first', ...laterGroups]) mkdirSync(`${paraglide}/browser/${place}`, { recursive: true })
  for (const file of globSync(`${paraglide}/messages/??.js`)) writeBoth(paraglide, file)
}

function writeBoth(paraglide: string, file: string): void {
  const { imports, messages } = readModule(file)
  const english = new Map(readModule(`${paraglide}/messages/en.js`).messages.map((text) => [keyOf(text), text]))
  const whole = messages.map((message) => (isBorrowed(message) ? (english.get(keyOf(message)) ?? message) : message))
  for (const place of ['first', ...laterGroups]) {
    const own = whole.filter((message) => textGroup(keyOf(message)) === place)
    const more =
      place === 'first'
        ? [
            'export const later = {',
            ...laterGroups.map((group) => `${group}: () => import('../${group}/${basename(file)}'),`),
            '}',
          ]
        : []
    const texts = ['export const texts = {', ...own.map(asMember), '}']
    writeFileSync(`${paraglide}/browser/${place}/${basename(file)}`, [...imports, ...more, ...texts].join('\n'))
  }
}

/** One object of all texts is smaller than an export of each, which names every text twice. */
function asMember(message: string): string {
  return message.replace(/^export const (\w+) = ([\s\S]*?);?\s*$/, '$1: $2,')
}

function readModule(file: string): { imports: string[]; messages: string[] } {
  const [head = '', ...messages] = readFileSync(file, 'utf8').split(/^(?=export )/m)
  const imports = head.split('\n').filter((line) => line.startsWith('import '))
  return { imports: imports.map((line) => line.replace('../', '../../')), messages }
}

/** A text that is not translated yet comes from English: its code, not its file, else the language would load both. */
function isBorrowed(message: string): boolean {
  return message.startsWith('export {')
}

function keyOf(message: string): string {
  return /^export (?:const |\{ )(\w+)/.exec(message)?.[1] ?? ''
}
