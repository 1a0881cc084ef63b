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

const strengthNames = ['strength', 'nicotine', 'nicotine strength', 'nicotine content']

export const woocommercePreset: Preset = {
  group: 'Parent',
  findHead: (rows) => {
    const known = new Map(
      rows.flatMap((row) => [`id:${getCell(row, 'ID')}`, getCell(row, 'SKU')].map((key) => [key, row] as const)),
    )
    return (row) => {
      const parent = getCell(row, 'Parent')
      return parent === '' ? row : known.get(parent)
    }
  },
  isSkipped: (row) => ['0', '-1'].includes(getCell(row, 'Published')),
  isSold: (row) => listed(getCell(row, 'Type').toLowerCase()).some((type) => type === 'simple' || type === 'variation'),
  options: createNumberedOptionsReader(12, (n) => [`Attribute ${n} name`, `Attribute ${n} value(s)`]),
  columns: {
    sku: { from: ['SKU'], read: (row) => row.own('SKU') },
    name: { from: ['Name'], read: (row) => row.inherited('Name') },
    ean: createOptionalColumn(['GTIN, UPC, EAN, or ISBN'], (row) => row.own('GTIN, UPC, EAN, or ISBN')),
    brand: createOptionalColumn(['Brands', 'Brand'], (row) => listed(row.inherited('Brands', 'Brand'))[0] ?? ''),
    category: { from: ['Categories'], read: categoryOf },
    listed_in: { from: ['Categories'], read: (row) => (row.isPack ? '' : categoryOf(row)) },
    excerpt: createOptionalColumn(['Short description'], (row) =>
      truncateText(textOf(row.inherited('Short description')), 2000),
    ),
    description: { from: ['Description'], read: (row) => truncateText(textOf(row.inherited('Description')), 20_000) },
    stock: createOptionalColumn(['Stock'], (row) => normalizeUnits(row.own('Stock').replace(/^parent$/i, ''))),
    price: {
      from: ['Sale price', 'Regular price'],
      read: (row) => normalizeDecimal(row.own('Sale price', 'Regular price')),
    },
    price_before: {
      from: ['Regular price'],
      read: (row) => {
        const [sale, regular] = [row.own('Sale price'), row.own('Regular price')]
        return sale !== '' && isGreaterDecimal(regular, sale) ? normalizeDecimal(regular) : ''
      },
    },
    'attribute:nicotine_ratio_text': {
      from: ['Name'],
      read: (row) => parseMilligrams(`${row.option(strengthNames)}, ${row.inherited('Name')}`),
    },
    pictures: createOptionalColumn(['Images'], (row) =>
      [row.own('Images'), ...row.collected('Images')].flatMap(listed),
    ),
  },
}

function listed(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}

function categoryOf(row: VariantRow): string {
  const [first = ''] = listed(row.inherited('Categories'))
  return first.split('>').map(toSlug).filter(Boolean).join('/')
}

/** WooCommerce exports a line break as a backslash followed by `n`. */
function textOf(html: string): string {
  return htmlToText(html.replaceAll('\\n', '\n'))
}
