/** Minor units as a decimal with a point, as programs read it: `-1290` at two digits is `-12.90`. */
export function decimal(minor: number, digits: number): string {
  const written = String(Math.abs(minor)).padStart(digits + 1, '0')
  const cut = written.length - digits
  const text = digits === 0 ? written : `${written.slice(0, cut)}.${written.slice(cut)}`
  return minor < 0 ? `-${text}` : text
}
