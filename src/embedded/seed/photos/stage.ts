import { lathe } from '#seed/cans/model/bodies.ts'
import type { Camera, Vector } from '#seed/cans/model/camera.ts'
import type { Placed } from '#seed/cans/model/placed.ts'
import { lidProfile, measuresOf } from '#seed/cans/model/profile.ts'
import { canSizes } from '#seed/cans/model/sizes.ts'
import type { CanDesign } from '#seed/cans/picture-files.ts'
import { closedCan, openCan } from '#seed/cans/views.ts'
import { seedBrand } from '#seed/catalogue/brands.ts'
import type { SeedProduct } from '#seed/catalogue/types.ts'
import { seedCatalogue } from '../catalogue/products.ts'

/** A photo: cans on a ground, and from where they are seen. Millimetres. */
export interface Photo {
  ground: string
  camera: Camera
  things: readonly Thing[]
}

/** Something on the stage, and which can it is or what is printed on it. */
export interface Thing {
  placed: Omit<Placed, 'item'>
  /** The can whose dress it wears. */
  can: CanDesign
  /** An SVG on top of a plate. */
  print?: string
}

export interface Pose {
  spin?: number
  lean?: number
  towards?: number
}

/** Can of the catalogue by the end of its address. */
export function can(uri: string): CanDesign {
  const product = seedCatalogue().find((one) => one.uri === uri)
  if (!product) throw new Error(`The catalogue has no ${uri}`)
  return designOf(product)
}

export function designOf(product: SeedProduct): CanDesign {
  return { ...product, brand: seedBrand(product.brand) }
}

/** The cans of a brand or of a flavour family, one of each flavour name and brand, the fullest formats first. */
export function cansOf(wanted: { brand: string } | { flavour: string }): CanDesign[] {
  const fits = (one: SeedProduct) =>
    'brand' in wanted ? seedBrand(one.brand).uri === wanted.brand : one.flavour === wanted.flavour
  const seen = new Set<string>()
  return seedCatalogue()
    .filter(
      (one) => fits(one) && !seen.has(`${one.brand} ${one.flavourName}`) && seen.add(`${one.brand} ${one.flavourName}`),
    )
    .map(designOf)
}

/** A closed can. */
export function standing(design: CanDesign, at: Vector, pose: Pose = {}): Thing {
  const { item: _, ...placed } = closedCan(canSizes[design.format], { at, item: 0, ...pose })
  return { placed, can: design }
}

/** A can on its edge that leans back a little, its face to the viewer; `at` is where it stands. */
export function leaning(
  design: CanDesign,
  [x, y]: readonly [number, number],
  lean = 81,
  spin = 0,
  towards = -90,
): Thing {
  const { diameter, height } = canSizes[design.format]
  const slope = (lean * Math.PI) / 180
  const up = Math.sin(slope) * (diameter / 2) - Math.cos(slope) * height
  return standing(design, [x, y, up], { lean, towards, spin })
}

/** Cans one on another. */
export function stack(designs: readonly CanDesign[], [x, y]: readonly [number, number], spin = 0): Thing[] {
  let height = 0
  return designs.map((design, level) => {
    const wander = (((level * 73 + Math.round(x) * 31 + 400) % 13) / 13 - 0.5) * 1.4
    const thing = standing(design, [x + wander, y - wander, height], { spin: spin + wander * 22 })
    height += canSizes[design.format].height - 0.4
    return { ...thing, placed: { ...thing.placed, covered: level < designs.length - 1 } }
  })
}

/** A can without its lid, and its pouches. */
export function opened(design: CanDesign, at: Vector, spin = 0): Thing[] {
  return openCan(canSizes[design.format], { at, item: 0, spin }).map(({ item: _, ...placed }) => ({
    placed,
    can: design,
  }))
}

/** A lid by itself, flat on the ground or in a pose. */
export function lid(design: CanDesign, [x, y, z]: Vector, pose: Pose = {}): Thing {
  const measures = measuresOf(canSizes[design.format])
  const body = lathe(lidProfile(measures))
  const lean = ((pose.lean ?? 0) * Math.PI) / 180
  const towards = ((pose.towards ?? 0) * Math.PI) / 180
  const down = measures.lidBottom
  // Its body's 0 is where the can's underside would be.
  const at: Vector = [
    x - Math.sin(lean) * Math.cos(towards) * down,
    y - Math.sin(lean) * Math.sin(towards) * down,
    z - Math.cos(lean) * down,
  ]
  return { placed: { body, at, measures, ...pose }, can: design }
}
