import type { Finish } from '../../catalogue/types.ts'
import { linearOf, luminance, srgbOf } from './colour.ts'
import { finishes, type Material } from './finish.ts'
import { parts } from './profile.ts'
import { type Surface, unitOfLight } from './surface.ts'

/** A drawn print, four bytes a pixel. */
export interface Print {
  width: number
  height: number
  data: Uint8Array
}

/** What one can is printed with and made of. Colours are `#rrggbb`. */
export interface Dress {
  finish: Finish
  /** The printed face of the lid, a square around its circle. */
  face: Print
  /** The lid's wall and the base's, unrolled; the left end is at the back of the can. */
  lidWall: Print
  baseWall: Print
  lid: string
  base: string
  /** Radius of the face and heights of the walls, millimetres. */
  measures: { face: number; lidBottom: number; height: number }
  /** What lies on a plate. */
  plate?: Print
}

/** Draws a surface in the dress of each of its items: four bytes a pixel, clear where nothing is. */
export function printOn(surface: Surface, dresses: readonly Dress[], spin = 0): Uint8Array {
  const sums = new Float32Array(surface.width * surface.height * 4)
  const inks = dresses.map(inkOf)
  const colour = new Float32Array(3)
  const { pixel, weight, part, item, u, v } = surface
  for (let place = 0; place < surface.count; place++) {
    const ink = inks[item[place] ?? 0] ?? inks[0]
    if (!ink) continue
    const material = colourAt(ink, part[place] ?? 0, u[place] ?? 0, v[place] ?? 0, spin, colour)
    shine(surface, place, material, ink, colour)
    const share = (weight[place] ?? 0) / 16
    const at = (pixel[place] ?? 0) * 4
    sums[at] = (sums[at] ?? 0) + (colour[0] ?? 0) * share
    sums[at + 1] = (sums[at + 1] ?? 0) + (colour[1] ?? 0) * share
    sums[at + 2] = (sums[at + 2] ?? 0) + (colour[2] ?? 0) * share
    sums[at + 3] = (sums[at + 3] ?? 0) + share
  }
  return encoded(sums)
}

interface Ink {
  dress: Dress
  print: Material
  body: Material
  lid: Float32Array
  base: Float32Array
  inside: Float32Array
  edge: Float32Array
}

const fleece = linearOf('#ece9e0')
const dull: Material = { diffuse: 1, gloss: 0.02, sheen: 0, streak: 0, metal: 0, edge: 0.2 }

function inkOf(dress: Dress): Ink {
  const { print, body } = finishes[dress.finish]
  const lid = linearOf(dress.lid)
  const pale = dress.finish === 'metal' ? '#d5d8da' : '#eceae4'
  return { dress, print, body, lid, base: linearOf(dress.base), inside: linearOf(pale), edge: edgeTone(lid) }
}

/**
 * What a can's outline shades off to: neither so light that it is lost on a pale ground nor so dark that it is lost on a
 * dark one (tests compute the contrast on both).
 */
function edgeTone(lid: Float32Array): Float32Array {
  const light = luminance(lid)
  const wanted = Math.min(0.24, Math.max(0.13, light * 0.4))
  if (light >= wanted) return lid.map((value) => (value * wanted) / light)
  const part = (wanted - light) / (1 - light)
  return lid.map((value) => value + (1 - value) * Math.max(0, part))
}

function colourAt(ink: Ink, part: number, u: number, v: number, spin: number, colour: Float32Array): Material {
  const { dress } = ink
  const { face, lidBottom, height } = dress.measures
  if (part === parts.face) {
    const c = Math.cos(spin)
    const s = Math.sin(spin)
    sample(dress.face, ((u * c + v * s) / face + 1) / 2, (1 - (v * c - u * s) / face) / 2, colour)
    return ink.print
  }
  if (part === parts.lidWall || part === parts.baseWall) {
    const turned = (u - spin) / (2 * Math.PI) + 0.5
    const print = part === parts.lidWall ? dress.lidWall : dress.baseWall
    const rise = part === parts.lidWall ? (height - v) / (height - lidBottom) : (lidBottom - v) / lidBottom
    sample(print, turned - Math.floor(turned), rise, colour)
    return ink.print
  }
  if (part === parts.pouch) return pouchAt(u, v, colour)
  if (part === parts.plate && dress.plate) {
    sample(dress.plate, (u + 1) / 2, (1 - v) / 2, colour)
    return dull
  }
  colour.set(part === parts.inside || part === parts.floor ? ink.inside : part === parts.gap ? ink.base : ink.lid)
  return ink.body
}

/** Fleece, a little denser at the two sealed ends. */
function pouchAt(u: number, v: number, colour: Float32Array): Material {
  const end = Math.abs(u)
  const seam = end > 0.84 ? 0.9 + 0.06 * Math.cos((end - 0.84) * 150) : 1
  const fibre =
    1 - 0.035 * (0.5 + 0.5 * Math.sin(u * 61 + Math.sin(v * 23) * 2.1) * Math.sin(v * 47 + Math.sin(u * 31) * 1.7))
  for (let index = 0; index < 3; index++) colour[index] = (fleece[index] ?? 0) * seam * fibre
  return dull
}

const byteLight = Float32Array.from({ length: 256 }, (_, byte) => {
  const part = byte / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
})

/** A print's colour between its pixels, as light; outside it is that of its edge. */
function sample({ width, height, data }: Print, x: number, y: number, colour: Float32Array): void {
  const px = Math.min(width - 1.001, Math.max(0, x * width - 0.5))
  const py = Math.min(height - 1.001, Math.max(0, y * height - 0.5))
  const left = Math.floor(px)
  const top = Math.floor(py)
  const fx = px - left
  const fy = py - top
  const first = (top * width + left) * 4
  const below = first + width * 4
  for (let index = 0; index < 3; index++) {
    const a = byteLight[data[first + index] ?? 0] ?? 0
    const b = byteLight[data[first + 4 + index] ?? 0] ?? 0
    const c = byteLight[data[below + index] ?? 0] ?? 0
    const d = byteLight[data[below + 4 + index] ?? 0] ?? 0
    const upper = a + (b - a) * fx
    colour[index] = upper + (c + (d - c) * fx - upper) * fy
  }
}

/** Turns the colour of a print into the light that comes from it. */
function shine(surface: Surface, place: number, material: Material, { edge }: Ink, colour: Float32Array): void {
  const diffuse = (surface.diffuse[place] ?? 0) / unitOfLight
  const gloss = (surface.gloss[place] ?? 0) / unitOfLight
  const sheen = (surface.sheen[place] ?? 0) / unitOfLight
  const streak = (surface.streak[place] ?? 0) / unitOfLight
  const turned = ((surface.edge[place] ?? 0) / unitOfLight) * material.edge
  const shine = gloss * material.gloss + sheen * material.sheen
  const own = diffuse * material.diffuse + streak * material.streak + shine * material.metal
  const white = shine * (1 - material.metal)
  for (let index = 0; index < 3; index++) {
    const light = (colour[index] ?? 0) * own + white
    colour[index] = light + ((edge[index] ?? 0) - light) * turned
  }
}

function encoded(sums: Float32Array): Uint8Array {
  const bytes = new Uint8Array(sums.length)
  for (let at = 0; at < sums.length; at += 4) {
    const alpha = sums[at + 3] ?? 0
    if (alpha <= 0) continue
    for (let index = 0; index < 3; index++) bytes[at + index] = srgbOf((sums[at + index] ?? 0) / alpha)
    bytes[at + 3] = Math.round(Math.min(1, alpha) * 255)
  }
  return bytes
}
