import type { SeedPost } from '../content-post.ts'

/** The post “Flavours of one season”. */
export const seasonal: SeedPost = {
  slug: 'flavours-of-one-season',
  title: 'Flavours of one season',
  excerpt:
    'Limited editions come with a date and go with a batch. How they are made, why they end, and what the label means.',
  picture: 'leaves-clay',
  imageAlt: 'Leaves in the brown and rose of autumn',
  publishedAt: '2026-09-22T08:00:00.000Z',
  author: 'ingrid-solheim',
  categories: ['flavour'],
  tags: ['flavour', 'labels'],
  metaDescription:
    'What limited edition means for nicotine pouches: one batch, one date, no second run, and how the shop marks and sells them.',
  keywords: ['limited edition', 'seasonal flavours', 'batch'],
  text: `
Most flavours in the catalogue have been there for years and will be there next year. A few have not and will not.
They are marked *limited edition*, and the words have a precise meaning here: made once, in one batch, and not made
again under the same name.

## Why makers do it

There are three honest reasons and one less so.

**Ingredients.** Some aromas come from a harvest. Cloudberry is picked during three weeks in July; the extract of a
good year tastes different from that of a wet one, and there is only so much of it.

**Trying.** A new flavour is a risk. A small batch shows whether people buy it a second time. About one in five
limited editions comes back later as a fixed part of a range, usually under another name.

**Machines.** Lines have gaps between large orders. A short run fills them.

The fourth reason is haste: what will soon be gone is bought without much thought. We do not like that one, and you
will find no countdown on our pages.

## How a batch is planned

A batch is what one drum holds, some sixty thousand cans for a large maker and six thousand for a small one. The maker
tells each shop how many it gets. We list what we have, sell until it is gone, and take the product off the list.
There is no waiting list, because there is nothing to wait for.

> Limited means that there are few. It does not mean that they are better.

[products] elderflower | title | slideshow

## The taste of a season

Spring editions tend towards herbs and flowers: elderflower, verbena, young mint. In summer come berries and citrus,
in autumn apple, pear and spice. Winter belongs to vanilla, cardamom, ginger and the darker roasts. It is a convention
and no law of nature, since the aroma of a strawberry is the same in January.

What does change with the season is the pouch itself. Dry air in winter draws moisture, so makers fill winter editions
a touch wetter. In summer they use more humectant and less of the light oils, which would not survive a warm lorry.

[image] berries | Dark and pale berries in a loose heap

## What to look for on the can

- A limited edition has a **batch number** like any other can, and all cans of the edition share its first digits.
- **Best before** is often shorter, because the maker did not wait a year to see how it ages.
- **Strength** is usually that of the maker's fixed range. If not, the label says so; read it even if you know the brand.

## In the shop

Limited editions have their own page among the [offers](/offers/limited-edition) and a mark on their card. They are
sold one by one and in small packs, so that a batch reaches more people. When the last can is gone, the product page
stays for a while and says so, since links to it remain, but nothing can be ordered there.

Prices are set as for any other product. An edition that sells slowly may be lowered towards the end, and then the
lowest price of the last thirty days stands beside it, as the law asks.

## If you liked one

1. Read the ingredients and note the family and the sweetener.
2. Look in the same [family of flavour](/blog/nine-families-of-flavour) for another maker with the same format.
3. Tell the maker. Letters are read, and they do decide what comes back.

! Do not stock up beyond the date on the can. A batch cannot be made again, but a pouch that has lost its aroma is no
memory of it either.
`,
}
