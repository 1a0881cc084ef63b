import * as v from 'valibot'
import { getFileFormat, readTextFile } from './catalogue/file/file-format.ts'
import { OperatorError } from './command.ts'
import { formatProblemReport, toPlainLine } from './terminal.ts'

/**
 * Reads a CSV or JSON file and validates each row with `schema`. Empty cells are treated as missing.
 * @throws OperatorError with the line and column of each problem
 */
export async function readFileRows<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
): Promise<v.InferOutput<Schema>[]> {
  const { rows, problems: fileProblems } = getFileFormat(file).read(await readTextFile(file))
  const problems = fileProblems.map(({ line, message }) => `line ${line}: ${message}`)
  const read = rows.flatMap(({ line, cells }) => {
    const given = Object.fromEntries([...cells].filter(([, cell]) => cell !== ''))
    const parsed = v.safeParse(schema, given)
    if (parsed.success) return [parsed.output]
    for (const issue of parsed.issues) problems.push(`line ${line}: ${v.getDotPath(issue) ?? 'row'} ${describe(issue)}`)
    return []
  })
  if (problems.length > 0) throw new OperatorError(formatProblemReport(problems.map(toPlainLine)))
  return read
}

function describe({ received, message }: v.BaseIssue<unknown>): string {
  return received === 'undefined' ? 'is missing' : message
}
