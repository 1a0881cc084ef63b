declare module 'virtual:icons-in-use' {
  const icons: Record<string, import('lucide').IconNode>
  export default icons
}

/** What a story file imports as a test; the add-on does not say its types. */
declare module '@storybook/addon-vitest/internal/test-utils' {
  export function testStory(story: { exportName?: string }): (context: import('vitest').TestContext) => Promise<void>
  export function convertToFilePath(url: string): string
}
