/** Texts of the account's pages and dialog: its own, and those of addresses, of the last order, and of what a service refuses. */
export const accountTexts = ['account', 'forms', 'again', 'order', 'dock', 'checkout', 'receipt', 'visit'] as const
