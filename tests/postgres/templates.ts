/** Template databases that tests copy. `empty`: the schema alone; `seeded`: the demo catalogue in few languages. */
export const templates = { empty: 'template_empty', seeded: 'template_seeded' } as const

export type Template = keyof typeof templates
