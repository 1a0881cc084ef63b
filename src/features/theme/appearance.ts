/** Local storage name of the choice, and the name of the radio buttons that make it. */
export const appearanceKey = 'appearance'

/** The looks a shopper may choose; `system` is the same as no choice. */
export const appearances = ['system', 'light', 'dark', 'contrast'] as const

export type Appearance = (typeof appearances)[number]
