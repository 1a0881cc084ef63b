export function selectAvailableFirst<Item extends { available: boolean }>(
  items: readonly Item[],
  count: number,
): Item[] {
  const available = items.filter((item) => item.available)
  const others = items.filter((item) => !item.available)
  return [...available, ...others].slice(0, count)
}
