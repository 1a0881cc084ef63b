import { cpSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import { DockerfileParser, ModifiableInstruction } from 'dockerfile-ast'

/** One instruction of a stage, such as `RUN` with what follows it. */
export interface Step {
  keyword: string
  text: string
}

/** A stage of a Dockerfile: its name, or its number when it has none. */
export interface Stage {
  name: string
  steps: Step[]
}

/** The stages of `deploy/Dockerfile`, in their order. */
export function readStages(file = 'deploy/Dockerfile'): Stage[] {
  const stages: Stage[] = []
  for (const instruction of DockerfileParser.parse(readFileSync(file, 'utf8')).getInstructions()) {
    const keyword = instruction.getKeyword().toUpperCase()
    const flags = instruction instanceof ModifiableInstruction ? instruction.getFlags().map(String) : []
    const text = [...flags, instruction.getArgumentsContent() ?? ''].join(' ')
    if (keyword === 'FROM') stages.push({ name: / as (\S+)/i.exec(text)?.[1] ?? String(stages.length), steps: [] })
    else stages.at(-1)?.steps.push({ keyword, text })
  }
  return stages
}

/** `A=1 B="two words"` of an `ENV`. */
export function variablesOf(text: string): Record<string, string> {
  const pairs = text.matchAll(/(\w+)=(?:"([^"]*)"|(\S+))/g)
  return Object.fromEntries([...pairs].map(([, name = '', quoted, plain = '']) => [name, quoted ?? plain]))
}

/** Where the files of a `COPY` come from and go to: folders of the machine in the place of those of an image. */
export interface Places {
  /** The repository. */
  context: string
  /** The root of a stage. */
  rootOf: (stage: string) => string
  root: string
  workdir: string
}

/** Does what a `COPY` says. */
export function copy(text: string, { context, rootOf, root, workdir }: Places): void {
  const from = /--from=(\S+)/.exec(text)?.[1]
  const paths = text.split(/\s+/).filter((part) => part !== '' && !part.startsWith('--'))
  const target = paths.pop() ?? '.'
  const into = isAbsolute(target) ? join(root, target) : join(root, workdir, target)
  mkdirSync(into, { recursive: true })
  for (const path of paths) {
    if (from !== undefined) cpSync(join(rootOf(from), path), into, { recursive: true, verbatimSymlinks: true })
    else if (path === '.') copyContext(context, into)
    else cpSync(join(context, path), join(into, path))
  }
}

/** What the file of ignored paths lets through: the names that stand after `!`, without what stands below them. */
function copyContext(context: string, into: string): void {
  const lines = readFileSync(join(context, 'deploy/Dockerfile.dockerignore'), 'utf8').split('\n')
  const wanted = lines
    .filter((line) => line.startsWith('!'))
    .flatMap((line) => globSync(line.slice(1), { cwd: context }))
  for (const path of wanted) {
    mkdirSync(dirname(join(into, path)), { recursive: true })
    cpSync(join(context, path), join(into, path), { recursive: true })
  }
  const unwanted = lines.filter((line) => /^[^#!\s]/.test(line) && line !== '*')
  for (const path of globSync(unwanted, { cwd: into, exclude: ['node_modules/**'] })) {
    if (!path.startsWith('node_modules')) rmSync(join(into, path), { recursive: true, force: true })
  }
}
