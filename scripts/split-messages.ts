import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'

/**
 * Messages that no first view needs: those of dialogs, cart drawer, checkout and receipt. They make up half of a
 * language's text and load with what uses them. A test holds the built files against this list.
 */
const laterMessages =
  /^(account|appearance|checkout|consent|data|filter|newsletter|notice|preview|receipt|sort)_|^age_(?!text)|^blog_(slides|more)|^landing_(slides|story)|^market_(?!button)|^cart_(?!add|button|pack_size|sold_out|title)|^product_(recent|stock|viewer)|^search_(?!title)|^error_(?!retry|text|title)/

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
 * Messages that only the server speaks: mails, names of methods, the test payment page, labels of search records, titles
 * of the demo content, its error page. No browser file holds them.
 */
const serverMessages = /^(mail|method|pay|record|seed|server)_/

/** Which of a language's files has a text: that of first views, the later one, or none that browsers load. */
export function textGroup(key: string): 'first' | 'later' | 'server' {
  if (serverMessages.test(key)) return 'server'
  return laterMessages.test(key) && !firstAfterAll.includes(key) ? 'later' : 'first'
}

/**
 * Writes Paraglide's module of each language once more as two, `first` and `later`, for the browser. The first one
 * knows where the later one is, so that the entry need not name all of them.
 */
export function splitMessages(paraglide: string): void {
  for (const place of ['first', 'later']) mkdirSync(`${paraglide}/browser/${place}`, { recursive: true })
  for (const file of globSync(`${paraglide}/messages/??.js`)) writeBoth(paraglide, file)
}

function writeBoth(paraglide: string, file: string): void {
  const { imports, messages } = readModule(file)
  const english = new Map(readModule(`${paraglide}/messages/en.js`).messages.map((text) => [keyOf(text), text]))
  const whole = messages.map((message) => (isBorrowed(message) ? (english.get(keyOf(message)) ?? message) : message))
  for (const place of ['first', 'later']) {
    const own = whole.filter((message) => textGroup(keyOf(message)) === place)
    const more = place === 'first' ? [`export const loadLaterTexts = () => import('../later/${basename(file)}')`] : []
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
