import { createHash } from 'node:crypto'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take longest: one that began last would keep one core while the other has nothing left to do. */
const long = /\/(tests\/(chaos|fuzz)\/|start-and-stop|remote-contract|operator\/(catalogue|doctor)|seed\/content\.)/

/** Files of a project that follow each other: a process grows with each, and must not grow for ever. */
const longestRun = 30

/**
 * Test files in another order each time, by the seed of the run, but many of one project after each other. A worker's
 * process is of one project: where the projects take turns file by file, every third file starts a process, which costs more
 * than most files.
 */
export class RoundsOfProjects extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = [...Map.groupBy(specifications, ({ project }) => project.name).values()].map((files) =>
      this.shuffled(files),
    )
    const rounds = Math.ceil(Math.max(...projects.map(({ length }) => length)) / longestRun)
    return Array.from({ length: rounds }, (_, round) =>
      projects.flatMap((files) => {
        const place = (nth: number) => Math.round((files.length * nth) / rounds)
        return files.slice(place(round), place(round + 1))
      }),
    ).flat()
  }

  private shuffled(specifications: readonly TestSpecification[]): TestSpecification[] {
    const { seed } = this.ctx.config.sequence
    const chance = ({ moduleId }: TestSpecification) => createHash('sha1').update(`${seed} ${moduleId}`).digest('hex')
    const placed = specifications.map((file) => ({
      file,
      place: `${long.test(file.moduleId) ? 0 : 1} ${chance(file)}`,
    }))
    return placed.toSorted((a, b) => (a.place < b.place ? -1 : 1)).map(({ file }) => file)
  }
}
