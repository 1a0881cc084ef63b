/**
 * Template databases that tests copy. `empty` contains only the schema, and `seeded` the demo catalogue in few
 * languages.
 */
export const databaseTemplates = { empty: 'template_empty', seeded: 'template_seeded' } as const

export type DatabaseTemplate = keyof typeof databaseTemplates
