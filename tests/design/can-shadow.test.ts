import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formats } from '#app.config'
import { type Camera, dot, type Vector } from '#seed/cans/model/camera.ts'
import { canSizes } from '#seed/cans/model/sizes.ts'
import { canSpan, viewOf } from '#seed/cans/views.ts'

const css = readFileSync('src/styles/artwork.css', 'utf8')

/** A length of the shadow's rule for a format, parts of the frame's width; slim is what the others differ from. */
function lengthOf(format: string, name: '--can-r' | '--can-h'): number {
  const rules = /\[data-can\] \{([\s\S]*?)&::before/.exec(css)?.[1] ?? ''
  const own = new RegExp(`&\\[data-can="${format}"\\] \\{([^}]*)\\}`).exec(rules)?.[1] ?? rules
  return Number(new RegExp(`${name}: ([\\d.]+)%`).exec(own)?.[1]) / 100
}

test.each(formats)('the shadow of a %s can is as large as the can', (format) => {
  const { diameter, height } = canSizes[format]
  expect(lengthOf(format, '--can-r')).toBeCloseTo(diameter / 2 / canSpan, 2)
  expect(lengthOf(format, '--can-h')).toBeCloseTo(height / canSpan, 2)
})

test.each(formats)('the shadow of a %s can at an angle lies where the can stands', (format) => {
  const [x, y] = projected(viewOf('angle', format).camera, [0, 0, 0])
  const share = Number(/at 50\.4% calc\(50\.6% \+ var\(--can-h\) \* ([\d.]+)\)/.exec(css)?.[1])
  expect(x).toBeCloseTo(0)
  expect(0.5 + y).toBeCloseTo(0.506 + lengthOf(format, '--can-h') * share, 1)
})

/** Where a place in space stands in a picture, as parts of the picture's width from its middle: to the right, and down. */
function projected({ eye, right, up, back, span, distance }: Camera, place: Vector): [x: number, y: number] {
  const from: Vector = [place[0] - eye[0], place[1] - eye[1], place[2] - eye[2]]
  const depth = -dot(from, back)
  const scale = distance / depth / span
  return [dot(from, right) * scale, -dot(from, up) * scale]
}
