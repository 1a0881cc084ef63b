import type { SeedPost } from '../content-post.ts'

/** The post “How a pouch is made”. */
export const making: SeedPost = {
  slug: 'how-a-pouch-is-made',
  title: 'How a pouch is made',
  excerpt:
    'Fibre, water, salt and a fleece thinner than paper: the way of a pouch from the mixing drum to the sealed can.',
  picture: 'fibres',
  imageAlt: 'Fibres in green, white and sand crossing each other',
  publishedAt: '2026-09-29T08:00:00.000Z',
  author: 'elias-nordgaard',
  categories: ['making', 'materials'],
  tags: ['ingredients', 'format'],
  keywords: ['production', 'plant fibre', 'fleece', 'quality control'],
  text: `
A pouch looks simple, and in a way it is: a pinch of white granulate in a small bag. What takes care is that every one
of them weighs the same, tastes the same and holds the number of milligrams that stands on the can. This is how a
mid-sized maker gets there.

## Mixing

It begins with fibre. Cellulose arrives as a fluffy powder in paper sacks and is weighed into a drum together with
salt and an acidity regulator. The drum turns slowly; speed would grind the fibre to dust. Then water is sprayed in, a
little at a time, with the humectant that keeps it there. After half an hour the powder has become a soft, crumbling
mass.

Nicotine comes next. It is handled in a closed room by people in gloves and masks, because in this concentration it is
a poison. It is added either as a salt dissolved in water or bound to a carrier as a dry powder. Both are sprayed or
sieved in over many minutes, so that no corner of the drum gets more than another.

> Evenness is the whole craft. A batch that is right on average and wrong in the single pouch is a bad batch.

Flavour goes in last and cold, since warmth would drive it out again before the can is closed. The mix then rests for
a day. Water and salts spread through the fibre, and the taste settles.

## Filling

The fleece comes on rolls as wide as two hands. It is a web of short fibres, pressed and bound without weaving, open
enough for water to pass and tight enough to hold the grains. In the machine it is folded into a tube, filled by a
screw or a small piston, sealed across and along by heat, and cut. A modern line makes some hundred pouches a minute
for each lane, and has several lanes.

- A **camera** looks at every seam and blows out what is open or crooked.
- A **scale** takes samples all the time and corrects the filling as it runs.
- A **detector** finds metal before it can reach a can.

[image] pouches-pine | Pouches of five shapes on a green ground

## Moist or dry

A dry pouch is filled as the mix is. A moist one is sprayed once more just before the lid goes on, which makes the
fleece soft from the start. More about that difference is told in [dry and moist](/blog/dry-and-moist).

## Counting and closing

Pouches are laid into the can in a star or poured in loosely. Either way a scale checks the can against the number it
should hold. Then come the inner lid, the outer lid, the label with its warning, and a code burnt in by laser: the
batch, the line, the minute.

! The code is the thread back through everything described here. If something seems wrong with a can, it is the first
thing we ask for.

## What the laboratory does

From each batch a few cans go to the laboratory. It measures the water, the acidity and, above all, the **nicotine per
pouch**, in twenty pouches taken one by one. The mean has to meet the label, and no single pouch may stray far from
it. Other cans are put on a shelf at room temperature and opened after three, six and twelve months. The date on the
can comes from that shelf.

Only when the figures are signed does the batch leave. From the drum to the lorry takes about a week, of which the
making itself is less than a day.

## What we see of it

A shop sees none of this, only cans. What we do is compare: we weigh a can of each delivery, count it, read the label
against the one before, and ask when something has changed. How a label is read is told in [how to read a
can](/blog/how-to-read-a-can), and what goes into the drum in [what a pouch is made
of](/blog/what-a-pouch-is-made-of).

[products] natural | flavour | slideshow
`,
}
