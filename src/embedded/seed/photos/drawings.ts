import { canSizes } from '#seed/cans/model/sizes.ts'
import { bySize } from './diagrams.ts'
import { box, disc, figure, ink, pine, quiet, ring, rule, scaleLine, sheet } from './sheet.ts'

/** Drawings that explain a thing rather than plot data. */
export const drawings: Record<string, () => string> = {
  'pouch-cutaway': pouchCutaway,
  'pouch-steps': pouchSteps,
  'pouches-on-grid': pouchesOnGrid,
  eighteen,
  'home-age': dial,
}

const fleece = '#f7f5ef'
const filling = '#d9cfb8'

/** A pouch cut open: fleece, filling, the two seams; its length below. */
function pouchCutaway(): string {
  const outline =
    'M150 400C210 400 240 270 380 250C540 228 720 228 880 250C1020 270 1050 400 1110 400C1050 410 1020 540 880 562C720 584 540 584 380 562C240 540 210 410 150 400Z'
  const grains = Array.from({ length: 620 }, (_, index) => {
    const [u, v] = [((index * 0.61803) % 1) * 2 - 1, ((index * 0.41421 + index * index * 0.00071) % 1) * 2 - 1]
    const x = 630 + u * 420
    const reach = 138 * Math.sqrt(Math.max(0, 1 - Math.abs(u) ** 3.4))
    const turn = (index * 47) % 180
    const tone = ['#b8a985', '#c9bc9b', '#e8dfca', '#a89872'][index % 4] ?? quiet
    return x < 630
      ? ''
      : `<rect x="${x.toFixed(1)}" y="${(406 + v * reach).toFixed(1)}" width="${16 + (index % 5) * 5}" height="${3 + (index % 3)}" rx="2" fill="${tone}" transform="rotate(${turn} ${x.toFixed(1)} ${(406 + v * reach).toFixed(1)})"/>`
  })
  const cut = '<clipPath id="cut"><rect x="630" y="200" width="520" height="420"/></clipPath>'
  const inner =
    'M630 252C740 252 850 262 900 276C990 300 1020 396 1062 402C1020 412 990 514 900 538C850 550 740 562 630 562Z'
  const seams = [0, 1, 2, 3].map((index) =>
    rule(166 + index * 13, 390 - index * 3, 166 + index * 13, 412 + index * 3, '#cfcabd', 3),
  )
  const size =
    rule(150, 690, 1110, 690, ink, 3) +
    rule(150, 672, 150, 708, ink, 3) +
    rule(1110, 672, 1110, 708, ink, 3) +
    box(560, 664, 140, 52, '#dfe3da') +
    figure('35', 630, 704, 36)
  const marks = (
    [
      [420, 330, 330, 150, 1],
      [800, 410, 900, 150, 2],
      [168, 400, 140, 230, 3],
    ] as const
  ).map(
    ([x, y, toX, toY, number]) =>
      rule(x, y, toX, toY, ink, 2.5) +
      disc(x, y, 6, ink) +
      disc(toX, toY, 28, ink) +
      figure(String(number), toX, toY + 11, 30, '#ffffff'),
  )
  return sheet(
    `${cut}<ellipse cx="636" cy="590" rx="470" ry="40" fill="#1b1c1a" opacity=".12"/><path d="${outline}" fill="${fleece}" stroke="#cfcabd" stroke-width="4"/>
    <path d="${inner}" fill="${filling}"/><g clip-path="url(#cut)"><g clip-path="url(#in)">${grains.join('')}</g></g><clipPath id="in"><path d="${inner}"/></clipPath>
    <path d="M630 234V578" stroke="${ink}" stroke-width="3" stroke-dasharray="10 8"/>${seams.join('')}${size}${marks.join('')}`,
    '#dfe3da',
  )
}

