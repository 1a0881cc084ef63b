/** A function as the text of a plain script (scripts/script-texts.ts). */
declare module '*?script' {
  const text: string
  export default text
}
