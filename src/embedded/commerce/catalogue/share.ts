/**
 * Makes each value once for its text. A product and its packs have texts, attributes, pictures and markets in common;
 * in a large catalogue sharing them saves most of the memory.
 */
export function sharedBy<Value>(make: (text: string) => Value): (text: string) => Value {
  const made = new Map<string, Value>()
  return (text) => {
    const known = made.get(text)
    if (known !== undefined) return known
    const value = make(text)
    made.set(text, value)
    return value
  }
}
