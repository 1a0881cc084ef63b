/** Local storage key of the choice, and name of its radio buttons. */
export const appearanceKey = 'appearance'

/** Appearances that a shopper can choose. `system` is the default. */
export const appearances = ['system', 'light', 'dark', 'contrast'] as const

export type Appearance = (typeof appearances)[number]
