/** Text of the page on cookies and consent, in the notation of `portableText`. */
export const cookies = `
Most shops begin with a banner about cookies. This one sets none for visitors. What it does keep, and when it asks, is
told here in full.

## What is needed

Some things have to be remembered for the shop to work. They are kept in your browser and nowhere else.

- **Your country, currency and pricelist**, so that prices are right on the next page.
- **The cart's key**, a random text that leads to your cart. Without it every page would begin with an empty one.
- **Your age answer**, until the browser is closed.
- **Your choice about measuring**, so that you are not asked again.
- **Light or dark**, if you have chosen one yourself.

These need no consent, because without them what you asked for cannot be done.

## What needs your consent

If you agree, we measure which pages are opened and which products are bought, in order to see what is missing and
what is never found. If you came by an advertisement, its mark is kept with the order. That is all.

Nothing of this is loaded or stored before you have answered **both** questions, the one about age and the one about
measuring. Until then, nothing is sent to anyone.

## How to change your mind

The page [your data](/your-data) lists everything this shop keeps in your browser, each with its value, and lets you
erase it or change your answer. A change counts at once. There is a link to it at the foot of every page.

> If you say no, the shop works exactly as it does when you say yes.

## Cookies in the strict sense

A cookie is a text that a browser sends along with every request. Our pages are the same for everyone, so they have no
use for one. Editors of this shop who look at drafts are an exception: they get a signed cookie that tells the server
to show them. It ends with the browser's session.

The payment page belongs to the payment provider and may set cookies of its own. They serve the payment and the
prevention of fraud, and are described there.

## Error reports

If a page fails, a short report may be sent to us so that we can mend it: which page, which browser, which error. It
holds no name, no address and nothing you typed.

What is stored with an order or an account is another matter, told on the page about [privacy](/info/privacy).
`
