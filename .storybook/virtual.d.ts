declare module 'virtual:icons-in-use' {
  const icons: Record<string, import('lucide').IconNode>
  export default icons
}

/** Module that story files import when they run as tests. The add-on ships no types for this path. */
declare module '@storybook/addon-vitest/internal/test-utils' {
  export function testStory(story: { exportName?: string }): (context: import('vitest').TestContext) => Promise<void>
  export function convertToFilePath(url: string): string
}
