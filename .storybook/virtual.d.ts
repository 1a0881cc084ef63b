declare module 'virtual:icons-in-use' {
  const icons: Record<string, import('lucide').IconNode>
  export default icons
}

/** PDFs as base64. */
declare module 'virtual:invoice-pdfs' {
  type Pdfs = { default: Record<'invoice' | 'creditNote', string> }
  const load: Record<import('#app.config').LanguageCode, () => Promise<Pdfs>>
  export default load
}

/** The add-on ships this module without types. */
declare module '@storybook/addon-vitest/internal/test-utils' {
  export function testStory(story: { exportName?: string }): (context: import('vitest').TestContext) => Promise<void>
  export function convertToFilePath(url: string): string
}
