import sharp from 'sharp'
import { formats } from '#app.config'
import { glyphs } from '#seed/cans/glyphs/glyphs.ts'
import { measuresOf } from '#seed/cans/model/profile.ts'
import { canSizes } from '#seed/cans/model/sizes.ts'
import { canPalette, mix } from '#seed/cans/palette.ts'
import { renderCan } from '#seed/cans/render.ts'
import { baseWall, lidWall } from '#seed/cans/wall-art.ts'
import { flavourFamily, flavourNames, type SeedFlavourName } from '#seed/catalogue/flavour-names.ts'
import { seedFlavour, seedFlavours } from '#seed/catalogue/flavours.ts'
import { seedCatalogue } from '../catalogue/products.ts'
import { box, disc, figure, ink, picture, pine, quiet, ring, rule, scaleLine, sheet } from './sheet.ts'
import { can } from './stage.ts'

/** What the journal plots of the catalogue: each a drawing of its data. */
export const dataDiagrams: Record<string, () => Promise<string> | string> = {
  'scale-of-cans': scaleOfCans,
  'per-gram': perGram,
  'label-annotated': labelAnnotated,
  'wall-unrolled': wallUnrolled,
  'family-wheel': familyWheel,
  'family-glyphs': familyGlyphs,
  'seven-mints': sevenMints,
  'mints-plotted': mintsPlotted,
  'price-per-pouch': pricePerPouch,
}

/** Every can of the catalogue as a dot above the milligrams in one of its pouches. */
function scaleOfCans(): string {
  const [x, y, width] = [90, 700, 1080]
  const heights = new Map<number, number>()
  const cans = seedCatalogue().toSorted((a, b) => a.flavour.localeCompare(b.flavour))
  const dots = cans.map(({ nicotineMg, flavour }) => {
    const place = heights.get(nicotineMg) ?? 0
    heights.set(nicotineMg, place + 1)
    const [column, row] = [place % 2, Math.floor(place / 2)]
    return disc(
      x + (nicotineMg * width) / 20 + (column - 0.5) * 23,
      y - 24 - row * 23,
      9.5,
      seedFlavour(flavour).colours.mid,
    )
  })
  return sheet(dots.join('') + scaleLine(x, y, width, 20))
}

/** Milligrams in a pouch over what a pouch weighs; lines join what has the same milligrams in a gram. */
function perGram(): string {
  const [left, bottom] = [130, 730]
  const x = (grams: number) => left + ((grams - 0.3) / 0.8) * 1040
  const y = (mg: number) => bottom - (mg / 20) * 640
  const lines = [5, 10, 15, 20, 25].map((perGram) => {
    const end = Math.min(1.08, 20 / perGram)
    return (
      rule(x(0.3), y(perGram * 0.3), x(end), y(perGram * end), quiet, 2, 0.6) +
      figure(String(perGram), x(end) + 4, y(perGram * end) - 10, 22, quiet)
    )
  })
  const dots = seedCatalogue().map(({ contentGrams, pouches, nicotineMg, flavour, id }) => {
    const drift = ((Number(id) * 37) % 41) - 20
    return disc(x(contentGrams / pouches) + drift, y(nicotineMg), 9, seedFlavour(flavour).colours.mid, 0.86)
  })
  const ticks = [0.4, 0.5, 0.7, 0.8, 1].map(
    (grams) => rule(x(grams), bottom, x(grams), bottom + 16, ink, 3) + figure(`${grams} g`, x(grams), bottom + 54, 26),
  )
  const marks = [0, 5, 10, 15, 20].map(
    (mg) => rule(left - 16, y(mg), left, y(mg), ink, 3) + figure(String(mg), left - 28, y(mg) + 9, 26, ink, 'right'),
  )
  return sheet(
    rule(left, bottom, 1190, bottom, ink, 3) +
      rule(left, bottom, left, y(20), ink, 3) +
      [...lines, ...dots, ...ticks, ...marks].join(''),
  )
}

/** A lid with a number at each of its marks. */
async function labelAnnotated(): Promise<string> {
  const lid = await drawn('fjallvik-cool-mint-slim', 'top', 760)
  const marks = [
    [630, 170, 930, 110],
    [590, 252, 250, 180],
    [760, 372, 1010, 330],
    [568, 418, 210, 420],
    [668, 452, 1030, 520],
    [630, 600, 1000, 690],
  ] as const
  const lines = marks.map(([x, y, toX, toY], index) => {
    const number = disc(toX, toY, 30, ink) + figure(String(index + 1), toX, toY + 11, 32, '#ffffff')
    return rule(x, y, toX, toY, ink, 2.5) + disc(x, y, 6, ink) + number
  })
  return sheet(disc(646, 440, 332, '#1b1c1a', 0.14) + picture(lid, 250, 40, 760) + lines.join(''), '#dde5e1')
}

