import sharp from 'sharp'
import { renderCan } from '#seed/cans/render.ts'
import { can } from './stage.ts'

/** The product of each flavour family that stories show; stories/fixtures/can-picture.ts names them. */
const cans = {
  mint: 'fjallvik-cool-mint-slim',
  berry: 'norrholm-blackcurrant-slim-strong',
  citrus: 'solvane-grapefruit-slim-light',
  fruit: 'lumenor-peach-slim',
  liquorice: 'havlind-salted-liquorice-strong',
  coffee: 'aldrum-espresso-mini',
  cola: 'tindavik-cola-super-slim-strong',
  natural: 'dalmora-natural-mini',
  other: 'lumenor-elderflower-slim',
} as const

/** The pictures of cans that stories show, as WebP by the names of their files. */
export async function storyCans(): Promise<Map<string, Buffer>> {
  const drawn = new Map([['mint-turn.webp', await picture(cans.mint, 'turn', 240)]])
  for (const [flavour, uri] of Object.entries(cans)) {
    for (const view of ['top', 'angle'] as const) drawn.set(`${flavour}-${view}.webp`, await picture(uri, view, 480))
  }
  return drawn
}

async function picture(uri: string, view: 'top' | 'angle' | 'turn', across: number): Promise<Buffer> {
  const { data, width, height } = await renderCan(can(uri), view, across)
  return sharp(data, { raw: { width, height, channels: 4 } })
    .webp({ quality: 75, alphaQuality: 90 })
    .toBuffer()
}
