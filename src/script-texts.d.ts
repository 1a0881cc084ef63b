/** Source code of a function, compiled to a plain script (`scripts/build/inline-script-plugin.ts`). */
declare module '*?script' {
  const text: string
  export default text
}
