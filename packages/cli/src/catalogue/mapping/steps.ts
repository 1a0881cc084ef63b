import { CellError } from '../file/cells.ts'
import { slug } from '../record.ts'
import { htmlText } from './html-text.ts'
import type { Step } from './mapping-schema.ts'

/** The texts that a cell is on its way to: one, or those of a list. */
export type Texts = readonly string[]

/** What a step makes of texts; what is empty stays so. @throws CellError in a sentence about the text that is wrong */
export function stepped(texts: Texts, step: Step): Texts {
  if ('split' in step)
    return texts
      .flatMap((text) => text.split(step.split))
      .map(trimmed)
      .filter(isFilled)
  if ('join' in step) return texts.length === 0 ? [] : [texts.join(step.join)]
  if ('take' in step) return texts.filter(isFilled).slice(...(step.take === 'first' ? [0, 1] : [-1]))
  return texts.map((text) => (text.trim() === '' ? '' : changed(text, step)))
}

type TextStep = Exclude<Step, { split: string } | { join: string } | { take: string }>

function changed(text: string, step: TextStep): string {
  if ('html' in step) return htmlText(text)
  if ('decimal' in step) return withPoint(text, step.decimal)
  if ('multiply' in step) return product(text, step.multiply)
  if ('number' in step) return numberBefore(text, step.number)
  if ('whole' in step) return wholeUnits(text)
  if ('values' in step) return mapped(text, step)
  if ('slug' in step) return slug(text)
  if ('trim' in step) return withoutEnds(text, step.trim)
  if ('replace' in step) return text.replaceAll(step.replace, step.with)
  if ('before' in step) return `${step.before}${text}`
  if ('after' in step) return `${text}${step.after}`
  return text.length > step.longest ? `${text.slice(0, step.longest - 1).trimEnd()}…` : text
}

function trimmed(text: string): string {
  return text.trim()
}

function isFilled(text: string): boolean {
  return text !== ''
}

/** `1.299,50` and `1 299,50` are `1299.50` by a comma; `1,299.50` is by a point. Signs of currencies are left out. */
function withPoint(text: string, decimal: '.' | ','): string {
  const bare = text.replace(/^[^\d+-]+|[^\d]+$/g, '')
  const other = decimal === ',' ? '.' : ','
  const [whole = '', fraction, ...more] = bare.split(decimal)
  const groups = whole.replace(/[\s'’]/g, other).split(other)
  const isGrouped = groups.length === 1 || groups.slice(1).every((group) => /^\d{3}$/.test(group))
  const plain = groups.join('')
  if (
    more.length > 0 ||
    !isGrouped ||
    !/^[+-]?\d+$/.test(plain) ||
    (fraction !== undefined && !/^\d*$/.test(fraction))
  ) {
    throw new CellError(`"${text}" is not a number with a decimal ${decimal === ',' ? 'comma' : 'point'}`)
  }
  return fraction ? `${plain}.${fraction}` : plain
}

/** Exact, with no more decimals than are needed. */
function product(text: string, factor: string): string {
  const [a, b] = [decimalOf(text), decimalOf(factor)]
  if (!a || !b) throw new CellError(`"${text}" is not a number, so it cannot be multiplied`)
  const digits = a.scale + b.scale
  const value = a.units * b.units
  const written = (value < 0n ? -value : value).toString().padStart(digits + 1, '0')
  const whole = written.slice(0, written.length - digits)
  const fraction = written.slice(written.length - digits).replace(/0+$/, '')
  return `${value < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`
}

function decimalOf(text: string): { units: bigint; scale: number } | undefined {
  const [, sign = '', whole = '', fraction = ''] = /^\s*([+-]?)(\d{1,15})(?:\.(\d{0,15}))?\s*$/.exec(text) ?? []
  if (whole === '') return undefined
  const units = BigInt(whole + fraction)
  return { units: sign === '-' ? -units : units, scale: fraction.length }
}

/** The number that stands before a word: 6 of "Mint 6 mg" before `mg`; without a word the first one. Empty for none. */
function numberBefore(text: string, word: string): string {
  const ending = word === '' ? '' : `\\s*${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}])`
  const [, number = ''] = new RegExp(`(?<![\\d.,])(\\d+(?:[.,]\\d+)?)${ending}`, 'iu').exec(text) ?? []
  return number.replace(',', '.')
}

/** Whole units: 12.0 is 12, and what is owed is none. */
function wholeUnits(text: string): string {
  const decimal = decimalOf(text)
  if (!decimal || decimal.units % 10n ** BigInt(decimal.scale) !== 0n) {
    throw new CellError(`"${text}" is not a whole number`)
  }
  const units = decimal.units / 10n ** BigInt(decimal.scale)
  return String(units < 0n ? 0n : units)
}

function mapped(text: string, { values, others }: Extract<Step, { values: object }>): string {
  const wanted = text.trim().toLowerCase()
  const found = Object.entries(values).find(([name]) => name.toLowerCase() === wanted)
  if (found) return found[1]
  if (others === 'keep') return text
  if (others === 'drop') return ''
  throw new CellError(`"${text}" is none of ${Object.keys(values).join(', ')}`)
}

function withoutEnds(text: string, sign: string): string {
  let left = text.trim()
  while (left.startsWith(sign)) left = left.slice(sign.length)
  while (left.endsWith(sign)) left = left.slice(0, -sign.length)
  return left.trim()
}
