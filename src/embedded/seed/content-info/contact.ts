import { brand } from '#app.config'

/** Text of the contact page, in the notation of `portableText`. */
export const contact = `
This is a demonstration shop, so nobody reads this mailbox yet. Whoever runs the shop for real puts its own address here.

## Write to us

Our address is **${brand.supportEmail}**. Please give your order number, and the batch number if it is about a can. We
answer on working days, usually within one day.

## Before you write

- You see your last order in your account. For older ones, look at the e-mail you received.
- Parcel tracking is in the dispatch e-mail.
- What may be sent where is on the [delivery page](/info/delivery).

## If you want to stop

Nicotine is addictive. Health services in most countries offer free and confidential help with stopping. Your doctor or
pharmacy can tell you where.

## In an emergency

If a child or an animal has swallowed a pouch, do not write to us. Call the poison information centre or the emergency
number of your country, 112 in Europe.
`
