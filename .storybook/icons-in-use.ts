import { globSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const name = 'virtual:icons-in-use'

export function iconsInUsePlugin(): Plugin {
  return {
    name: 'icons-in-use',
    resolveId: (source) => (source === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return
      const names = iconNames().join(', ')
      return `import { ${names} } from 'lucide'\nexport default { ${names} }`
    },
  }
}

function iconNames(): string[] {
  const sources = globSync('src/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'))
  const imports = sources.flatMap((source) => Array.from(source.matchAll(/import \{([^}]*)\} from 'lucide'/g)))
  const names = imports.flatMap(([, list = '']) => list.split(',')).map((icon) => icon.trim())
  return [...new Set(names)].filter((icon) => /^[A-Z]\w*$/.test(icon)).sort()
}
