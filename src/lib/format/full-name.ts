/** Prepends the brand to a product name, unless the name already begins with the brand. */
export function fullProductName({ name, brandName }: { name: string; brandName: string }): string {
  return name.startsWith(brandName) ? name : `${brandName} ${name}`
}
