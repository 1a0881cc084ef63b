import type { SeedPost } from '../content-post.ts'

/** The post “Why your list is not your neighbour's”. */
export const markets: SeedPost = {
  slug: 'why-your-list-is-not-your-neighbours',
  title: "Why your list is not your neighbour's",
  excerpt: 'The same shop, the same day, two countries, two lists. How national rules decide what you are shown.',
  picture: 'contours',
  imageAlt: 'Contour lines of a map in blue-grey',
  publishedAt: '2026-05-05T08:00:00.000Z',
  author: 'maren-lindahl',
  categories: ['rules', 'shopping'],
  tags: ['travel', 'labels', 'delivery'],
  keywords: ['national rules', 'market', 'product list', 'flavour ban'],
  text: `
A reader in Riga and a reader in Vienna open the same page. One sees a few dozen products, the other more than two
hundred. Nothing is broken. The list follows the country a parcel would go to, because the law does.

## What rules are about

There is no common law for nicotine pouches in the European Union so far. They are not covered by the directive on
tobacco products, as they contain no tobacco leaf. Each country has therefore written its own rules, or has not. They
turn on five points.

1. **Whether** pouches may be sold at all, and by whom.
2. **How much nicotine** a pouch may contain.
3. **Which flavours** are allowed.
4. **What stands on the can**: warnings, ingredients, addresses.
5. **How they are taxed and advertised**, and whether they may be sent by post.

Behind every one of these stands the same aim, to keep pouches away from the young and nicotine within bounds. The
means differ.

## Three examples

**Denmark** allows up to 9 mg a pouch and, for flavours, mint and natural. Of our nine families two remain.

**Latvia** has set 4 mg. Strength becomes a matter of one step, and choice moves to format and flavour.

**Czechia** has set 12 mg and leaves the flavours free. Most of the catalogue is there, without the strongest.

> A limit is not a verdict on a product. It is what one country has agreed on, for now.

These are the limits the shop works with as of November 2026. They are kept as data with a source and a date, and are
changed on the day a rule changes.

[image] ridges | Ridges behind each other in morning mist

## What the shop does

When you choose a country, three things follow.

- The **list** leaves out what may not be sold there. It does not grey it out: a product you cannot buy is no information you need.
- **Prices** change to the country's currency and tax.
- The **cart** is looked through. What may not be sent to the new country is taken out and named, so that you can see what happened.

A link to a product that is not sold where you are still leads to its page, but nothing can be ordered there. Search
engines and old bookmarks lead to such pages quite often.

## Countries we do not send to

For some countries the answer to the first point is no. Others require an approval, a licence or a pharmacy. We name
them in the [country dialog](/info/delivery) rather than hide them, and you can read everything here from there,
except that nothing can be ordered.

We do not offer ways around it. Parcels are not sent to forwarding addresses, and an order whose address and country
disagree is not carried out.

## When rules change

Several countries have announced new rules, and the European Union is working on common ones. When a limit falls, what
may be sold today may not be sold next month. Makers then bring weaker versions of a known can, with the same name and
another figure. Read the **milligrams per pouch** when you order again, even if you have bought the can for years.

! Orders that were placed before a rule came into force, and are still on the way, are judged by the day of delivery.
If that day is near, we hold the order and write to you.

## If something seems wrong

The list, the search and the cart all read the same rules. If you find two of them in disagreement, or a rule that is
out of date, [tell us](/info/contact): one of them is wrong, and we want to know which.

Travelling is another matter again. What you may carry is not what we may send; [travelling with
pouches](/blog/travelling-with-pouches) goes into that.
`,
}
