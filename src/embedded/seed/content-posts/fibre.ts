import type { SeedPost } from '../content-post.ts'

/** The post “Fibre and fleece”. */
export const fibre: SeedPost = {
  slug: 'fibre-and-fleece',
  title: 'Fibre and fleece',
  excerpt: 'Spruce, eucalyptus, oat, bamboo: the plants that fill a pouch, and the web that holds them together.',
  picture: 'fibres-stone',
  imageAlt: 'Grey and sand-coloured fibres crossing each other',
  publishedAt: '2026-06-09T08:00:00.000Z',
  author: 'tomas-bergqvist',
  categories: ['materials', 'making'],
  tags: ['ingredients', 'format'],
  keywords: ['cellulose', 'plant fibre', 'fleece', 'viscose'],
  text: `
Nine tenths of the dry weight of a pouch are something nobody talks about: fibre. It gives the pouch its body, carries
water and flavour, and decides how the pouch feels. The rest of the feel comes from the fleece around it, which weighs
less than a postage stamp.

## What fills a pouch

**Microcrystalline cellulose** is the most common filling. Wood pulp is treated with acid until only the stiff parts
of the cellulose remain, then washed and dried to a white powder. It flows well in machines, takes up several times
its weight in water and tastes of nothing. The wood is mostly spruce and pine from the north, or eucalyptus from
plantations.

**Powdered cellulose** is the same material, ground instead of treated. Its fibres are longer and hook into each
other, so the filling is looser and springier.

**Oat fibre** comes from the husk of the oat, a by-product of milling. It is softer to the gum. People who do not
tolerate gluten should ask the maker, because fields and mills are seldom quite apart.

**Bamboo fibre** is long and smooth. It drains quickly and is found mainly in moist pouches.

**Maltitol and isomalt** are no fibres, but stand in the same place on some lists. They fill, sweeten a little and
dissolve, so that a pouch becomes smaller under the lip.

> Fibre is not an ingredient one chooses a pouch by. It is the one that one notices when it changes.

## How fine it is

The size of the grains matters as much as the plant. Coarse grains leave channels through which moisture moves
quickly: the pouch starts early and ends early. Fine grains pack tight and slow everything down. A maker sets the
start of a pouch by mixing two sizes, much as a miller does with flour.

Too fine is not good either. Dust works its way through the fleece and is felt as grit.

[image] fibres | Fibres in green, white and sand

## The fleece

The bag is a non-woven web: fibres of two to five millimetres are laid in a stream of air or water, then bound. Two
ways are common.

- **Viscose** with a binder. Soft, a little stretchy, white without bleaching. Viscose is cellulose that was dissolved and spun again.
- **Plant fibre with a melting fibre**, which is pressed hot and needs no binder. It is smoother and seals well by heat.

Either is open to water and salts and closed to grains. Its weight lies between 20 and 30 grams per square metre. A
thinner fleece feels like less, and tears sooner.

The **seam** is a weak point by nature: there the web is melted and stiff. Some makers turn it to the flat side,
others round its edge. Pouches with a cross seam at both ends and none along are called *pillow* pouches.

## Does it break down?

Cellulose does, given time, damp and soil. The melting fibre and most binders do so only slowly. On the ground, a
pouch stays visible for a year or two, and what is left of its nicotine goes into the soil. The word *plant-based* on
a can is about where the material comes from and not about where it may end.

! Used pouches belong in the residual waste. How to sort the can is told in [the can after
use](/blog/the-can-after-use).

## For those who want to compare

1. Open a pouch of each kind over a white plate, with gloves or over paper, and keep it away from children.
2. Look at the grains: even or mixed, fine or coarse.
3. Hold the empty fleece against a lamp. The pattern of the web shows.
4. Throw everything away, and wash your hands. The filling contains nicotine, which passes the skin.

What else stands on the list of ingredients is explained in [what a pouch is made of](/blog/what-a-pouch-is-made-of).
`,
}
