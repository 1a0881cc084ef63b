import type { SeedFormat } from '../catalogue/types.ts'
import { dressOf, rastered } from './dress.ts'
import { printOn } from './model/print-on.ts'
import { type Surface, surfaceOf } from './model/surface.ts'
import type { CanDesign } from './picture-files.ts'
import { rulerArt } from './ruler-art.ts'
import { type ViewName, viewOf } from './views.ts'

/** A drawn picture, four bytes a pixel, clear where nothing stands. */
export interface Raster {
  width: number
  height: number
  data: Uint8Array
}

/** Frames of a turning can, side by side in rows. */
export const turnFrames = 24
export const turnColumns = 4

/** Draws a can. `width` is in pixels; the view decides the height. The same bytes each time. */
export async function renderCan(design: CanDesign, view: ViewName, width: number): Promise<Raster> {
  const shape = seenOf(view, design.format, width)
  const dress = await dressFor(design, shape.perMillimetre)
  const plate = view === 'ruler' ? await rastered(rulerArt(shape.perMillimetre)) : undefined
  const dresses = [plate ? { ...dress, plate } : dress]
  const { surface } = shape
  if (view !== 'turn') return { width, height: surface.height, data: printOn(surface, dresses) }
  const frames = Array.from({ length: turnFrames }, (_, frame) => {
    return printOn(surface, dresses, (frame * 2 * Math.PI) / turnFrames)
  })
  return sheetOf(frames, width, surface.height)
}

/** Frames one after the other in rows of `turnColumns`. */
function sheetOf(frames: readonly Uint8Array[], width: number, height: number): Raster {
  const across = width * turnColumns
  const data = new Uint8Array(across * height * Math.ceil(frames.length / turnColumns) * 4)
  for (const [index, frame] of frames.entries()) {
    const left = (index % turnColumns) * width
    const top = Math.floor(index / turnColumns) * height
    for (let row = 0; row < height; row++) {
      data.set(frame.subarray(row * width * 4, (row + 1) * width * 4), ((top + row) * across + left) * 4)
    }
  }
  return { width: across, height: data.length / across / 4, data }
}

interface Seen {
  surface: Surface
  /** Pixels of the picture a millimetre. */
  perMillimetre: number
}

/** What is seen of a shape is the same for all its cans, which follow one another: the latest few are kept. */
const seen = new Map<string, Seen>()
/** Points that may be kept, 26 bytes each. */
const mostPoints = 6_000_000

function seenOf(view: ViewName, format: SeedFormat, width: number): Seen {
  const key = `${view} ${format} ${width}`
  const known = seen.get(key)
  if (known) return known
  const { bodies, camera, aspect } = viewOf(view, format)
  const surface = surfaceOf(bodies, camera, width, Math.round(width * aspect))
  const fresh = { surface, perMillimetre: width / camera.span }
  let points = surface.count
  for (const [oldest, { surface }] of [...seen].toReversed()) {
    points += surface.count
    if (points > mostPoints) seen.delete(oldest)
  }
  seen.set(key, fresh)
  return fresh
}

/** A can is drawn in several views, most of them about as fine: its prints of the last fineness are kept. */
const dressed = new Map<string, ReturnType<typeof dressOf>>()

function dressFor(design: CanDesign, perMillimetre: number): ReturnType<typeof dressOf> {
  const fineness = finenesses.find((one) => one >= perMillimetre) ?? Math.ceil(perMillimetre)
  const key = `${design.uri} ${fineness}`
  const known = dressed.get(key)
  if (known) return known
  const fresh = dressOf(design, fineness)
  dressed.set(key, fresh)
  for (const oldest of [...dressed.keys()].slice(0, -mostDressed)) dressed.delete(oldest)
  return fresh
}

/** Pixels a millimetre that prints are drawn with. */
const finenesses = [1, 2, 5, 11]
const mostDressed = 3
