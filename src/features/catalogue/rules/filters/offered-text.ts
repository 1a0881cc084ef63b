import { byChoice, choiceNames, type FilterOptions } from './filter-options.ts'

/**
 * What the filters of a list offer as one string, which a page carries: parts between `;`, entries between `,`, words between
 * spaces. It holds no labels: those are the page's own words.
 */
export function offeredText(options: FilterOptions): string {
  const choices = choiceNames.map((name) => options[name].map(({ value, count }) => words(value, count)).join())
  const nicotine = options.nicotine.map(({ amount, count }) => words(amount, count)).join()
  return [
    ...choices,
    nicotine,
    words(...(options.prices ?? [])),
    words(options.stock, options.sale, options.folded),
  ].join(';')
}

/** Reads it back; each value is its own label. */
export function readOffered(text: string): FilterOptions {
  const parts = text.split(';').map((part) => (part === '' ? [] : part.split(',').map(wordsOf)))
  const options = byChoice((name) =>
    (parts[choiceNames.indexOf(name)] ?? []).map(([value = '', count]) => ({
      value,
      label: value,
      count: Number(count),
    })),
  )
  const [nicotine = [], [prices = []] = [], [switches = []] = []] = parts.slice(choiceNames.length)
  const [lowest, highest] = prices
  return {
    ...options,
    nicotine: nicotine.map(([amount, count]) => ({ amount: Number(amount), count: Number(count) })),
    ...(lowest !== undefined && highest !== undefined && { prices: [Number(lowest), Number(highest)] }),
    stock: Number(switches[0] ?? 0),
    sale: Number(switches[1] ?? 0),
    folded: Number(switches[2] ?? 0),
  }
}

function words(...all: (string | number)[]): string {
  return all.map(encodeURIComponent).join(' ')
}

function wordsOf(entry: string): string[] {
  return entry.split(' ').map(decodeURIComponent)
}
