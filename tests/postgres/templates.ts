/** Databases to copy for tests: the schema alone, and the demo catalogue in few languages. */
export const templates = { empty: 'template_empty', seeded: 'template_seeded' } as const

export type Template = keyof typeof templates
