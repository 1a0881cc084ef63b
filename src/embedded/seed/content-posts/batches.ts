import type { SeedPost } from '../content-post.ts'

/** The post “What a batch number tells”. */
export const batches: SeedPost = {
  slug: 'what-a-batch-number-tells',
  title: 'What a batch number tells',
  excerpt:
    'Twelve characters burnt into the bottom of a can lead back to an hour and a drum. How to read them, and when to keep them.',
  picture: 'stack-pine',
  imageAlt: 'Three tins in green and sand on each other',
  publishedAt: '2026-01-27T08:00:00.000Z',
  author: 'ingrid-solheim',
  categories: ['guides', 'making'],
  tags: ['labels'],
  keywords: ['batch number', 'traceability', 'recall', 'label'],
  text: `
Of everything printed on a can, the batch number is read least. It is also the only thing on it that is different from
one can to the next. If something is ever wrong, it is what turns a suspicion into an answer.

## Where to find it

Look at the bottom or the side. The number is not part of the printed label but burnt or sprayed on afterwards, often
crooked, in letters made of dots. Beside it stands the best-before date. On larger packs it is repeated on the sleeve.

If it is missing, smeared or scratched off, do not use the can. Nobody can tell then what is inside.

## How to read it

There is no common form, but most makers follow the same order. Take *F6-0412-3-1427*:

1. **F** is the factory, **6** the last digit of the year.
2. **0412** is the day: 12 April, or in other systems the hundredth day of the year.
3. **3** is the filling line.
4. **1427** is the time, twenty-seven minutes past two.

So this can was filled on line three on an April afternoon in 2026. Some makers leave out the time and count drums
instead. A few use a code that only they can read; they have to be able to, for the law wants every can to be
traceable.

> A batch number does not say that a can is good. It says who can find out.

[image] lids-dusk | Tins in plum, rose and sand, seen from above

## What it is used for

**Complaints.** If a pouch tastes wrong, is torn or too strong, the maker keeps samples of each batch and can measure
them again. Without the number there is nothing to compare with.

**Recalls.** If a mistake is found later, the maker names the batches. The authority publishes the list, and we write
to everyone who bought a can of them. We know whom to write to because the scanner in the warehouse reads the batch
with every order.

**Counterfeits.** Copies of well-known cans are about in some markets. They usually carry one and the same number a
thousand times over. A maker who is told a number can say within a day whether it exists.

## If there is a recall

- Stop using the can, and do not give it away.
- Compare the number with the list, character by character.
- Send us the number. You need not send the can; a picture of its bottom is enough.
- We refund all cans of the batch, opened or not, without asking for the receipt.

Most recalls in this trade have to do with a label and not with the content: a warning in the wrong language, a figure
that belongs to another recipe. They are followed up with the same care.

## The other codes

The **bar code** names the product and is the same on every can of it. The **UFI**, sixteen characters in four groups,
names the recipe and is meant for poison centres. A **square code** may lead to the maker's page, or to the tax
authority of a country that has an excise duty. None of them replaces the batch number.

## When to keep it

Most cans are used up before anybody asks. Still, two habits cost nothing. Take a picture of the bottom when you open
a can of a new product. And if you decant pouches into another box, which we advise against, put a note with the
number inside.

! When you write to us about a can, begin with the batch number. It shortens the conversation by a day.

How the rest of a label is read is told in [how to read a can](/blog/how-to-read-a-can); what happens on line three is
in [how a pouch is made](/blog/how-a-pouch-is-made).

[button] Write to us about a can -> /info/contact
`,
}
