import { dressOf, rastered } from '#seed/cans/dress.ts'
import { seated } from '#seed/cans/model/placed.ts'
import { printOn } from '#seed/cans/model/print-on.ts'
import { surfaceOf } from '#seed/cans/model/surface.ts'
import { drawGround } from './ground.ts'
import type { Photo, Thing } from './stage.ts'

/** A photo as three bytes a pixel. */
export async function drawPhoto({ ground, camera, things }: Photo, width: number, height: number): Promise<Buffer> {
  const looks = [...new Set(things.map(lookOf))]
  const bodies = things.map((thing) => ({ ...thing.placed, item: looks.indexOf(lookOf(thing)) }))
  const perMillimetre = Math.ceil((width / camera.span) * 1.25)
  const dresses = await Promise.all(looks.map((look) => dressFor(things, look, perMillimetre)))
  const drawn = printOn(surfaceOf(bodies, camera, width, height), dresses)
  const picture = drawGround(bodies.map(seated), camera, width, height, ground)
  for (let pixel = 0; pixel < width * height; pixel++) {
    const alpha = (drawn[pixel * 4 + 3] ?? 0) / 255
    for (let index = 0; index < 3; index++) {
      const below = picture[pixel * 3 + index] ?? 0
      picture[pixel * 3 + index] = Math.round(below + ((drawn[pixel * 4 + index] ?? 0) - below) * alpha)
    }
  }
  return Buffer.from(picture)
}

function lookOf({ can, print = '' }: Thing): string {
  return `${can.uri} ${print}`
}

async function dressFor(things: readonly Thing[], look: string, perMillimetre: number) {
  const thing = things.find((one) => lookOf(one) === look)
  if (!thing) throw new Error(`Nothing looks like ${look}`)
  const dress = await dressOf(thing.can, perMillimetre)
  return thing.print === undefined ? dress : { ...dress, plate: await rastered(thing.print) }
}
