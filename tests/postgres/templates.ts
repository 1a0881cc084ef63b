/** Databases that are copied for tests: with the schema alone, and with the demo catalogue in few languages. */
export const templates = { empty: 'template_empty', seeded: 'template_seeded' } as const

export type Template = keyof typeof templates
