/** A function as the text of a plain script (`scripts/build/inline-script-plugin.ts`). */
declare module '*?script' {
  const text: string
  export default text
}
