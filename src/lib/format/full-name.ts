/** A product as mails, lists of goods and an order's history name it: with its brand, once. */
export function fullName({ name, brandName }: { name: string; brandName: string }): string {
  return name.startsWith(brandName) ? name : `${brandName} ${name}`
}
