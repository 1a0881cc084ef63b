import type { BrandMotif } from '../../catalogue/types.ts'
import type { Motif } from './ink.ts'
import { hills, moor, ridges, river, sea, sun } from './landscape.ts'
import { dots, frost, halo, ice, jags, stripes, timber, weave } from './pattern.ts'
import { petals, twig } from './plants.ts'

/** One motif for each brand. */
export const motifs: Record<BrandMotif, Motif> = {
  ...{ ridges, dots, sun, ice, halo, sea, timber, twig },
  ...{ weave, stripes, moor, jags, petals, river, frost, hills },
}
