/** Text of the post about storing and throwing away pouches, in the notation of `portableText`. */
export const storage = `
Pouches keep for months, but not equally well everywhere. A little attention to where the can lies keeps flavour and
moisture as the maker meant them, and a used pouch deserves a thought as well.

## Cool, dark and closed

An unopened can keeps best between 4 and 20 degrees, out of the sun. A cupboard is good, a refrigerator is better for
moist pouches, and a car in summer is the worst place of all: heat drives out water and the lighter aromas with it.

Once the seal is broken, air does its work. Most makers give four to six weeks for an opened can. Dry pouches change
least, and mint changes faster than liquorice or coffee.

## Freezing

Freezing does no harm to nicotine or fibre, but moist pouches can stick together. If you buy a larger pack, freeze whole
cans, and let them come back to room temperature before opening, so that no water settles inside.

> The date on a can is a best-before date. It promises flavour and moisture, and says nothing about safety.

## Used pouches

Most lids have a second compartment for used pouches. It is there so that none end up on the ground: the fleece breaks
down only slowly outdoors, and what is left of the nicotine is harmful to animals and water.

- Put used pouches in the lid, then in the residual waste.
- Do not flush them.
- Do not put them in the food waste, even if the fibre is of plants.

## The can

Nearly all cans are of polypropylene. Take out the paper label if it comes off easily, close the lid and put the can with
the plastic packaging, or wherever your municipality collects hard plastic.

! Treat a used pouch like a new one where children and animals are concerned: part of the nicotine is still in it.

[button] Delivery and larger packs -> /info/delivery
`
