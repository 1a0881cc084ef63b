import { formatNumber } from '../../terminal.ts'

export function joinProblems(lines: readonly string[]): string {
  const count = lines.length === 1 ? 'One problem' : `${formatNumber(lines.length)} problems`
  return [...lines, `${count}; nothing was changed.`].join('\n')
}
