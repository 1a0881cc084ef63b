/** A value as JSON, or as a script's literal, that cannot end the script element it stands in, whatever it holds. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
