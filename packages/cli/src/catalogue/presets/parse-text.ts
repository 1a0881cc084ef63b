import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { CellError } from '../file/cells.ts'

/** Accepts numbers such as `1,299.50`, `1.299,50 kr` or `4,9`. @throws CellError */
export function normalizeDecimal(text: string): string {
  if (text === '') return ''
  const bare = text.replace(/^[^\d+-]+|[^\d]+$/g, '')
  // A comma before three digits is ambiguous and is treated as a thousands separator.
  const [point, comma] = /,\d{1,2}$/.test(bare) ? [',', '.'] : ['.', ',']
  const [whole = '', fraction = '', ...more] = bare.split(point)
  const [first = '', ...groups] = whole.replace(/[\s'’]/g, comma).split(comma)
  const isNumber = /^[+-]?\d+$/.test(first) && /^\d*$/.test(fraction) && more.length === 0
  if (!isNumber || groups.some((group) => !/^\d{3}$/.test(group))) {
    throw new CellError(`"${text}" is not a number with a decimal point`)
  }
  const digits = [first, ...groups].join('').replace(/^\+?(-?)0*(?=\d)/, '$1')
  const decimals = fraction.replace(/0+$/, '')
  return decimals === '' ? digits : `${digits}.${decimals}`
}

/** Compares numbers at the start of the texts. False if `text` has none, otherwise true if `other` has none. */
export function isGreaterDecimal(text: string, other: string): boolean {
  const number = (each: string) => Number.parseFloat(each.replace(',', '.'))
  return number(text) > (Number.isNaN(number(other)) ? Number.NEGATIVE_INFINITY : number(other))
}

export function extractFirstNumber(text: string): string {
  return numberBy(text, /(?<![\d.,])(\d+(?:[.,]\d+)?)/)
}

export function extractMilligrams(text: string): string {
  return numberBy(text, /(?<![\d.,])(\d+(?:[.,]\d+)?)\s*mg(?!\p{L})/iu)
}

function numberBy(text: string, form: RegExp): string {
  return form.exec(text)?.[1]?.replace(',', '.') ?? ''
}

/** `12.0` becomes `12`, and negative stock becomes `0`. @throws CellError */
export function normalizeStockQuantity(text: string): string {
  if (text === '') return ''
  const [, sign, whole] = /^([+-]?)(\d{1,15})(?:\.0*)?$/.exec(text) ?? []
  if (whole === undefined) throw new CellError(`"${text}" is not a whole number`)
  return sign === '-' ? '0' : String(Number(whole))
}

export function truncateText(text: string, maxLength: number): string {
  return text.length > maxLength ? `${text.slice(0, maxLength - 1).trimEnd()}…` : text
}

type Node = DefaultTreeAdapterTypes.ChildNode

const paragraphs = new Set('p div h1 h2 h3 h4 h5 h6 ul ol table blockquote section'.split(' '))
const lines = new Set('br li tr dt dd'.split(' '))
const hiddenElements = new Set('script style template noscript iframe head'.split(' '))

export function htmlToText(html: string): string {
  return parseFragment(html)
    .childNodes.map(textOf)
    .join('')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function textOf(node: Node): string {
  if ('value' in node) return node.value.replace(/\s+/g, ' ')
  if (!('childNodes' in node) || hiddenElements.has(node.nodeName)) return ''
  const inner = node.childNodes.map(textOf).join('')
  if (node.nodeName === 'li') return `\n- ${inner.trim()}`
  if (lines.has(node.nodeName)) return `\n${inner}`
  return paragraphs.has(node.nodeName) ? `\n\n${inner}\n\n` : inner
}
