/** Local storage key of the appearance, and name attribute of its radio buttons. */
export const appearanceKey = 'appearance'

/** Appearances that a shopper can choose. `system` is the default. */
export const appearances = ['system', 'light', 'dark', 'contrast'] as const

export type Appearance = (typeof appearances)[number]
