import { toSlug } from '../record.ts'
import { htmlToText, normalizeDecimal, normalizeUnits } from './parse-text.ts'
import type { Preset, PresetColumn } from './preset.ts'

export const plainPreset: Preset = {
  findHead: () => (row) => row,
  isSkipped: () => false,
  isSold: () => true,
  columns: {
    sku: column(['SKU', 'sku', 'Article number', 'Item number', 'Product code']),
    name: column(['Name', 'name', 'Title', 'Product', 'Product name']),
    ean: optional(['EAN', 'ean', 'Barcode', 'GTIN']),
    brand: optional(['Brand', 'brand', 'Manufacturer', 'Vendor']),
    category: optional(['Category', 'category'], toSlug),
    listed_in: optional(['Category', 'category'], toSlug),
    description: optional(['Description', 'description'], htmlToText),
    stock: optional(['Stock', 'stock', 'Quantity'], normalizeUnits),
    price: column(['Price', 'price', 'Retail price'], normalizeDecimal),
    pictures: optional(['Image', 'image', 'Images', 'Picture', 'Image URL'], (text) =>
      text.split(/[|,]/).map((address) => address.trim()),
    ),
  },
}

type Change = (text: string) => string | readonly string[]

function column(from: readonly string[], change: Change = (text) => text): PresetColumn {
  return { from, read: (row) => change(row.own(...from)) }
}

function optional(from: readonly string[], change?: Change): PresetColumn {
  return { ...column(from, change), optional: true }
}
