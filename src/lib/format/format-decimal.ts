// Formatters are cached, because creating one takes longer than rendering a product card. Creating the first one blocks
// a slow phone for 70 ms.
const formats = new Map<string, Intl.NumberFormat>()

/** Formats with at most one decimal. */
export function formatDecimal(value: number, language: string): string {
  if (Number.isInteger(value) && Math.abs(value) < 1000) return String(value)
  const format = formats.get(language) ?? new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  formats.set(language, format)
  return format.format(value)
}
