import { type Finished, run } from '../run.ts'

export function buildStorybook(): Promise<Finished> {
  return run('storybook', ['build', '--quiet', '--disable-telemetry'])
}
