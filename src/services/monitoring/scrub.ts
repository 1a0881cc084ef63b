/** What stands for something personal or secret that was taken out of a text. */
const replacements: readonly (readonly [RegExp, string])[] = [
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 [token]'],
  [/\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g, '[token]'],
  // A query or fragment behind a path: it may hold what a visitor typed, or a link's one-time key.
  [/(?<=[\w/.~-])[?#][\w.~%+[\]-]+=[^\s"'<>)]*/g, '?[query]'],
  [/[\w.%+-]{1,64}@[\w-]{1,63}(\.[\w-]{1,63})+/g, '[email]'],
  [/\b(?=[A-Za-z]*\d)(?=\d*[A-Za-z])[A-Za-z0-9]{24,}\b/g, '[token]'],
]

/** A text without e-mail addresses, tokens and query strings: for logs and error reports. */
export function scrubText(text: string): string {
  return replacements.reduce((rest, [pattern, stand]) => rest.replace(pattern, stand), text)
}

/** An address without its query and fragment. */
export function withoutQuery(url: string): string {
  return url.replace(/[?#].*$/s, '')
}
