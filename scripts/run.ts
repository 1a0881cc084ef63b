import { spawn } from 'node:child_process'

export interface CommandResult {
  code: number
  output: string
  seconds: number
}

/** Never rejects. If the command fails, `code` is not 0. */
export function runCommand(
  command: string,
  args: string[],
  options: { echo?: boolean; env?: Record<string, string>; cwd?: string } = {},
): Promise<CommandResult> {
  const started = performance.now()
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...options.env },
      ...(options.cwd !== undefined && { cwd: options.cwd }),
    })
    let output = ''
    const keep = (chunk: Buffer) => {
      output += chunk.toString()
      if (options.echo) process.stderr.write(chunk)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    const finish = (code: number) => resolve({ code, output, seconds: (performance.now() - started) / 1000 })
    child.on('error', (error) => {
      output += error.message
      finish(1)
    })
    child.on('close', (code) => finish(code ?? 1))
  })
}

/**
 * If the command fails, prints its output and ends this process. Use `echo` for long commands that report their own
 * progress.
 */
export async function runOrExit(title: string, command: string, args: string[], options: { echo?: boolean } = {}) {
  console.error(`› ${title}`)
  const { code, output, seconds } = await runCommand(command, args, options)
  if (code !== 0) {
    if (!options.echo) console.error(output)
    console.error(`${title}: failed`)
    process.exit(code)
  }
  console.error(`✓ ${title} (${seconds.toFixed(1)} s)`)
}
