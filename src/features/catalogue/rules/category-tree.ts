/** `name` contains the names of all categories on the path, root first. `uri` is the full path. */
export interface CategoryNode {
  id: string
  name: readonly string[]
  uri: string
  parent?: string
}

interface CategoryLink {
  name: string
  uri: string
}

export function toCategoryLink({ name, uri }: CategoryNode): CategoryLink {
  return { name: name.at(-1) ?? uri, uri }
}

export function getCategoryAncestors(all: readonly CategoryNode[], id: string): CategoryLink[] {
  const trail: CategoryLink[] = []
  // Bounded, so that a cycle in the data cannot cause an endless loop.
  for (let parent = findParent(all, id); parent && trail.length < all.length; parent = findParent(all, parent.id)) {
    trail.unshift(toCategoryLink(parent))
  }
  return trail
}

export function getChildOrSiblingCategories(all: readonly CategoryNode[], id: string): CategoryLink[] {
  const below = all.filter((category) => category.parent === id)
  const parent = all.find((category) => category.id === id)?.parent
  const siblings = parent === undefined ? [] : all.filter((category) => category.parent === parent)
  return (below.length > 0 ? below : siblings).map(toCategoryLink)
}

function findParent(all: readonly CategoryNode[], id: string): CategoryNode | undefined {
  const parent = all.find((category) => category.id === id)?.parent
  return parent === undefined ? undefined : all.find((category) => category.id === parent)
}
