/** A function as the text of a plain script (`scripts/build/script-texts.ts`). */
declare module '*?script' {
  const text: string
  export default text
}
