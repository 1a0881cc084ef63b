/** Text of the post about nicotine strength, in the notation of `portableText`. */
export const strength = `
The number that matters most on a can is also the one most often misread. Two cans can both say 10, and one can hold
twice as much nicotine in each pouch as the other. The difference lies in what the number counts.

## Milligrams per pouch

Throughout this shop, strength is given as **milligrams of nicotine in one pouch**. It is the amount that lies under the
lip, and so the figure that can be compared from can to can, whatever the size of the pouch. On every product page it
stands beside the number of pouches and the nicotine in the whole can.

## Milligrams per gram

Some makers print milligrams per gram instead. That describes how concentrated the filling is, not how much of it there
is. To get from one to the other, multiply by the weight of a pouch: a filling of 16 mg per gram in a pouch of 0.5 g
gives 8 mg per pouch. The same filling in a pouch of 0.8 g gives almost 13 mg.

> A large pouch with a mild filling can hold more nicotine than a small one with a strong filling.

## What the four steps mean

In our lists every product is placed on a scale of four. The limits are the shop's own, since there is no common
standard between makers.

- **Weak**: up to about 5 mg per pouch
- **Normal**: about 6 to 9 mg
- **Strong**: about 10 to 14 mg
- **Extra strong**: 15 mg and more

How much of the nicotine is taken up depends on the moisture of the pouch, on how long it is kept in and on the person
using it. The figure on the can is what the pouch contains, not what the body receives.

! Nicotine is addictive. Some countries limit how much a pouch may contain; the shop leaves out what may not be sold
where you live.

## If you are comparing

Look at three things together: the milligrams per pouch, the format and the number of pouches in the can. A price per
pouch, shown on each product page, makes cans of different size comparable as well.

[products] weak | strength | slideshow | Weaker pouches | Pouches with little nicotine, for comparison.

If a label does not say whether its number counts a pouch or a gram, ask the seller before you buy. Ours are checked
when a product is entered in the catalogue, and [we correct them](/info/contact) when a maker changes a recipe.
`
