import type { SeedPost } from '../content-post.ts'

/** The post “The can after use”. */
export const recycling: SeedPost = {
  slug: 'the-can-after-use',
  title: 'The can after use',
  excerpt:
    'A can is a few grams of good plastic. How to take it apart, where each piece goes, and why the pouches stay out of it.',
  picture: 'lids',
  imageAlt: 'Closed tins in green and sand, seen from above',
  publishedAt: '2026-10-20T08:00:00.000Z',
  featured: true,
  author: 'tomas-bergqvist',
  categories: ['materials'],
  tags: ['waste', 'labels'],
  metaTitle: 'Recycling a nicotine pouch can',
  keywords: ['recycling', 'polypropylene', 'waste sorting', 'empty can'],
  text: `
An empty can weighs between eight and twelve grams. That is not much, until one counts a year of them. Almost all of
it is one kind of plastic, clean and easy to sort, and therefore worth the half minute it takes to put it in the right
place.

## What it is made of

Turn the can over. In a small triangle stands a **5** or the letters **PP**: polypropylene, the plastic of bottle caps
and yoghurt cups. Body, lid and the inner lid for used pouches are nearly always of the same material, in different
colours. A few makers use cans of metal or of pressed fibre; they say so on the side.

The label is paper or a thin film. The glue of most labels comes off in warm water. If it does not, leave it: sorting
plants wash the material in any case, and a little paper does no harm.

## Step by step

1. Empty the can. Unused pouches that are past their date go to the residual waste, and so does whatever lies in the lid.
2. Shake out the dust. No rinsing is needed; if you do rinse, let it dry before you close it.
3. Take off the paper label if it comes off in one piece.
4. Close the can again, unless your municipality asks for lids and bodies apart.
5. Put it with the **plastic packaging**, or wherever hard plastic is collected where you live.

[image] stack-pine | Three tins on each other and one beside them

## Why pouches stay out

A used pouch is a small bag of fibre, water, flavour and what is left of the nicotine. The fleece is often
plant-based, but it is bound in a way that keeps it whole in water, and it takes many months to break down outdoors.
In a composting plant it is sieved out as a foreign body. In a recycling plant it wets and soils the plastic around
it.

! Used pouches go to the residual waste, not to the compost, not to the plastic, not down the drain and not on the
ground. Nicotine is harmful to animals and to water.

## If there is no bin

Nearly every lid has a second chamber for exactly that hour between use and bin. It holds six to ten pouches. The
chamber opens from above, so the fresh pouches below stay clean. If yours has none, the paper the receipt is printed
on makes a wrapper that survives a pocket.

## Where sorting differs

In Sweden, Denmark and Austria, cans belong with plastic packaging, collected from the house or at a station. In
Poland they go in the yellow container for plastic and metal. In Italy and Spain the yellow container is the right one
as well, and in Latvia and Lithuania the one for light packaging. The United Kingdom leaves the rules to councils:
where only bottles are taken from the kerb, many supermarkets take the rest.

- A can of **metal** goes with tins and lids, after the plastic liner is taken out.
- A can of **pressed fibre** is collected with paper only if it is clean and uncoated.
- The **carton and paper** of a larger pack go with paper. We use no plastic tape, so the box can stay as it is.

> The best can is the one that is sorted without anybody having to think about it.

## What we do

Orders leave us in boxes of recycled board with paper tape and paper filling. Larger packs are sent in the maker's own
sleeve where there is one, so nothing is wrapped twice. We have asked every maker in the catalogue for cans of one
material without dark pigments, because optical sorters pass black plastic over. Eleven of sixteen have them by now;
the [pages of the brands](/brands) say what each can is made of where we know it.

If you collect cans for other uses, for screws or seeds, take off the label first, and keep in mind that a can that
once held nicotine should never hold anything that is eaten.
`,
}
