import type { SeedPost } from '../content-post.ts'

/** The post “Slim, mini, large: the five formats”. */
export const formats: SeedPost = {
  slug: 'the-five-formats',
  title: 'Slim, mini, large: the five formats',
  excerpt: 'No rule fixes what a slim pouch is. What the shapes have in common, and what they change in use.',
  picture: 'tins',
  metaPicture: 'pouches',
  imageAlt: 'Two round tins and a few pouches on a table by a window',
  publishedAt: '2026-10-27T08:00:00.000Z',
  featured: true,
  author: 'tomas-bergqvist',
  categories: ['guides'],
  tags: ['format'],
  keywords: ['pouch formats', 'slim', 'mini', 'super slim', 'large'],
  text: `
Mini, slim, super slim, normal, large: the words sound exact, yet no rule fixes them. What one maker calls slim
another may call normal. Still, most pouches fall into the same five shapes, and the shape decides more than one might
think.

## Length and width

A **slim** pouch is long and narrow and follows the gum. It has become the most common shape, and most of the
catalogue is made in it. **Super slim** is narrower again and shows least under the lip. A **normal** pouch is shorter
and wider, as snus pouches have been for decades. **Mini** is small in both directions and holds about half the
filling of a normal one. **Large** is the opposite, with room for more filling and a longer release.

## What the shape changes

- The **surface** against the gum: a long narrow pouch releases more evenly than a short thick one of the same weight.
- The **amount of filling**, and with it how long flavour lasts.
- The **nicotine per pouch**: the same filling in a larger pouch means more of it.
- How many pouches fit in a can. Minis come in cans of twenty and more, large ones often in cans of fifteen.

## Dry and moist

Moisture is a separate matter. A dry pouch starts slowly and drips little. A moist one gives its flavour at once and
is softer from the start. Makers often use the word *dry* for pouches with less than a third of water.

> Shape is a question of fit. Strength is a question of milligrams. The two are best chosen separately.

[image] pouches | Pouches of five shapes on a grey ground

## Where a shape sits

A pouch lies between lip and gum, usually a little to the side of the middle. How much of it shows depends less on its
length than on its **thickness**: a flat normal pouch can be less visible than a bulging slim one. Narrow shapes stay
where they are put; short and thick ones wander.

The seams matter as well. A pouch that is sealed at both ends has two stiff edges, and some people turn it so that
they point down. Rounded corners cost the maker a cutting tool and are felt at once.

## Names on the can

On cans you will find many more words than five: *maxi*, *original*, *nano*, *flat*, *long*, *compact*. None of them
is defined. Some name the shape, some the moisture, some only the range. If a can gives the weight of a pouch, or the
net content and the number, the weight is the best measure there is: about 0.3 g for a mini, 0.4 to 0.5 g for a super
slim, 0.5 to 0.7 g for a slim one, 0.8 to 1 g for a normal one, more for a large one.

## How we sort them

The format filter in the product list uses the five shapes above. Each product is measured once and placed by its
dimensions, not by the name the maker gives it, so that the filter finds what it says.

[products] slim | title, category | singular | Slim pouches | The most common shape, from several makers.

Anyone changing to another shape may want to keep the milligrams per pouch the same and compare only one thing at a
time. The [guide to strength](/blog/how-nicotine-strength-is-measured) explains where that figure stands.
`,
}
