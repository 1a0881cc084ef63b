import * as v from 'valibot'
import { run } from './run.ts'

/** Fewer modules than this means that the tool could not read the code, and its silence would be worth nothing. */
const modulesAtLeast = 400

const Report = v.object({
  summary: v.object({
    totalCruised: v.number(),
    violations: v.array(v.object({ from: v.string(), to: v.string(), rule: v.object({ name: v.string() }) })),
  }),
})

const { output } = await run('depcruise', [
  'src',
  'app.config.ts',
  '--config',
  '.dependency-cruiser.cjs',
  '--output-type',
  'json',
])
const { totalCruised, violations } = v.parse(Report, JSON.parse(output)).summary

for (const { from, to, rule } of violations) console.error(`${rule.name}: ${from} may not import ${to}`)
if (totalCruised < modulesAtLeast)
  console.error(`Only ${totalCruised} modules were read, expected ${modulesAtLeast} or more`)
process.exit(violations.length === 0 && totalCruised >= modulesAtLeast ? 0 : 1)