/** Loose fibre, a tube of fleece, filled, sealed, cut. */
function pouchSteps(): string {
  const y = 400
  const fibres = Array.from({ length: 90 }, (_, index) => {
    const [turn, far] = [index * 2.39996, Math.sqrt(index / 90) * 92]
    const [x, top] = [150 + Math.cos(turn) * far, y + Math.sin(turn) * far * 0.8]
    return `<rect x="${x.toFixed(1)}" y="${top.toFixed(1)}" width="22" height="4" rx="2" fill="${index % 3 ? '#b8a985' : '#d3c7a8'}" transform="rotate(${(index * 53) % 180} ${x.toFixed(1)} ${top.toFixed(1)})"/>`
  })
  const tube = `<path d="M310 ${y - 60}H470V${y + 60}H310Z" fill="${fleece}" stroke="#c9c4b6" stroke-width="4"/><ellipse cx="470" cy="${y}" rx="22" ry="60" fill="#e4e0d4" stroke="#c9c4b6" stroke-width="4"/>`
  const filled = `${box(550, y - 60, 160, 120, fleece, 26, 'stroke="#c9c4b6" stroke-width="4"')}${box(572, y - 38, 116, 76, filling, 18)}`
  const sealed = `${box(790, y - 56, 190, 112, fleece, 14, 'stroke="#c9c4b6" stroke-width="4"')}${[802, 814, 956, 968].map((x) => rule(x, y - 48, x, y + 48, '#c9c4b6', 4)).join('')}`
  const cut = [0, 1, 2].map(
    (index) =>
      `<g transform="rotate(${index * 16 - 16} 1110 ${y})">${box(1040, y - 34 + (index - 1) * 74, 140, 60, fleece, 16, 'stroke="#c9c4b6" stroke-width="4"')}</g>`,
  )
  const ways = [252, 504, 738, 1000].map(
    (x) =>
      `<path d="M${x} ${y}h30m-10 -10l10 10l-10 10" fill="none" stroke="${pine}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>`,
  )
  const numbers = [150, 390, 630, 885, 1110].map(
    (x, index) => disc(x, 620, 28, ink) + figure(String(index + 1), x, 631, 30, '#ffffff'),
  )
  return sheet(fibres.join('') + tube + filled + sealed + cut.join('') + ways.join('') + numbers.join(''), '#d9e0d8')
}

/** The five pouches on squares of 5 millimetres, with length and width. */
function pouchesOnGrid(): string {
  const perMm = 11.4
  const grid = Array.from(
    { length: 24 },
    (_, index) =>
      rule(0, index * 5 * perMm, 1260, index * 5 * perMm, pine, 1.5, 0.16) +
      rule(index * 5 * perMm, 0, index * 5 * perMm, 840, pine, 1.5, 0.16),
  )
  let x = 70
  const pouches = bySize.map((format) => {
    const { length, width } = canSizes[format].pouch
    const [w, h] = [width * perMm, length * perMm]
    const top = 640 - h
    const one = `<rect x="${x + 5}" y="${top + 9}" width="${w}" height="${h}" rx="22" fill="#1b1c1a" opacity=".14"/>${box(x, top, w, h, fleece, 22, 'stroke="#c9c4b6" stroke-width="4"')}${[14, 24, h - 24, h - 14].map((at) => rule(x + 14, top + at, x + w - 14, top + at, '#d6d1c4', 3)).join('')}`
    const sizes = figure(String(length), x + w / 2, top - 26, 34) + figure(String(width), x + w / 2, 700, 34)
    x += w + 86
    return one + sizes + rule(x - w - 86, 722, x - 86, 722, ink, 3)
  })
  return sheet(grid.join('') + pouches.join(''), '#e4e8e2')
}

/** A line of years with its needle at eighteen. */
function eighteen(): string {
  const [x, y, width] = [90, 600, 1080]
  const at = x + (18 * width) / 30
  const closed = box(x, y - 34, at - x, 34, '#9c2a1f', 0, 'opacity=".16"')
  const open = box(at, y - 34, x + width - at, 34, pine, 0, 'opacity=".9"')
  const needle =
    `<path d="M${at - 26} ${y - 120}H${at + 26}L${at} ${y - 40}Z" fill="${ink}"/>` +
    rule(at, y - 60, at, y + 30, ink, 6)
  return sheet(closed + open + scaleLine(x, y, width, 30) + needle + figure('18', at, y - 160, 250), '#dfe3e0')
}

/** The same question as a dial. */
function dial(): string {
  const at = (years: number, far: number) => {
    const angle = ((-210 + years * 8) * Math.PI) / 180
    return [630 + Math.cos(angle) * far, 440 + Math.sin(angle) * far] as const
  }
  const ticks = Array.from({ length: 31 }, (_, years) => {
    const [from, to] = [at(years, 330), at(years, years % 5 === 0 ? 286 : 306)]
    return rule(...from, ...to, years >= 18 ? pine : quiet, years >= 18 ? 9 : 4)
  })
  const numbers = [0, 5, 10, 15, 20, 25, 30].map((years) =>
    figure(String(years), at(years, 250)[0], at(years, 250)[1] + 10, 30, years >= 18 ? ink : quiet),
  )
  const needle = rule(...at(18, 40), ...at(18, 352), '#9c2a1f', 8)
  return sheet(
    ring(630, 440, 366, ink, 4) +
      ticks.join('') +
      numbers.join('') +
      needle +
      disc(630, 440, 26, ink) +
      figure('18+', 630, 630, 90),
    '#d8dcd4',
  )
}
