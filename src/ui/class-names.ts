/** Joins the class names that apply, leaving out what is switched off. */
export function classNames(...parts: (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}
