/** Text of the accessibility page, in the notation of `portableText`. */
export const accessibility = `
We want every adult to be able to use this shop, whatever they use it with. It is built to meet the Web Content
Accessibility Guidelines 2.2 at level AA.

## What that means here

- Everything can be done with a keyboard alone. Where the focus is can always be seen.
- Dialogs keep the focus inside and give it back when they close.
- Text keeps a contrast of at least 4.5 to 1 with its ground and can be enlarged to twice its size.
- Pictures that say something have a description; the others are passed over.
- Prices, errors and changes of the cart are announced to screen readers.
- Movement is left out for those who have asked their system for less of it.

## How it is checked

Every page and every part of the design is tested automatically whenever something changes, and the order path is tried
by keyboard.

## What does not work yet

The payment page belongs to the payment provider and follows its own design. Most articles are available in English
only, some in German and Swedish as well; the rest of the shop can be read in seventeen languages.

## Tell us

If something is in your way, [write to us](/info/contact). Say which page it is and what you use, and we try to set it
right.
`
