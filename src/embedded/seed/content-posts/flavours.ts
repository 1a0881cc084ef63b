/** Text of the post about flavour families, in the notation of `portableText`. */
export const flavours = `
The catalogue knows some thirty flavour names and nine families. The names are the makers' and follow no rule; the
families are ours and are meant to help you find what lies close to something you already know.

## Mint, the largest family

Nearly half of all pouches are mints, and they differ more than the word suggests. **Spearmint** is round and slightly
sweet. **Peppermint** is sharper because of its menthol. **Wintermint** and **cool mint** add more menthol or a cooling
agent without a taste of its own, and are felt rather than tasted.

[products] mint | flavour | slideshow | From the mint family | Spearmint, peppermint and colder ones.

## Berry, fruit and citrus

Berries such as lingonberry and blackcurrant are tart and short. Orchard fruit, pear, apple or rhubarb, is softer and
lasts a little longer. Citrus is bright at first and fades soonest, since its oils are the most volatile. Bergamot stands
between citrus and flowers.

## Liquorice, coffee and cola

The three dark families share a certain bitterness. Liquorice comes plain or salted; the salt is sometimes ammonium
chloride, which is an acquired taste outside the north. Coffee is made from roast aromas and contains next to no
caffeine. Cola is, at its heart, citrus with cinnamon and nutmeg.

## Natural and other

*Natural* means without added flavour, or nearly so: what remains is the taste of salt, fibre and nicotine, a little like
green tea. *Other* holds what fits nowhere: juniper, elderflower, ginger, vanilla.

> Strength changes taste. The more nicotine, the more pepper on the gum, and the less room for a delicate flavour.

## Finding your way

The [flavour pages](/flavours) list each family by itself, and the filter in the product list combines them with format
and strength. Two families can be chosen at once, which is often how a mix of mint and berry is found.

! Which flavours may be sold differs between countries. A family that is missing from your list is probably not allowed
where you live.
`
