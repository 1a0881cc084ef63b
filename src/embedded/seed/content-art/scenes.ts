import { drawBerries, drawLeaves, drawSlices } from './botanical.ts'
import { drawLids, drawPouches } from './flat-lay.ts'
import { drawRidges, drawWater } from './landscape.ts'
import { drawContours, drawFibres, drawSheets } from './lines.ts'
import { drawGlass, drawParcels, drawStack } from './objects.ts'
import { palettes } from './palettes.ts'
import { drawStones, drawTins } from './still-life.ts'

/** Pictures of articles, offers and cards by name. */
export const scenes = {
  stones: () => drawStones(palettes.stone),
  'stones-dusk': () => drawStones(palettes.dusk),
  tins: () => drawTins(palettes.pine),
  'tins-clay': () => drawTins(palettes.clay),
  'tins-fjord': () => drawTins(palettes.fjord),
  stack: () => drawStack(palettes.fjord),
  'stack-clay': () => drawStack(palettes.clay),
  'stack-pine': () => drawStack(palettes.pine),
  lids: () => drawLids(palettes.pine, 'lids'),
  'lids-dusk': () => drawLids(palettes.dusk, 'lids-dusk'),
  'lids-citrus': () => drawLids(palettes.citrus, 'lids-citrus'),
  pouches: () => drawPouches(palettes.stone),
  'pouches-pine': () => drawPouches(palettes.pine),
  'pouches-dusk': () => drawPouches(palettes.dusk),
  parcels: () => drawParcels(palettes.clay),
  'parcels-fjord': () => drawParcels(palettes.fjord),
  glass: () => drawGlass(palettes.pine),
  'glass-citrus': () => drawGlass(palettes.citrus),
  contours: () => drawContours(palettes.fjord, 'contours'),
  'contours-clay': () => drawContours(palettes.clay, 'contours-clay'),
  fibres: () => drawFibres(palettes.pine, 'fibres'),
  'fibres-stone': () => drawFibres(palettes.stone, 'fibres-stone'),
  sheets: () => drawSheets(palettes.stone),
  'sheets-fjord': () => drawSheets(palettes.fjord),
  slices: () => drawSlices(palettes.citrus),
  leaves: () => drawLeaves(palettes.pine, 'leaves'),
  'leaves-fjord': () => drawLeaves(palettes.fjord, 'leaves-fjord'),
  'leaves-clay': () => drawLeaves(palettes.clay, 'leaves-clay'),
  berries: () => drawBerries(palettes.dusk, 'berries'),
  beans: () => drawBerries(palettes.clay, 'beans', 1.5),
  ridges: () => drawRidges(palettes.fjord, 'ridges'),
  'ridges-dusk': () => drawRidges(palettes.dusk, 'ridges-dusk'),
  'ridges-pine': () => drawRidges(palettes.pine, 'ridges-pine'),
  water: () => drawWater(palettes.dusk, 'water'),
  'water-fjord': () => drawWater(palettes.fjord, 'water-fjord'),
} as const

export type SceneName = keyof typeof scenes

export function isSceneName(name: string): name is SceneName {
  return Object.hasOwn(scenes, name)
}
