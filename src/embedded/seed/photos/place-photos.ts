import type { formats } from '#app.config'
import { plateBody, pouchBody } from '#seed/cans/model/bodies.ts'
import { cameraAt } from '#seed/cans/model/camera.ts'
import { canSizes } from '#seed/cans/model/sizes.ts'
import { mix } from '#seed/cans/palette.ts'
import { rulerArt } from '#seed/cans/ruler-art.ts'
import { rulerLength } from '#seed/cans/views.ts'
import { seedBrands } from '#seed/catalogue/brands.ts'
import { seedFlavours } from '#seed/catalogue/flavours.ts'
import { can, cansOf, leaning, lid, opened, type Photo, stack, standing, type Thing } from './stage.ts'

const grey = '#d9d7d0'

/** One can of each format, from small to large. */
export const fiveFormats: Record<(typeof formats)[number], string> = {
  mini: 'kvistra-blueberry-mini-light',
  superslim: 'ostrel-bergamot-super-slim-strong',
  slim: 'solvane-blood-orange-slim',
  normal: 'havlind-sea-salt-mint',
  large: 'dalmora-natural-large',
}

export function rule(x: number, y: number, spin = 0): Thing {
  const placed = { body: plateBody(rulerLength + 8, 15, 0.9), at: [x, y, 0] as const, spin }
  return { placed, can: can('fjallvik-cool-mint-slim'), print: rulerArt(9) }
}

export function pouch(format: (typeof formats)[number], x: number, y: number, spin = 0): Thing {
  return { placed: { body: pouchBody(canSizes[format].pouch), at: [x, y, 0], spin }, can: can(fiveFormats[format]) }
}

/** Photos of the home page, the landing pages and the offers. */
export function placePhotos(): Record<string, Photo> {
  return {
    'home-opening': {
      ground: '#dcd9cf',
      camera: cameraAt({ elevation: 27, turn: -6, target: [0, 10, 22], span: 262, distance: 760 }),
      things: [
        ...stack(
          [can('rimfall-wintermint-strong'), can('vintrell-blood-orange-slim'), can('skarvo-lime-slim-strong')],
          [56, 66],
          10,
        ),
        leaning(can('fjallvik-spearmint-slim'), [16, 8], 82, 3),
        ...opened(can('kvistra-lingonberry-slim'), [-62, 4, 0], 12),
        lid(can('kvistra-lingonberry-slim'), [-104, 62, 0], { spin: 24 }),
        standing(can('solvane-lemon-mini-light'), [92, -24, 0], { spin: -24 }),
        pouch('slim', -6, -44, 24),
        pouch('slim', 24, -58, -12),
      ],
    },
    'home-editions': {
      ground: '#c9b7c0',
      camera: cameraAt({ elevation: 38, turn: 12, target: [0, 0, 14], span: 240, distance: 700 }),
      things: [
        leaning(can('vintrell-raspberry-slim'), [-8, 0], 80, 6),
        standing(can('elvarn-blueberry-super-slim'), [-8, 64, 0], { spin: 20 }),
        standing(can('ostrel-blackcurrant-super-slim-strong'), [76, 30, 0], { spin: -20 }),
        standing(can('kvistra-cloudberry-mini'), [-82, 18, 0], { spin: 30 }),
      ],
    },
    'home-editions-narrow': {
      ground: '#c4b3bd',
      camera: cameraAt({ elevation: 62, turn: -10, target: [0, 0, 10], span: 190, distance: 700 }),
      things: [
        standing(can('vintrell-rhubarb-slim'), [-40, 20, 0], { spin: -20 }),
        standing(can('brisund-raspberry-slim'), [38, 36, 0], { spin: 8 }),
        standing(can('kvistra-lingonberry-mini'), [8, -38, 0], { spin: -6 }),
      ],
    },
    'home-recycling': {
      ground: '#cfd5cb',
      camera: cameraAt({ elevation: 44, turn: 10, target: [4, 24, 8], span: 206, distance: 700 }),
      things: [
        ...opened(can('elvarn-garden-mint-super-slim'), [44, 6, 0]).slice(0, 1),
        lid(can('elvarn-garden-mint-super-slim'), [-44, -12, 0], { spin: -16 }),
        ...opened(can('myrholt-natural'), [-34, 70, 0]).slice(0, 1),
      ],
    },
    'home-travelling': {
      ground: '#cdd6dc',
      camera: cameraAt({ elevation: 32, turn: -14, target: [4, 2, 12], span: 214, distance: 680 }),
      things: [
        standing(can('dalmora-spearmint-large'), [-44, 26, 0], { spin: 14 }),
        standing(can('tindavik-cool-mint-mini'), [40, 4, 0], { spin: -18 }),
        rule(12, -44, 8),
      ],
    },
    'landing-brands': {
      ground: grey,
      camera: cameraAt({ elevation: 90, target: [0, 0, 20], span: 474, distance: 1600 }),
      things: seedBrands().flatMap(({ uri }, index) => {
        const [design] = cansOf({ brand: uri })
        // Five, six and five.
        const row = index < 5 ? 0 : index < 11 ? 1 : 2
        const column = index - (row === 0 ? 2 : row === 1 ? 7.5 : 13)
        const at = [column * 77, (1 - row) * 84, 0] as const
        return design ? [standing(design, at, { spin: ((index * 7) % 11) - 5 })] : []
      }),
    },
    'landing-flavours': {
      ground: '#e2dfd6',
      camera: cameraAt({ elevation: 80, target: [0, 0, 10], span: 396, distance: 1400 }),
      things: seedFlavours().flatMap(({ code }, index) => {
        const [design] = cansOf({ flavour: code })
        const turn = (index / 9) * 2 * Math.PI
        return design
          ? [standing(design, [Math.cos(turn) * 148, Math.sin(turn) * 100, 0], { spin: ((index * 5) % 9) - 4 })]
          : []
      }),
    },
    'landing-offers': {
      ground: '#d9d0c4',
      camera: cameraAt({ elevation: 16, turn: 4, target: [0, 0, 94], span: 388, distance: 1200 }),
      things: [3, 5, 10].flatMap((count, index) =>
        stack(sameCans('solvane-grapefruit-slim', count), [(index - 1) * 88, index * 8], -12 + index * 9),
      ),
    },
    'offer-news': {
      ground: '#d3dcd6',
      camera: cameraAt({ elevation: 27, turn: 0, target: [0, 0, 14], span: 372, distance: 1000 }),
      things: [
        'brisund-green-apple-slim',
        'ostrel-cool-mint-super-slim-strong',
        'skarvo-cola-slim-strong',
        'myrholt-ginger',
        'lumenor-peach-slim',
      ].map((uri, index) =>
        index === 2
          ? leaning(can(uri), [0, -40], 80, 4)
          : standing(can(uri), [(index - 2) * 74, 30, 0], { spin: (index - 2) * 9 }),
      ),
    },
    'offer-limited-edition': {
      ground: '#bfb3bb',
      camera: cameraAt({ elevation: 40, turn: -16, target: [0, 4, 8], span: 190, distance: 640 }),
      things: [
        ...opened(can('vintrell-vanilla-slim'), [24, 6, 0], 20),
        lid(can('vintrell-vanilla-slim'), [-44, 4, 0], { spin: 8 }),
      ],
    },
    'offer-campaign': {
      ground: '#cad3d8',
      camera: cameraAt({ elevation: 20, turn: -10, target: [0, 0, 40], span: 320, distance: 900 }),
      things: [1, 2, 3, 4].flatMap((count, index) =>
        stack(
          ['rimfall-cool-mint-strong', 'havlind-juniper', 'tindavik-spearmint-super-slim', 'brisund-spearmint-slim']
            .slice(0, count)
            .map(can),
          [(index - 1.5) * 80, (index - 1.5) * 10],
          index * 12 - 16,
        ),
      ),
    },
    'offer-30percent': {
      ground: '#dcd2bd',
      camera: cameraAt({ elevation: 20, turn: 8, target: [0, 0, 66], span: 340, distance: 1000 }),
      things: [
        ...stack(sameCans('solvane-lemon-slim', 7), [50, 24], -10),
        ...stack(sameCans('solvane-lemon-slim', 3), [-62, -10], 18),
      ],
    },
  }
}

