export function formatProductName({ name, brandName }: { name: string; brandName: string }): string {
  return name.startsWith(brandName) ? name : `${brandName} ${name}`
}