/** Both walls of a can rolled out, with their lengths. */
function wallUnrolled(): string {
  const design = can('havlind-sea-salt-mint')
  const measures = measuresOf(canSizes[design.format])
  const palette = canPalette(design.brand, design.flavour)
  const around = 2 * Math.PI * measures.radius
  const [left, width] = [90, 1080]
  const perMm = width / around
  const upper = uri(lidWall(design, palette, measures, 12))
  const lower = uri(baseWall(design, palette, measures, 12))
  const [high, low] = [(measures.height - measures.lidBottom) * perMm, measures.lidBottom * perMm]
  const strips = (top: number) =>
    `<image href="${upper}" x="${left}" y="${top}" width="${width}" height="${high}" preserveAspectRatio="none"/><image href="${lower}" x="${left}" y="${top + high + 14}" width="${width}" height="${low}" preserveAspectRatio="none"/>`
  const close = 2.3
  const detail = `<svg x="${left}" y="390" width="${width}" height="${(high + low + 14) * close}" viewBox="${width * 0.283} 0 ${width / close} ${high + low + 14}"><g transform="translate(${-left} 0)">${strips(0)}</g></svg>`
  const end = left + width
  const size = rule(left, 300, end, 300, ink, 2) + rule(left, 286, left, 314, ink, 3) + rule(end, 286, end, 314, ink, 3)
  return sheet(
    strips(130) + size + box(588, 278, 110, 44, '#dfe6e8') + figure(String(Math.round(around)), 643, 311, 30) + detail,
    '#dfe6e8',
  )
}

/** Nine families around a circle, each as wide as its part of the catalogue. */
function familyWheel(): string {
  const counts = seedFlavours().map(({ code }) => ({
    code,
    count: seedCatalogue().filter(({ flavour }) => flavour === code).length,
  }))
  const all = seedCatalogue().length
  const gap = 1.6
  let start = -90
  const parts = counts
    .toSorted((a, b) => b.count - a.count)
    .map(({ code, count }) => {
      const sweep = (count / all) * 360
      const { mid, light } = seedFlavour(code).colours
      const [from, to] = [start + gap / 2, start + sweep - gap / 2]
      const middle = ((start + sweep / 2) * Math.PI) / 180
      start += sweep
      const name = flavourNames.find((flavour) => flavourFamily(flavour) === code) ?? 'Natural'
      const glyph = `<g transform="translate(${(630 + Math.cos(middle) * 250).toFixed(1)} ${(420 + Math.sin(middle) * 250).toFixed(1)}) scale(${count < 12 ? 0.5 : 0.78})">${glyphs[name](light, mid)}</g>`
      return (
        arcBand(630, 420, 180, 320, from, to, mid) +
        glyph +
        figure(String(count), 630 + Math.cos(middle) * 356, 420 + Math.sin(middle) * 356 + 10, 28)
      )
    })
  return sheet(parts.join('') + figure(String(all), 630, 446, 76), '#e6e2d8')
}

function arcBand(x: number, y: number, inner: number, outer: number, from: number, to: number, fill: string): string {
  const at = (r: number, degrees: number) =>
    `${(x + r * Math.cos((degrees * Math.PI) / 180)).toFixed(1)} ${(y + r * Math.sin((degrees * Math.PI) / 180)).toFixed(1)}`
  const large = to - from > 180 ? 1 : 0
  return `<path d="M${at(outer, from)}A${outer} ${outer} 0 ${large} 1 ${at(outer, to)}L${at(inner, to)}A${inner} ${inner} 0 ${large} 0 ${at(inner, from)}Z" fill="${fill}"/>`
}

/** All thirty-two flavours, a row for a family or two. */
function familyGlyphs(): string {
  const sorted = seedFlavours().flatMap(({ code }) => flavourNames.filter((name) => flavourFamily(name) === code))
  const seals = sorted.map((name, index) => {
    const { mid, light } = seedFlavour(flavourFamily(name)).colours
    const [x, y] = [133 + (index % 8) * 142, 150 + Math.floor(index / 8) * 180]
    return (
      disc(x, y, 58, mid) +
      `<g transform="translate(${x} ${y}) scale(.82)">${glyphs[name](mix(light, '#ffffff', 0.4), mid)}</g>`
    )
  })
  return sheet(seals.join(''), '#efece4')
}

