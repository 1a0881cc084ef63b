declare module 'virtual:icons-in-use' {
  const icons: Record<string, import('lucide').IconNode>
  export default icons
}

/** Types for a module that the add-on ships without types. Story files import the module when they run as tests. */
declare module '@storybook/addon-vitest/internal/test-utils' {
  export function testStory(story: { exportName?: string }): (context: import('vitest').TestContext) => Promise<void>
  export function convertToFilePath(url: string): string
}
