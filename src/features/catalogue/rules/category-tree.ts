/** A category of the commerce service: `name` and `uri` are full paths, root first. */
export interface Category {
  id: string
  name: readonly string[]
  uri: string
  /** The id of the category it lies in. */
  parent?: string
}

interface CategoryLink {
  name: string
  uri: string
}

/** A category's own name: the last part of its path. */
export function categoryLink({ name, uri }: Category): CategoryLink {
  return { name: name.at(-1) ?? uri, uri }
}

/** The categories above one, root first; a parent that is not in the list ends the way up. */
export function categoryTrail(all: readonly Category[], id: string): CategoryLink[] {
  const trail: CategoryLink[] = []
  // Bounded by the number of categories: a loop in the data must not hang a page.
  for (let parent = parentOf(all, id); parent && trail.length < all.length; parent = parentOf(all, parent.id)) {
    trail.unshift(categoryLink(parent))
  }
  return trail
}

/** The categories right below one; where it has none, those beside it. */
export function categoriesAround(all: readonly Category[], id: string): CategoryLink[] {
  const below = all.filter((category) => category.parent === id)
  const parent = all.find((category) => category.id === id)?.parent
  const beside = parent === undefined ? [] : all.filter((category) => category.parent === parent)
  return (below.length > 0 ? below : beside).map(categoryLink)
}

function parentOf(all: readonly Category[], id: string): Category | undefined {
  const parent = all.find((category) => category.id === id)?.parent
  return parent === undefined ? undefined : all.find((category) => category.id === parent)
}