/** From soft to icy, as the article puts them. */
const mints: readonly { name: SeedFlavourName; lid: string }[] = [
  { name: 'Spearmint', lid: 'fjallvik-spearmint-slim' },
  { name: 'Garden Mint', lid: 'lumenor-garden-mint-slim' },
  { name: 'Peppermint', lid: 'brisund-peppermint-slim' },
  { name: 'Sea Salt Mint', lid: 'havlind-sea-salt-mint' },
  { name: 'Eucalyptus Mint', lid: 'norrholm-eucalyptus-mint-slim-strong' },
  { name: 'Cool Mint', lid: 'tindavik-cool-mint-super-slim' },
  { name: 'Wintermint', lid: 'rimfall-wintermint-strong' },
]

/** Seven lids in a bow, the ground below them from leaf green to ice. */
async function sevenMints(): Promise<string> {
  const lids = await Promise.all(mints.map(({ lid }) => drawn(lid, 'top', 330)))
  const cold =
    '<defs><linearGradient id="cold"><stop stop-color="#7fae8b"/><stop offset=".55" stop-color="#5fa6a0"/><stop offset="1" stop-color="#9cc3dc"/></linearGradient></defs>'
  const bar = `${cold}<path d="M70 752L1190 700V768L70 768Z" fill="url(#cold)"/>`
  const placed = lids.map((href, index) => {
    const [x, y] = [180 + index * 150, 380 + ((index - 3) / 3) ** 2 * 96 - (index % 2) * 210]
    return disc(x + 4, y + 12, 138, '#1b1c1a', 0.13) + picture(href, x - 165, y - 165, 330)
  })
  return sheet(bar + placed.join(''), '#e3eae4')
}

/** A row for each of the seven mints: every can of it at its milligrams. */
function mintsPlotted(): string {
  const [left, width] = [190, 980]
  const { mid, light } = seedFlavour('mint').colours
  const rows = mints.map(({ name }, row) => {
    const y = 90 + row * 90
    const seal = `${disc(96, y, 38, mid)}<g transform="translate(96 ${y}) scale(.54)">${glyphs[name](light, mid)}</g>`
    const seen = new Map<number, number>()
    const dots = seedCatalogue()
      .filter(({ flavourName }) => flavourName === name)
      .map(({ nicotineMg }) => {
        const place = seen.get(nicotineMg) ?? 0
        seen.set(nicotineMg, place + 1)
        return (
          ring(left + (nicotineMg * width) / 20, y - 14 * (place % 3) + 14, 13, '#e9e6dd', 4) +
          disc(
            left + (nicotineMg * width) / 20,
            y - 14 * (place % 3) + 14,
            12,
            mix(mid, row > 4 ? '#4f86a8' : '#3c8a4d', 0.16 * Math.abs(row - 3)),
          )
        )
      })
    return rule(left, y, left + width, y, ink, 1.5, 0.25) + seal + dots.join('')
  })
  return sheet(rows.join('') + scaleLine(left, 716, width, 20))
}

/** The price of a pouch by the size of the pack, in parts of a single can's. */
function pricePerPouch(): string {
  const product = seedCatalogue().find(({ packs, prices }) => packs.length === 5 && prices[20].before === undefined)
  const packs = product ? [{ quantity: 1, prices: product.prices }, ...product.packs] : []
  const single = product?.prices[20].now ?? 1
  const [bottom, height] = [720, 560]
  const bars = packs.map(({ quantity, prices }, index) => {
    const part = prices[20].now / quantity / single
    const x = 150 + index * 176
    const top = bottom - part * height
    const pouches = Array.from({ length: quantity }, (_, count) => {
      const [column, row] = [count % 5, Math.floor(count / 5)]
      return box(x + 8 + column * 21, bottom - 24 - row * 26, 17, 20, mix(pine, '#ffffff', 0.72), 3)
    })
    return (
      box(x, top, 120, part * height, pine, 4) +
      pouches.join('') +
      figure(`−${Math.round((1 - part) * 100)}`.replace('−0', '0'), x + 60, top - 18, 32) +
      figure(String(quantity), x + 60, bottom + 52, 32)
    )
  })
  return sheet(
    bars.join('') +
      rule(110, bottom - height, 1190, bottom - height, ink, 2, 0.5) +
      rule(110, bottom, 1190, bottom, ink, 3),
    '#e7e1d4',
  )
}

/** A rendered can as an address for a diagram. */
async function drawn(product: string, view: 'top' | 'angle', width: number): Promise<string> {
  const { data, ...size } = await renderCan(can(product), view, width)
  const png = await sharp(data, { raw: { ...size, channels: 4 } })
    .png()
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

function uri(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

/** The five formats, from the smallest. */
export const bySize = formats.toSorted((a, b) => canSizes[a].diameter - canSizes[b].diameter)
