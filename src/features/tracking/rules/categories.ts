/**
 * The categories a product lies in, root first, by the parts of its category's uri. Uris and not names: they are the
 * same in all 17 languages, so that a report counts one category once.
 */
export function categoriesOf(categoryUri: string): string[] {
  return categoryUri.split('/').filter(Boolean)
}
