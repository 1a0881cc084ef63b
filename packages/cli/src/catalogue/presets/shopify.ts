import { slug } from '../record.ts'
import { htmlToText, integerUnits, isAbove, milligramsIn, normalizeDecimal, truncateText } from './parse-text.ts'
import type { Preset } from './preset.ts'
import { cell, numberedOptions, type VariantRow } from './variant-row.ts'

export const shopify: Preset = {
  group: 'Handle',
  findHead: (rows) => {
    const heads = new Map(rows.toReversed().map((row) => [cell(row, 'Handle'), row]))
    return (row) => (cell(row, 'Handle') === '' ? undefined : heads.get(cell(row, 'Handle')))
  },
  isSkipped: (row) => /^archived$/i.test(cell(row, 'Status')) || /^true$/i.test(cell(row, 'Gift Card')),
  isSold: (row) => cell(row, 'Variant Price') !== '',
  options: numberedOptions(3, (n) => [`Option${n} Name`, `Option${n} Value`]),
  columns: {
    sku: { from: ['Variant SKU'], read: (row) => withoutApostrophes(row.own('Variant SKU')) },
    name: {
      from: ['Title'],
      read: (row, isOneOfSeveral) =>
        joined([row.inherited('Title'), isOneOfSeveral ? joined(values(row), ' / ') : ''], ' '),
    },
    uri: {
      from: ['Handle'],
      read: (row, isOneOfSeveral) => slug(joined([row.own('Handle'), ...(isOneOfSeveral ? values(row) : [])], '-')),
    },
    ean: {
      from: ['Variant Barcode'],
      optional: true,
      read: (row) => withoutApostrophes(row.own('Variant Barcode')),
    },
    brand: { from: ['Vendor'], read: (row) => row.inherited('Vendor') },
    category: { from: ['Type'], read: (row) => slug(row.inherited('Type')) },
    listed_in: { from: ['Type'], read: (row) => (row.isPack ? '' : slug(row.inherited('Type'))) },
    description: {
      from: ['Body (HTML)'],
      read: (row) => truncateText(htmlToText(row.inherited('Body (HTML)')), 20_000),
    },
    meta_description: {
      from: ['SEO Description'],
      optional: true,
      read: (row) => truncateText(row.inherited('SEO Description'), 1000),
    },
    stock: {
      from: ['Variant Inventory Qty'],
      optional: true,
      read: (row) => (row.own('Variant Inventory Tracker') ? integerUnits(row.own('Variant Inventory Qty')) : ''),
    },
    price: { from: ['Variant Price'], read: (row) => normalizeDecimal(row.own('Variant Price')) },
    price_before: {
      from: ['Variant Compare At Price'],
      optional: true,
      read: (row) => {
        const before = row.own('Variant Compare At Price')
        return isAbove(before, row.own('Variant Price')) ? normalizeDecimal(before) : ''
      },
    },
    'attribute:nicotine_ratio_text': {
      from: ['Title'],
      read: (row) => milligramsIn(joined([...values(row), row.inherited('Title'), row.inherited('Tags')], ', ')),
    },
    pictures: {
      from: ['Image Src'],
      optional: true,
      read: (row) => [row.own('Variant Image'), ...row.collected('Image Src')],
    },
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
