import type { SeedPost } from '../content-post.ts'

/** The post “Nine families of flavour”. */
export const flavours: SeedPost = {
  slug: 'nine-families-of-flavour',
  title: 'Nine families of flavour',
  excerpt: 'From spearmint to juniper: how we sort thirty flavour names, and what lies close to what.',
  picture: 'slices',
  imageAlt: 'Slices of lemon lying side by side',
  publishedAt: '2026-10-08T08:00:00.000Z',
  featured: true,
  author: 'ingrid-solheim',
  categories: ['guides', 'flavour'],
  tags: ['flavour'],
  keywords: ['flavours', 'flavour families', 'mint', 'berry', 'citrus'],
  text: `
The catalogue knows some thirty flavour names and nine families. The names are the makers' and follow no rule; the
families are ours and are meant to help you find what lies close to something you already know.

## Mint, the largest family

Nearly half of all pouches are mints, and they differ more than the word suggests. **Spearmint** is round and slightly
sweet. **Peppermint** is sharper because of its menthol. **Wintermint** and **cool mint** add more menthol or a
cooling agent without a taste of its own, and are felt rather than tasted.

[products] mint | flavour | slideshow | From the mint family | Spearmint, peppermint and colder ones.

## Berry, fruit and citrus

Berries such as lingonberry and blackcurrant are tart and short. Orchard fruit, pear, apple or rhubarb, is softer and
lasts a little longer. Citrus is bright at first and fades soonest, since its oils are the most volatile. Bergamot
stands between citrus and flowers.

## Liquorice, coffee and cola

The three dark families share a certain bitterness. Liquorice comes plain or salted; the salt is sometimes ammonium
chloride, which is an acquired taste outside the north. Coffee is made from roast aromas and contains next to no
caffeine. Cola is, at its heart, citrus with cinnamon and nutmeg.

## Natural and other

*Natural* means without added flavour, or nearly so: what remains is the taste of salt, fibre and nicotine, a little
like green tea. *Other* holds what fits nowhere: juniper, elderflower, ginger, vanilla.

> Strength changes taste. The more nicotine, the more pepper on the gum, and the less room for a delicate flavour.

[image] leaves-clay | Leaves in brown and rose lying over each other

## How a name is sorted

A new product comes to us with a name and a can. The name may say *Quiet Morning*, which says nothing. So we go by
three things, in this order.

1. The **list of ingredients**, as far as it names an aroma.
2. The **maker's description**, as far as it names a plant.
3. The **pouch itself**, opened by two of us who do not know the name.

A blend of two families is placed with the one that is tasted first. A mint with blackcurrant is thus a mint, and the
product page says what comes after it. About one product in thirty is moved later, usually because a reader wrote to
us and was right.

## Why nine

More families would be more exact and less useful. With thirty, each would hold three products, and nobody would know
the difference between *orchard* and *stone fruit*. With four, mint would still be half of the list, and everything
else would be called *other*. Nine is what fits on a page and still tells a lingonberry from a lemon.

## Finding your way

The [flavour pages](/flavours) list each family by itself, and the filter in the product list combines them with
format and strength. Two families can be chosen at once, which is often how a mix of mint and berry is found.

! Which flavours may be sold differs between countries. A family that is missing from your list is probably not
allowed where you live.
`,
}
