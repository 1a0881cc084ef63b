/** Text of the post about pouch formats, in the notation of `portableText`. */
export const formats = `
Mini, slim, super slim, normal, large: the words sound exact, yet no rule fixes them. What one maker calls slim another
may call normal. Still, most pouches fall into the same five shapes, and the shape decides more than one might think.

## Length and width

A **slim** pouch is long and narrow and follows the gum. It has become the most common shape, and most of the catalogue
is made in it. **Super slim** is narrower again and shows least under the lip. A **normal** pouch is shorter and wider, as
snus pouches have been for decades. **Mini** is small in both directions and holds about half the filling of a normal one.
**Large** is the opposite, with room for more filling and a longer release.

## What the shape changes

- The **surface** against the gum: a long narrow pouch releases more evenly than a short thick one of the same weight.
- The **amount of filling**, and with it how long flavour lasts.
- The **nicotine per pouch**: the same filling in a larger pouch means more of it.
- How many pouches fit in a can. Minis come in cans of twenty and more, large ones often in cans of fifteen.

## Dry and moist

Moisture is a separate matter. A dry pouch starts slowly and drips little. A moist one gives its flavour at once and is
softer from the start. Makers often use the word *dry* for pouches with less than a third of water.

> Shape is a question of fit. Strength is a question of milligrams. The two are best chosen separately.

## How we sort them

The format filter in the product list uses the five shapes above. Each product is measured once and placed by its
dimensions, not by the name the maker gives it, so that the filter finds what it says.

[products] slim | title, category | singular | Slim pouches | The most common shape, from several makers.

Anyone changing to another shape may want to keep the milligrams per pouch the same and compare only one thing at a
time. The [guide to strength](/blog/how-nicotine-strength-is-measured) explains where that figure stands.
`
