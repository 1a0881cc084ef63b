import type { SeedPost } from './content-post.ts'
import { age } from './content-posts/age.ts'
import { batches } from './content-posts/batches.ts'
import { citrus } from './content-posts/citrus.ts'
import { dates } from './content-posts/dates.ts'
import { delivery } from './content-posts/delivery.ts'
import { design } from './content-posts/design.ts'
import { fibre } from './content-posts/fibre.ts'
import { figures } from './content-posts/figures.ts'
import { flavours } from './content-posts/flavours.ts'
import { formats } from './content-posts/formats.ts'
import { glossary } from './content-posts/glossary.ts'
import { home } from './content-posts/home.ts'
import { ingredients } from './content-posts/ingredients.ts'
import { labels } from './content-posts/labels.ts'
import { liquorice } from './content-posts/liquorice.ts'
import { making } from './content-posts/making.ts'
import { markets } from './content-posts/markets.ts'
import { mints } from './content-posts/mints.ts'
import { moisture } from './content-posts/moisture.ts'
import { price } from './content-posts/price.ts'
import { recycling } from './content-posts/recycling.ts'
import { seasonal } from './content-posts/seasonal.ts'
import { storage } from './content-posts/storage.ts'
import { strength } from './content-posts/strength.ts'
import { sweetness } from './content-posts/sweetness.ts'
import { travelling } from './content-posts/travelling.ts'

/** The demo blog, newest first. */
export const seedPosts: readonly SeedPost[] = [
  strength,
  travelling,
  formats,
  recycling,
  price,
  flavours,
  mints,
  making,
  seasonal,
  ingredients,
  delivery,
  labels,
  age,
  glossary,
  storage,
  moisture,
  design,
  dates,
  fibre,
  figures,
  markets,
  citrus,
  home,
  liquorice,
  sweetness,
  batches,
]
