/** Prints a line of the report. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** A line of a table: a name, and numbers with their digits after the point. */
export function tableRow(name: string, ...numbers: readonly (readonly [value: number, digits: number])[]): string {
  return `  ${name.padEnd(44)}${numbers.map(([value, digits]) => value.toFixed(digits).padStart(11)).join('')}`
}

export function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(part / whole < 0.1 ? 1 : 0)} %`
}
