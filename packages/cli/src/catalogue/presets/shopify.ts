import { toSlug } from '../record.ts'
import {
  htmlToText,
  isGreaterDecimal,
  normalizeDecimal,
  normalizeUnits,
  parseMilligrams,
  truncateText,
} from './parse-text.ts'
import { createOptionalColumn, type Preset } from './preset.ts'
import { createNumberedOptionsReader, getCell, type VariantRow } from './variant-row.ts'

export const shopifyPreset: Preset = {
  group: 'Handle',
  findHead: (rows) => {
    const heads = new Map(rows.toReversed().map((row) => [getCell(row, 'Handle'), row]))
    return (row) => (getCell(row, 'Handle') === '' ? undefined : heads.get(getCell(row, 'Handle')))
  },
  isSkipped: (row) => /^archived$/i.test(getCell(row, 'Status')) || /^true$/i.test(getCell(row, 'Gift Card')),
  isSold: (row) => getCell(row, 'Variant Price') !== '',
  options: createNumberedOptionsReader(3, (n) => [`Option${n} Name`, `Option${n} Value`]),
  columns: {
    sku: { from: ['Variant SKU'], read: (row) => withoutApostrophes(row.own('Variant SKU')) },
    name: {
      from: ['Title'],
      read: (row, isOneOfSeveral) =>
        joined([row.inherited('Title'), isOneOfSeveral ? joined(values(row), ' / ') : ''], ' '),
    },
    uri: {
      from: ['Handle'],
      read: (row, isOneOfSeveral) => toSlug(joined([row.own('Handle'), ...(isOneOfSeveral ? values(row) : [])], '-')),
    },
    ean: createOptionalColumn(['Variant Barcode'], (row) => withoutApostrophes(row.own('Variant Barcode'))),
    brand: { from: ['Vendor'], read: (row) => row.inherited('Vendor') },
    category: { from: ['Type'], read: (row) => toSlug(row.inherited('Type')) },
    listed_in: { from: ['Type'], read: (row) => (row.isPack ? '' : toSlug(row.inherited('Type'))) },
    description: {
      from: ['Body (HTML)'],
      read: (row) => truncateText(htmlToText(row.inherited('Body (HTML)')), 20_000),
    },
    meta_description: createOptionalColumn(['SEO Description'], (row) =>
      truncateText(row.inherited('SEO Description'), 1000),
    ),
    stock: createOptionalColumn(['Variant Inventory Qty'], (row) =>
      row.own('Variant Inventory Tracker') ? normalizeUnits(row.own('Variant Inventory Qty')) : '',
    ),
    price: { from: ['Variant Price'], read: (row) => normalizeDecimal(row.own('Variant Price')) },
    price_before: createOptionalColumn(['Variant Compare At Price'], (row) => {
      const before = row.own('Variant Compare At Price')
      return isGreaterDecimal(before, row.own('Variant Price')) ? normalizeDecimal(before) : ''
    }),
    'attribute:nicotine_ratio_text': {
      from: ['Title'],
      read: (row) => parseMilligrams(joined([...values(row), row.inherited('Title'), row.inherited('Tags')], ', ')),
    },
    pictures: createOptionalColumn(['Image Src'], (row) => [row.own('Variant Image'), ...row.collected('Image Src')]),
  },
}

function values({ options }: VariantRow): string[] {
  return options.map(({ value }) => value)
}

function joined(texts: readonly string[], sign: string): string {
  return texts.filter((text) => text !== '').join(sign)
}

/** Shopify puts apostrophes before numbers so that spreadsheets do not reformat the numbers. */
function withoutApostrophes(text: string): string {
  return text.replace(/^'+|'+$/g, '').trim()
}
