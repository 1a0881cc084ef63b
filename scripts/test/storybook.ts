import { type Finished, run } from '../run.ts'

/** Builds Storybook into `storybook-static/`, where the pictures of the key stories are taken from. */
export function buildStorybook(): Promise<Finished> {
  return run('storybook', ['build', '--quiet', '--disable-telemetry'])
}
