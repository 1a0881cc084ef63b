import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'

/**
 * Messages that no first view needs: those of dialogs, cart drawer, checkout and receipt. They make up half of a
 * language's text and load with what uses them. A test holds the built files against this list.
 */
const laterMessages =
  /^(account|again|buy|care|checkout|compare|consent|contact|data|dock|filter|newsletter|notice|preview|receipt|sale|sort|withdraw)_|^age_|^blog_(slides|more|products|tags)|^catalogue_(active|clear|close|empty|remove|sort)|^landing_(map|slides|story)|^market_(?!button)|^cart_(?!add(?!ed)|button|sold_out|title)|^product_(more_from|recent|related|safety|scale|siblings|stock|turn|viewer)|^search_(?!title)|^error_(?!retry|text|title)/

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
]

/**
 * Messages that only the server speaks: mails, names of methods, the test payment page, titles
 * of the demo content, its error page, the choice of looks. No browser file holds them.
 */
const serverMessages =
  /^(appearance|mail|method|pay|seed|server)_|^care_confirm$|^preview_(secret_invalid|service_away|unavailable)$/

/** Messages that only pages of one kind show, which bring them along: a product, a list, the journal. */
const pageMessages = {
  product:
    /^product_(about|bar|delivery|details|fact|gallery|in_stock|next_size|no_delivery|not_sold|out_of_stock|pack|per_can|picture|quantity)|^unit_mg_per_pouch$/,
  list: /^catalogue_(categories|filter|nothing|product_count|show)/,
  blog: /^blog_(all|by|categories|contents|empty|minutes|next|other_language|page|previous|tagged)/,
} as const

/** Those that say why a page has no prices: where nothing is sold. */
const closedMessages = /^closed_/

/** What the later messages are for; the first that fits. Any of them may come alone. */
const laterUses = {
  // What all forms say.
  forms: /^(account_email_label|data_privacy|error_(email_empty|generic|invalid_email|too_many))$/,
  // Comes with a visitor's first sign on every page: the foot's sign-up, the question of consent, notices that pass.
  visit: /^(consent|newsletter|notice)_|^error_newsletter/,
  // Whoever was here before: the last order and what was looked at.
  again: /^again_|^account_order_(again|added|missing)/,
  compare: /^compare_/,
  // With the first can in the cart: how many there are, at its button and at the foot of the window.
  dock: /^dock_|^cart_(added|free_shipping_re|line_(less|more|quantity|removed))/,
  // Below the first view of a product, and of pages to read.
  details: /^product_/,
  reading: /^(blog|landing)_/,
  // How a list is filtered and sorted.
  views: /^(filter|sort)_|^catalogue_(active|clear|close|empty|remove|sort)/,
  search: /^search_/,
  account: /^account_/,
  receipt: /^receipt_(?!batch|text_version)/,
  // The checkout alone; what the cart or the receipt says as well is below.
  checkout:
    /^checkout_(?!age_(at_delivery|expired)|delivery_time|payment_title|per_pouch|pouches|problem_voucher|shipping_title|voucher)/,
  order: /^(cart|checkout|error|market|receipt|sale)_/,
  // Pages of their own: contact, a break, withdrawal, the age question, choices; and the preview.
  later: /./,
} as const

type LaterUse = keyof typeof laterUses
const uses = Object.keys(laterUses) as LaterUse[]

/** What a first view does not need, by what it is for: pages of one kind, closed markets, and what comes later. */
const laterGroups = ['product', 'list', 'blog', 'closed', ...uses] as const

/** Which of a language's files has a text: that of first views, one that comes later, or none that browsers load. */
export function textGroup(key: string): 'first' | (typeof laterGroups)[number] | 'server' {
  if (serverMessages.test(key)) return 'server'
  if (closedMessages.test(key)) return 'closed'
  if (!laterMessages.test(key) || firstAfterAll.includes(key)) return pageGroup(key) ?? 'first'
  return uses.find((use) => laterUses[use].test(key)) ?? 'later'
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
