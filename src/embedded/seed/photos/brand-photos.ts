import { cameraAt } from '#seed/cans/model/camera.ts'
import { mix } from '#seed/cans/palette.ts'
import type { CanDesign } from '#seed/cans/picture-files.ts'
import { seedBrands } from '#seed/catalogue/brands.ts'
import { seedFlavour } from '#seed/catalogue/flavours.ts'
import { cansOf, leaning, lid, opened, type Photo, stack, standing, type Thing } from './stage.ts'

type Arrangement = (cans: readonly CanDesign[]) => Pick<Photo, 'camera' | 'things'>

/** A photo of each brand's own cans, on a ground in the colour of what it makes most. */
export function brandPhotos(): Record<string, Photo> {
  const photos = seedBrands().map(({ uri, ground }, index): [string, Photo] => {
    const cans = cansOf({ brand: uri })
    const { light, mid, deep } = seedFlavour(cans[0]?.flavour ?? 'natural').colours
    const isDark = ground === 'ink' || ground === 'deep'
    const paper = isDark ? mix(mix(mid, '#a9aaa2', 0.62), deep, 0.08) : mix(light, '#e9e6df', 0.35)
    const arrange = arrangements[index % arrangements.length] ?? trio
    return [`brand-${uri}`, { ground: paper, ...arrange(cans) }]
  })
  return Object.fromEntries(photos)
}

const at = (cans: readonly CanDesign[], index: number): CanDesign => {
  const found = cans[index % cans.length]
  if (!found) throw new Error('A photo needs cans')
  return found
}

/** One leans on two others. */
const trio: Arrangement = (cans) => ({
  camera: cameraAt({ elevation: 24, turn: -8, target: [0, 4, 27], span: 232, distance: 700 }),
  things: [
    ...stack([at(cans, 1), at(cans, 2), at(cans, 3)], [30, 40], 12),
    leaning(at(cans, 0), [-10, -12], 80, 4),
    standing(at(cans, 4), [-76, 44, 0], { spin: -20 }),
  ],
})

/** All six lie in two rows and go on beyond the edge. */
const rows: Arrangement = (cans) => ({
  camera: cameraAt({ elevation: 74, turn: 13, target: [0, 0, 12], span: 236, distance: 800 }),
  things: [0, 1, 2, 3, 4, 5, 6, 7].map((index) =>
    standing(at(cans, index), [((index % 4) - 1.5) * 77 + (index > 3 ? 22 : -16), index > 3 ? -38 : 38, 0], {
      spin: -13 + ((index * 5) % 7),
    }),
  ),
})

/** An open can and two closed ones behind it. */
const open: Arrangement = (cans) => ({
  camera: cameraAt({ elevation: 34, turn: 6, target: [2, 12, 12], span: 236, distance: 720 }),
  things: [
    ...opened(at(cans, 0), [26, -8, 0], 10),
    lid(at(cans, 0), [-48, -20, 0], { spin: 18 }),
    ...stack([at(cans, 2), at(cans, 1)], [-26, 66], -14),
    standing(at(cans, 3), [72, 70, 0], { spin: 22 }),
  ],
})

/** A tall stack, one can before it. */
const tower: Arrangement = (cans) => ({
  camera: cameraAt({ elevation: 19, turn: 10, target: [4, 0, 40], span: 248, distance: 760 }),
  things: [
    ...stack([at(cans, 5), at(cans, 4), at(cans, 2), at(cans, 1)], [40, 34], -16),
    leaning(at(cans, 0), [-40, -4], 82, -6),
    standing(at(cans, 3), [-66, 62, 0], { spin: 30 }),
  ],
})

/** A line that runs away from the viewer. */
const line: Arrangement = (cans) => ({
  camera: cameraAt({ elevation: 30, turn: -34, target: [6, 4, 8], span: 220, distance: 600 }),
  things: [0, 1, 2, 3, 4].map(
    (index): Thing => standing(at(cans, index), [(index - 2) * 6, (index - 1.6) * 82, 0], { spin: -38 + index * 5 }),
  ),
})

const arrangements = [trio, line, rows, tower, open] as const