/** From where the cans of each family are seen, degrees. */
const places = [
  { elevation: 56, turn: -18 },
  { elevation: 40, turn: 14 },
  { elevation: 68, turn: 8 },
  { elevation: 48, turn: -8 },
  { elevation: 62, turn: 24 },
  { elevation: 52, turn: 10 },
  { elevation: 44, turn: -22 },
  { elevation: 72, turn: -12 },
  { elevation: 38, turn: 4 },
]

/** Cans of each flavour family from several makers, seen from another place each time. */
export function flavourPhotos(): Record<string, Photo> {
  const photos = seedFlavours().map(({ code, colours }, index): [string, Photo] => {
    const cans = cansOf({ flavour: code })
    const { elevation, turn } = places[index] ?? { elevation: 50, turn: 0 }
    const things = Array.from({ length: 9 }, (_, place): Thing[] => {
      const design = cans[(place * 2 + index) % cans.length]
      if (!design) return []
      const [column, row] = [(place % 3) - 1, Math.floor(place / 3) - 1]
      return [
        standing(design, [column * 79 + (row === 0 ? 39 : 0) - 14, row * 70, 0], {
          spin: ((place * 11 + index * 3) % 23) - 11,
        }),
      ]
    }).flat()
    const ground = mix(mix(colours.light, colours.mid, 0.22), '#d9d7d0', 0.25)
    return [
      `flavour-${code}`,
      { ground, camera: cameraAt({ elevation, turn, target: [0, 0, 12], span: 232, distance: 700 }), things },
    ]
  })
  return Object.fromEntries(photos)
}

export function sameCans(uri: string, count: number) {
  return Array.from({ length: count }, () => can(uri))
}
