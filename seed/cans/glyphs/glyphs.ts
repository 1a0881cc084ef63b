import type { SeedFlavourName } from '../../catalogue/flavour-names.ts'
import { blackcurrant, blueberry, cloudberry, lingonberry, raspberry } from './berries.ts'
import {
  bergamot,
  bloodOrange,
  grapefruit,
  greenApple,
  lemon,
  lemonVerbena,
  lime,
  peach,
  pear,
  rhubarb,
} from './fruits.ts'
import { coolMint, eucalyptus, gardenMint, peppermint, seaSaltMint, spearmint, wintermint } from './mints.ts'
import {
  cardamomCoffee,
  cola,
  elderflower,
  espresso,
  ginger,
  juniper,
  liquorice,
  natural,
  saltedLiquorice,
  vanilla,
} from './others.ts'
import type { Glyph } from './pen.ts'

/** One drawing for each flavour that is written on a can. */
export const glyphs: Record<SeedFlavourName, Glyph> = {
  Spearmint: spearmint,
  Peppermint: peppermint,
  'Cool Mint': coolMint,
  Wintermint: wintermint,
  'Garden Mint': gardenMint,
  'Eucalyptus Mint': eucalyptus,
  'Sea Salt Mint': seaSaltMint,
  Blueberry: blueberry,
  Blackcurrant: blackcurrant,
  Lingonberry: lingonberry,
  Cloudberry: cloudberry,
  Raspberry: raspberry,
  Pear: pear,
  Rhubarb: rhubarb,
  'Green Apple': greenApple,
  Peach: peach,
  Lemon: lemon,
  Lime: lime,
  Grapefruit: grapefruit,
  'Blood Orange': bloodOrange,
  Bergamot: bergamot,
  'Lemon Verbena': lemonVerbena,
  Liquorice: liquorice,
  'Salted Liquorice': saltedLiquorice,
  Espresso: espresso,
  'Cardamom Coffee': cardamomCoffee,
  Cola: cola,
  Natural: natural,
  Juniper: juniper,
  Elderflower: elderflower,
  Vanilla: vanilla,
  Ginger: ginger,
}
