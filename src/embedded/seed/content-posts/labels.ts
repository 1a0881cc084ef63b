/** Text of the post about reading a can, in the notation of `portableText`. */
export const labels = `
There is more on a can than a name and a number. Turned over, it tells where the pouches were made, when, by whom and
under which rules. Five minutes with one label are enough to read all the others.

## The front

The front carries the brand, the flavour and a sign for strength, often dots or a bar. The sign is the maker's own and
compares only cans of the same brand. The figure to compare across brands is the nicotine per pouch.

## The warning

In most countries a warning covers a set share of the surface. Its wording is prescribed. Where a country has no rule of
its own yet, makers usually print the sentence used in their home market.

## The back

- **Net content** is the weight of all pouches without the can, in grams.
- **Number of pouches**: the net content divided by it gives the weight of one.
- **Ingredients**, in falling order of weight.
- **Best before** and a **batch number**. Keep both at hand if something seems wrong with a can.
- The **maker or importer**, with an address inside the market where the can is sold.

## Symbols worth knowing

The exclamation mark in a red-edged diamond belongs to chemical labelling, and stands on a can when its content passes a
set amount of nicotine. The crossed-out 18 tells that the can may be sold to adults only.

> If two labels disagree, believe the one on the can you hold, and tell the shop.

## On our product pages

We copy four figures from the label to each product page: nicotine per pouch, pouches per can, net content and the
nicotine of the whole can. They are read from the can by hand when it first comes into stock.

! A missing or unreadable batch number is a reason not to use a can. Write to us and we replace it.

The [article on ingredients](/blog/what-a-pouch-is-made-of) explains the words in the list.
`
