export function isTestFile(path: string): boolean {
  return /^tests\/|\.(test|spec|fixture)\.tsx?$/.test(path)
}

export function isProductionCode(path: string): boolean {
  const own = /^(src|studio|stories|packages)\/.*\.tsx?$/.test(path)
  return own && !isTestFile(path) && !/\.gen\.ts$|\.d\.ts$|^src\/paraglide\/|schema-types\.ts$/.test(path)
}
