/** The first `count` items, those that are available before those that are not, otherwise in their order. */
export function availableFirst<Item extends { available: boolean }>(items: readonly Item[], count: number): Item[] {
  const available = items.filter((item) => item.available)
  const others = items.filter((item) => !item.available)
  return [...available, ...others].slice(0, count)
}
