import { formats } from '#app.config'
import { cameraAt } from '#seed/cans/model/camera.ts'
import { canSizes } from '#seed/cans/model/sizes.ts'
import { fiveFormats, pouch, rule, sameCans } from './place-photos.ts'
import { can, leaning, lid, opened, type Photo, stack, standing, type Thing } from './stage.ts'

const bySize = formats.toSorted((a, b) => canSizes[a].diameter - canSizes[b].diameter)

/** Photos of the journal that show cans and pouches; its diagrams are in diagrams.ts. */
export function journalPhotos(): Record<string, Photo> {
  return {
    'five-cans': {
      ground: '#d7d5cd',
      camera: cameraAt({ elevation: 25, target: [0, -16, 6], span: 396, distance: 1300 }),
      things: [
        ...bySize.map((format, index) =>
          standing(can(fiveFormats[format]), [(index - 2) * 76, 0, 0], { spin: (index - 2) * 4 }),
        ),
        rule(0, -78),
      ],
    },
    'five-pouches': {
      ground: '#bcc8bd',
      camera: cameraAt({ elevation: 66, turn: -12, target: [0, 0, 2], span: 132, distance: 620 }),
      things: bySize.map((format, index) => pouch(format, (index - 2) * 23, 4 - index * 2, 78 + index * 6)),
    },
    'formats-shared': {
      ground: '#cfd2c8',
      camera: cameraAt({ elevation: 42, turn: 8, target: [0, 0, 8], span: 232, distance: 720 }),
      things: [...opened(can(fiveFormats.mini), [-52, 0, 0], 8), ...opened(can(fiveFormats.large), [42, 0, 0], 0)],
    },
    'strength-shared': {
      ground: '#d5d3da',
      camera: cameraAt({ elevation: 34, turn: -6, target: [0, 6, 16], span: 262, distance: 760 }),
      things: [
        'elvarn-peach-super-slim-light',
        'brisund-peppermint-slim-strong',
        'skarvo-wintermint-slim-extra-strong',
      ].map((uri, index) => standing(can(uri), [(index - 1) * 82, (1 - index) * 18, 0], { spin: 6 - index * 6 })),
    },
    'open-can': {
      ground: '#cdd6d6',
      camera: cameraAt({ elevation: 52, turn: -10, target: [0, 2, 6], span: 172, distance: 640 }),
      things: [
        ...opened(can('tindavik-wintermint-super-slim-strong'), [18, 4, 0], 14),
        lid(can('tindavik-wintermint-super-slim-strong'), [-54, -4, 0], { spin: 10 }),
      ],
    },
    'closed-ajar-open': {
      ground: '#dad3c8',
      camera: cameraAt({ elevation: 31, target: [0, 0, 12], span: 300, distance: 900 }),
      things: [
        standing(can('aldrum-vanilla-large'), [-94, 0, 0], { spin: 12 }),
        ...opened(can('aldrum-vanilla-large'), [0, 0, 0], 5),
        lid(can('aldrum-vanilla-large'), [-14, 10, 22], { lean: 13, towards: 200, spin: 20 }),
        ...opened(can('aldrum-vanilla-large'), [96, 0, 0], 26),
      ],
    },
    'can-on-edge': {
      ground: '#c8d0d8',
      camera: cameraAt({ elevation: 12, turn: -28, target: [0, 0, 30], span: 210, distance: 660 }),
      things: [
        standing(can('norrholm-eucalyptus-mint-slim-strong'), [0, 10, 34], { lean: 90, towards: -90, spin: -14 }),
        standing(can('norrholm-peppermint-mini'), [-66, 30, 0], { spin: 40 }),
      ],
    },
    'three-for-the-road': {
      ground: '#d2cbbd',
      camera: cameraAt({ elevation: 78, turn: 20, target: [0, 0, 10], span: 214, distance: 900 }),
      things: [
        standing(can('kvistra-cloudberry-slim'), [-64, 16, 0], { spin: -26 }),
        standing(can('kvistra-pear-slim'), [10, 22, 0], { spin: -18 }),
        standing(can('kvistra-blueberry-mini-light'), [74, 12, 0], { spin: -22 }),
        rule(6, -46, 2),
      ],
    },
    'packs-as-bars': {
      ground: '#ddd6c6',
      camera: cameraAt({ elevation: 13, target: [0, 0, 86], span: 430, distance: 1500 }),
      things: [1, 3, 5, 10].flatMap((count, index) =>
        stack(sameCans('brisund-cola-slim', count), [(index - 1.5) * 96, 0], index * 7 - 12),
      ),
    },
    empties: {
      ground: '#c9cfc6',
      camera: cameraAt({ elevation: 36, turn: 16, target: [0, 6, 10], span: 252, distance: 740 }),
      things: [
        ...opened(can('fjallvik-lemon-slim'), [-70, 30, 0]).slice(0, 1),
        ...opened(can('solvane-pear-slim'), [4, 48, 0]).slice(0, 1),
        ...opened(can('brisund-lemon-slim'), [76, 22, 0]).slice(0, 1),
        lid(can('fjallvik-lemon-slim'), [-38, -44, 0], { spin: 30 }),
        lid(can('solvane-pear-slim'), [44, -48, 0], { spin: -14 }),
      ],
    },
    'parts-of-a-can': {
      ground: '#d3d9cf',
      camera: cameraAt({ elevation: 24, turn: -8, target: [0, 0, 44], span: 210, distance: 760 }),
      things: [
        ...opened(can('elvarn-peach-super-slim'), [0, 0, 0], 6).map((thing, index) =>
          index === 0 ? thing : lifted(thing, 30),
        ),
        lid(can('elvarn-peach-super-slim'), [0, 0, 74], { spin: -8 }),
      ],
    },
    fleece: {
      ground: '#b9bfb6',
      camera: cameraAt({ elevation: 50, turn: -30, target: [0, 0, 3], span: 46, distance: 420 }),
      things: [pouch('slim', 0, 0, 12), pouch('slim', 17, 22, 40)],
    },
    'out-of-reach': {
      ground: '#c6ccc8',
      camera: cameraAt({ elevation: 21, turn: -4, target: [6, 30, 28], span: 236, distance: 800 }),
      things: [
        leaning(can('myrholt-natural'), [30, 34], 81, 0),
        ...stack([can('myrholt-garden-mint'), can('myrholt-liquorice'), can('myrholt-ginger')], [50, 84], 8),
      ],
    },
  }
}

/** The same thing, so many millimetres higher. */
function lifted({ placed, ...thing }: Thing, by: number): Thing {
  const [x, y, z] = placed.at
  return { ...thing, placed: { ...placed, at: [x, y, z + by] } }
}
