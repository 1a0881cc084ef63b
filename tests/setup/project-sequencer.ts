import { createHash } from 'node:crypto'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Matches slow test files. They run first, because a slow file at the end would leave the other workers idle. */
const slowFiles = /\/(tests\/(chaos|fuzz)\/|start-and-stop|remote-contract|operator\/(catalogue|running\/doctor)\/)/

/** Maximum number of consecutive files of a project. Limited, because the memory of a process grows with each file. */
const maxConsecutiveFiles = 30

/**
 * Shuffles the test files with the seed of the run, but runs many files of a project consecutively. Switching to
 * another project starts a new worker process, which takes longer than most files.
 */
export class ProjectSequencer extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = [...Map.groupBy(specifications, ({ project }) => project.name).values()].map((files) =>
      this.shuffled(files),
    )
    const rounds = Math.ceil(Math.max(...projects.map(({ length }) => length)) / maxConsecutiveFiles)
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
      place: `${slowFiles.test(file.moduleId) ? 0 : 1} ${chance(file)}`,
    }))
    return placed.toSorted((a, b) => (a.place < b.place ? -1 : 1)).map(({ file }) => file)
  }
}
