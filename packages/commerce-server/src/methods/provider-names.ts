/** The provider of the test methods, with which no money moves. */
export const testProviderName = 'test'
